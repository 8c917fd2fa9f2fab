"""Plans that a stubborn player could follow at the table: how well each does against the levels is measured apart."""
