// Carpool: who rides with whom: offers, requests, promises, the best insertion and the life of a ride.
