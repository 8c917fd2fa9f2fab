"""The bots of the third box: they buy an army and lead it Land by Land."""
