import Boards
import Carpool
import Database
import Geography
import Identity
import Travellers

/// How rides and drives are written.
extension DatabaseRideStore {
    static func upsert(_ ride: CityRide, _ body: String) -> SQL {
        let state = ride.life.state
        return """
            INSERT INTO rides (id, passenger_id, driver_id, offer_id, is_open, state, body, version, created_at)
            VALUES (\(ride.id.text), \(ride.passenger.text), \(ride.driverID?.text), \(state.drive?.text),
                \(ride.isStoredOpen ? 1 : 0), \(state.name), \(body), \(ride.life.version),
                \(ride.request.askedAt.milliseconds))
            ON CONFLICT (id) DO UPDATE SET is_open = excluded.is_open, state = excluded.state,
                driver_id = excluded.driver_id, offer_id = excluded.offer_id, body = excluded.body,
                version = excluded.version
            """
    }

    static func upsert(_ offer: CityOffer, _ body: String) -> SQL {
        """
        INSERT INTO offers (id, driver_id, is_open, is_simulated, body, version, created_at)
        VALUES (\(offer.id.text), \(offer.offer.driver.id.text), \(1), \(offer.card.isSimulated ? 1 : 0),
            \(body), \(offer.version), \(offer.offer.startedAt.milliseconds))
        ON CONFLICT (id) DO UPDATE SET body = excluded.body, version = excluded.version
        """
    }
}
