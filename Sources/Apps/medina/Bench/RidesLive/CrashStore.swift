import Carpool
import Database
import Geography
import Identity
import Rides
import Roads

/// What the store of a dead server holds, as the next one will find it.
struct CrashStore {
    /// Every ride that was asked about, over or not, by its identifier.
    var rides: [String: CityRide] = [:]
    /// The rides of each person.
    var ridesOfPeople: [UniqueID: [RequestID]] = [:]
    private let open: [CityRide]
    private let offers: [CityOffer]

    /// Reads a store that no server uses now.
    init(_ location: DatabaseLocation, rides ids: [String], people: [UniqueID], map: RoadMap) async throws {
        let database = try await location.open()
        let (store, rules) = (DatabaseRideStore(database), MatchingRules())
        (open, offers) = try await store.load(map, rules: rules)
        for text in ids {
            guard let id = RequestID(text: text) else { continue }
            rides[text] = try await store.ride(id, map: map, rules: rules)
        }
        for person in people {
            let id = PersonID(person.bits)
            ridesOfPeople[person] = try await TripStore(database).trips(of: id, limit: 100_000).trips
                .filter { $0.passenger == id }.map(\.id)
        }
        await database.close()
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
