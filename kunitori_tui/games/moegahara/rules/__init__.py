"""The third box: two teams, a row of Lands, three-card battle lines on both sides of each."""
