// FleetSimulation: a day of requests and a fleet of vehicles replayed over a road map, faster than real time.
