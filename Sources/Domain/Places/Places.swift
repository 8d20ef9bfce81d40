// Places: finds streets, house numbers, towns and points of interest by name, and names a position.
