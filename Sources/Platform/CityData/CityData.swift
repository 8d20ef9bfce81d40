// CityData: the folder that holds an imported city, opened whole, and the import that makes one.
