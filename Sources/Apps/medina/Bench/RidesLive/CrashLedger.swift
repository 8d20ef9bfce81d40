import Carpool
import Identity
import Rides
import Synchronization

/// Who did what to which ride, and what they were told: what was acknowledged must be there after every restart, or
/// have ended by something that was done since; what was not answered may be there.
final class CrashLedger: Sendable {
    /// A deed that is being done.
    struct Ticket {
        fileprivate let number: Int
        fileprivate let ride: String?
    }

    /// What a check has found.
    struct Findings {
        var faults: [String] = []
        /// Agreements that were acknowledged and have ended since, as the rides record.
        var ended = 0
    }

    private struct State {
        /// Who asked for which ride; nobody where only its driver is known.
        var people: [String: UniqueID] = [:]
        var deeds: [String: [RideDeed]] = [:]
        var endings: [RideDeed] = []
        /// Requests to ask that were sent but not answered, of each person.
        var unanswered: [UniqueID: Int] = [:]
        var count = 0
        var acknowledged = 0
        var cycle = 0
    }

    private let state = Mutex(State())

    /// How many promises have been acknowledged.
    var acknowledged: Int { state.withLock { $0.acknowledged } }
    /// The rides that are known.
    var rides: [String] { state.withLock { Array(Set($0.deeds.keys).union($0.people.keys)) } }
    /// How many rides have come so far that people were on board.
    var boarded: Int {
        state.withLock { state in
            state.deeds.values.count { deeds in
                deeds.contains {
                    ($0.kind == .board || $0.kind == .dropOff) && $0.outcome == .acknowledged
                }
            }
        }
    }

    /// Another server starts.
    func beginCycle() { state.withLock { $0.cycle += 1 } }

    // MARK: - What people do

    /// A request was acknowledged.
    func asked(_ id: String, by person: UniqueID) {
        settle(begin(.ask, by: person, on: id), .acknowledged)
        state.withLock { $0.people[id] = person }
    }

    /// A request was sent, and no answer came.
    func mayHaveAsked(_ person: UniqueID) { state.withLock { $0.unanswered[person, default: 0] += 1 } }

    /// A person finds a ride of theirs: the one that nobody told them of, perhaps.
    func found(_ id: String, by person: UniqueID) {
        state.withLock { state in
            guard state.people[id] == nil else { return }
            state.people[id] = person
            if let open = state.unanswered[person], open > 0 { state.unanswered[person] = open - 1 }
        }
    }

    /// Somebody is about to do something to a ride, or to end a drive.
    func begin(
        _ kind: RideDeed.Kind, by person: UniqueID, on ride: String? = nil, drive: OfferID? = nil
    ) -> Ticket {
        state.withLock { state in
            state.count += 1
            let deed = RideDeed(
                number: state.count, cycle: state.cycle, who: "\(person)", kind: kind, drive: drive)
            if let ride { state.deeds[ride, default: []].append(deed) } else { state.endings.append(deed) }
            return Ticket(number: deed.number, ride: ride)
        }
    }

    /// They were told what became of it.
    func settle(_ ticket: Ticket, _ outcome: RideDeed.Outcome) {
        state.withLock { state in
            if outcome == .acknowledged { state.acknowledged += 1 }
            func settle(_ deeds: inout [RideDeed]) {
                guard let index = deeds.lastIndex(where: { $0.number == ticket.number }) else { return }
                deeds[index].outcome = outcome
            }
            if let ride = ticket.ride {
                settle(&state.deeds[ride, default: []])
            } else {
                settle(&state.endings)
            }
        }
    }

    /// What a call's answer says of a deed.
    func settle(_ ticket: Ticket, status: Int) {
        settle(ticket, (200...299).contains(status) ? .acknowledged : .refused)
    }

    // MARK: - Checking

    /// What a store after a crash makes of it all: no fault if every promise is kept, and none doubled.
    func findings(in store: CrashStore) -> Findings {
        let known = state.withLock { $0 }
        var findings = Findings(faults: store.contradictions())
        for (id, deeds) in known.deeds {
            guard let ride = store.rides[id] else {
                findings.faults.append("ride \(id) was acknowledged and is lost" + Self.list(deeds))
                continue
            }
            let drives = Set(deeds.compactMap(\.drive))
            let endings = known.endings.filter { $0.drive.map(drives.contains) ?? false }
            let testimony = RideTestimony(deeds: deeds, endings: endings)
            findings.ended += testimony.endedAgreements(of: ride.life)
            if case .broken(let faults) = testimony.verdict(on: ride.life) {
                findings.faults += faults.map { fault in
                    "ride \(id) is \(ride.life.state.name): \(fault)" + Self.list(deeds + endings)
                }
            }
        }
        for (person, ids) in store.ridesOfPeople {
            let mine = known.people.values.count { $0 == person }
            let most = mine + (known.unanswered[person] ?? 0)
            if ids.count > most {
                findings.faults.append("\(person) has \(ids.count) rides and asked for \(most)")
            }
            if Set(ids).count != ids.count { findings.faults.append("\(person) has a ride twice") }
        }
        return findings
    }

    /// Who did what, so that a fault can be followed.
    private static func list(_ deeds: [RideDeed]) -> String {
        deeds.sorted { $0.number < $1.number }.map { "\n    \($0)" }.joined()
    }
}
