// PlannedTrips: trips in a car that are announced ahead, found by where their way passes, and reserved seat by seat.
