import Carpool
import Database
import Geography
import Identity
import Rides
import Roads

/// What the store of a dead server holds, as the next one will find it.
struct CrashStore {
    /// The trips of a person on either side of the car.
    struct Trips: Sendable {
        /// Those that they asked for.
        var asked: [RequestID] = []
        /// Those that they drove.
        var driven: [RequestID] = []
    }

    let database: any Database
    private let store: DatabaseRideStore
    private let map: RoadMap
    private let rules = MatchingRules()
    private let open: [CityRide]
    private let offers: [CityOffer]

    /// Opens a store that no server uses now, and reads what is under way.
    init(_ location: DatabaseLocation, map: RoadMap) async throws {
        database = try await location.open()
        store = DatabaseRideStore(database)
        self.map = map
        (open, offers) = try await store.load(map, rules: rules)
    }

    /// Lets go of it, for the next server.
    func close() async { await database.close() }

    /// Rides by their identifiers, over or not; without those that are not there.
    func rides(_ ids: some Sequence<String>) async throws -> [String: CityRide] {
        var rides: [String: CityRide] = [:]
        for text in ids {
            guard let id = RequestID(text: text) else { continue }
            rides[text] = try await store.ride(id, map: map, rules: rules)
        }
        return rides
    }

    /// The trips of a person that are not known yet, read from the latest back to the first page with a known one:
    /// whoever asks, asks later than for all that is known.
    func trips(of person: UniqueID, past known: Set<RequestID>) async throws -> Trips {
        let (store, id) = (TripStore(database), PersonID(person.bits))
        var trips = Trips()
        var cursor: TripCursor?
        repeat {
            let page = try await store.trips(of: id, after: cursor, limit: known.isEmpty ? 500 : 30)
            for trip in page.trips where !known.contains(trip.id) {
                if trip.passenger == id { trips.asked.append(trip.id) } else { trips.driven.append(trip.id) }
            }
            cursor = page.trips.contains { known.contains($0.id) } ? nil : page.next
        } while cursor != nil
        return trips
    }

    /// Where rides and offers do not agree, seats are sold twice, or somebody is in two places.
    func contradictions() -> [String] {
        var faults: [String] = []
        let offersByID = Dictionary(offers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ridesByID = Dictionary(open.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var waiting: Set<PersonID> = []
        for ride in open where ride.life.state.isOpen {
            if ride.life.state.deadline == nil { faults.append("ride \(ride.id.text) has no deadline") }
            if !waiting.insert(ride.passenger).inserted { faults.append("a person has two open rides") }
            guard let offer = ride.life.offer else { continue }
            guard let entry = offersByID[offer] else {
                faults.append("ride \(ride.id.text) counts on an offer that is not there")
                continue
            }
            if case .offered = ride.life.state {
                if entry.question != ride.id { faults.append("nobody is asked about ride \(ride.id.text)") }
            } else if entry.offer.schedule.passenger(ride.id) == nil {
                faults.append("ride \(ride.id.text) has no seat")
            }
        }
        var drivers: Set<PersonID> = []
        var questions: Set<RequestID> = []
        for entry in offers {
            let schedule = entry.offer.schedule
            if !drivers.insert(entry.driver).inserted { faults.append("a driver has two open offers") }
            if waiting.contains(entry.driver) { faults.append("a driver waits for a ride") }
            if let question = entry.question {
                if !questions.insert(question).inserted {
                    faults.append("two drivers are asked about one ride")
                }
                if ridesByID[question]?.life.offer != entry.id {
                    faults.append("a driver is asked about a ride that does not ask them")
                }
            }
            if !schedule.loads.allSatisfy({ $0.fits(in: schedule.capacity) }) {
                faults.append("offer \(entry.id.text) has sold more seats than it has")
            }
            for passenger in schedule.passengers where ridesByID[passenger.party.id]?.life.offer != entry.id {
                faults.append("offer \(entry.id.text) keeps a seat for a ride that is not its")
            }
        }
        return faults
    }
}
