import Carpool
import Identity
import Rides
import Synchronization

/// What a server has acknowledged to people, and what they had asked for when it was killed: the one must be
/// there after every restart, the other may be.
final class CrashLedger: Sendable {
    /// What is known of one ride.
    struct Entry {
        /// Who asked.
        var person: UniqueID
        /// The furthest state that was acknowledged.
        var reached = Rank.asked
        /// Whether a cancellation was acknowledged.
        var isCancelled = false
        /// Whether somebody tried to cancel, as passenger or as driver.
        var mayBeCancelled = false
        /// Whether the driver may have left it.
        var mayBeLost = false
    }

    /// How far a ride has come.
    enum Rank: Int, Comparable {
        case asked, agreed, reached, boarded, arrived

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }

        init(_ state: RideState) {
            switch state {
            case .matching, .offered, .pausing, .unmatched, .cancelled: self = .asked
            case .confirmed, .approaching: self = .agreed
            case .waiting: self = .reached
            case .onBoard: self = .boarded
            case .arrived, .closed: self = .arrived
            }
        }
    }

    private struct State {
        var rides: [String: Entry] = [:]
        /// Requests to ask that were sent but not answered, of each person.
        var unanswered: [UniqueID: Int] = [:]
        var acknowledged = 0
    }

    private let state = Mutex(State())

    /// How many promises have been acknowledged.
    var acknowledged: Int { state.withLock { $0.acknowledged } }
    /// The rides that are known.
    var rides: [String: Entry] { state.withLock { $0.rides } }

    /// A request was acknowledged.
    func asked(_ id: String, by person: UniqueID) {
        state.withLock { state in
            state.acknowledged += 1
            if state.rides[id] == nil { state.rides[id] = Entry(person: person) }
        }
    }

    /// A request was sent, and no answer came.
    func mayHaveAsked(_ person: UniqueID) { state.withLock { $0.unanswered[person, default: 0] += 1 } }

    /// A step of a ride was acknowledged.
    func reached(_ rank: Rank, _ id: String) {
        state.withLock { state in
            state.acknowledged += 1
            guard let known = state.rides[id]?.reached else { return }
            state.rides[id]?.reached = max(known, rank)
        }
    }

    /// Somebody is about to cancel.
    func triesToCancel(_ id: String) { state.withLock { $0.rides[id]?.mayBeCancelled = true } }

    /// A passenger's cancellation was acknowledged.
    func cancelled(_ id: String) {
        state.withLock { state in
            state.acknowledged += 1
            state.rides[id]?.isCancelled = true
        }
    }

    /// A driver is about to leave these rides.
    func triesToLeave(_ rides: [String]) {
        state.withLock { state in for id in rides { state.rides[id]?.mayBeLost = true } }
    }

    // MARK: - Checking

    /// What is wrong with a store after a crash; nothing if every promise is kept, and none doubled.
    func faults(in store: CrashStore) -> [String] {
        let known = state.withLock { $0 }
        var faults = store.contradictions()
        for (id, entry) in known.rides {
            guard let ride = store.rides[id] else {
                faults.append("ride \(id) was acknowledged and is lost")
                continue
            }
            faults += Self.faults(ride, entry).map { "ride \(id) \($0)" }
        }
        for (person, ids) in store.ridesOfPeople {
            let mine = known.rides.values.count { $0.person == person }
            let most = mine + (known.unanswered[person] ?? 0)
            if ids.count > most { faults.append("\(person) has \(ids.count) rides and asked for \(most)") }
            if Set(ids).count != ids.count { faults.append("\(person) has a ride twice") }
        }
        return faults
    }

    private static func faults(_ ride: CityRide, _ entry: Entry) -> [String] {
        let state = ride.life.state
        var faults: [String] = []
        if case .cancelled(let cancellation) = state {
            if !entry.mayBeCancelled, cancellation.cause == .passenger {
                faults.append("is cancelled, and nobody cancelled it")
            }
            if entry.reached >= .boarded { faults.append("is cancelled, and its people were on board") }
            return faults
        }
        if entry.isCancelled { faults.append("is \(state.name), and its cancellation was acknowledged") }
        let isLost = entry.reached < .boarded && (entry.mayBeLost || ride.life.lastLoss != nil)
        if Rank(state) < entry.reached, !isLost {
            faults.append("is \(state.name), and \(entry.reached) was acknowledged")
        }
        return faults
    }
}
