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
        fileprivate let drive: OfferID?
    }

    /// What a check has found.
    struct Findings {
        var faults: [String] = []
        /// Agreements that were acknowledged and have ended since, as the rides record.
        var ended = 0

        /// What was found elsewhere counts as well.
        mutating func add(_ other: Findings) {
            faults += other.faults
            ended += other.ended
        }
    }

    private struct State {
        /// Who asked for which ride; nobody where only its driver is known.
        var people: [String: UniqueID] = [:]
        var deeds: [String: [RideDeed]] = [:]
        /// The ends of drives, by drive: a ride looks at those of its own.
        var endings: [OfferID?: [RideDeed]] = [:]
        /// How many rides each person is known to have asked for.
        var asked: [UniqueID: Int] = [:]
        /// Requests to ask that were sent but not answered, of each person.
        var unanswered: [UniqueID: Int] = [:]
        /// The trips of each person that a check has counted, on either side of the car.
        var counted: [UniqueID: Set<RequestID>] = [:]
        /// How many of those each person had asked for.
        var countedAsked: [UniqueID: Int] = [:]
        /// One text of each person, which all their deeds share.
        var names: [UniqueID: String] = [:]
        var watch = RideWatch()
        var count = 0
        var acknowledged = 0
        var cycle = 0
    }

    private let state = Mutex(State())

    /// How many promises have been acknowledged.
    var acknowledged: Int { state.withLock { $0.acknowledged } }
    /// The rides that are known.
    var rides: [String] { state.withLock { $0.watch.all } }
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
        state.withLock { state in
            if state.people.updateValue(person, forKey: id) == nil { state.asked[person, default: 0] += 1 }
        }
    }

    /// A request was sent, and no answer came.
    func mayHaveAsked(_ person: UniqueID) { state.withLock { $0.unanswered[person, default: 0] += 1 } }

    /// A person finds a ride of theirs: the one that nobody told them of, perhaps.
    func found(_ id: String, by person: UniqueID) {
        state.withLock { state in
            guard state.people[id] == nil else { return }
            state.people[id] = person
            state.asked[person, default: 0] += 1
            state.watch.touch(id)
            if let open = state.unanswered[person], open > 0 { state.unanswered[person] = open - 1 }
        }
    }

    /// Somebody is about to do something to a ride, or to end a drive.
    func begin(
        _ kind: RideDeed.Kind, by person: UniqueID, on ride: String? = nil, drive: OfferID? = nil
    ) -> Ticket {
        state.withLock { state in
            state.count += 1
            let who = state.names[person] ?? "\(person)"
            state.names[person] = who
            let deed = RideDeed(number: state.count, cycle: state.cycle, who: who, kind: kind, drive: drive)
            if let ride {
                state.deeds[ride, default: []].append(deed)
                state.watch.touch(ride)
            } else {
                state.endings[drive, default: []].append(deed)
            }
            return Ticket(number: deed.number, ride: ride, drive: drive)
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
                settle(&state.endings[ticket.drive, default: []])
            }
        }
    }

    /// What a call's answer says of a deed.
    func settle(_ ticket: Ticket, status: Int) {
        settle(ticket, (200...299).contains(status) ? .acknowledged : .refused)
    }

    // MARK: - Checking

    /// What the next check reads: every ride that is not settled yet, and a sample of those that are.
    func due(sample: Int, using random: inout some RandomNumberGenerator) -> [String] {
        state.withLock { $0.watch }.due(sample: sample, using: &random)
    }

    /// What a store after a crash makes of some rides: no fault if every promise is kept.
    ///
    /// - Parameter rides: What the store has of them.
    func findings(on ids: some Sequence<String>, in rides: [String: CityRide]) -> Findings {
        state.withLock { state in
            var findings = Findings()
            for id in ids {
                // A ride that was only ever seen has nothing yet that anybody was promised.
                let deeds = state.deeds[id] ?? []
                guard let ride = rides[id] else {
                    guard !deeds.isEmpty else { continue }
                    findings.faults.append("ride \(id) was acknowledged and is lost" + Self.list(deeds))
                    continue
                }
                state.watch.saw(id, isOver: !ride.life.state.isOpen)
                guard !deeds.isEmpty else { continue }
                let endings = Set(deeds.compactMap(\.drive)).flatMap { state.endings[$0] ?? [] }
                    .sorted { $0.number < $1.number }
                let testimony = RideTestimony(deeds: deeds, endings: endings)
                findings.ended += testimony.endedAgreements(of: ride.life)
                if case .broken(let faults) = testimony.verdict(on: ride.life) {
                    findings.faults += faults.map { fault in
                        "ride \(id) is \(ride.life.state.name): \(fault)" + Self.list(deeds + endings)
                    }
                }
            }
            return findings
        }
    }

    /// The trips of a person that the checks so far have counted.
    func counted(of person: UniqueID) -> Set<RequestID> { state.withLock { $0.counted[person] ?? [] } }

    /// What a store after a crash makes of a person's trips: no fault if none is there twice, and none that nobody
    /// asked for.
    ///
    /// - Parameters:
    ///   - trips: Those that no check has counted yet; of the whole, all of them.
    ///   - isWhole: Whether the trips are all there are: then those that were counted are among them.
    func faults(in trips: CrashStore.Trips, of person: UniqueID, isWhole: Bool) -> [String] {
        state.withLock { state in
            var faults: [String] = []
            let before = isWhole ? 0 : state.countedAsked[person] ?? 0
            let count = before + trips.asked.count
            let most = (state.asked[person] ?? 0) + (state.unanswered[person] ?? 0)
            if count > most { faults.append("\(person) has \(count) rides and asked for \(most)") }
            let fresh = Set(trips.asked).union(trips.driven)
            if fresh.count != trips.asked.count + trips.driven.count {
                faults.append("\(person) has a ride twice")
            }
            if let had = state.countedAsked[person], count < had {
                faults.append("\(person) had \(had) rides and has \(count)")
            }
            state.countedAsked[person] = count
            state.counted[person, default: []].formUnion(fresh)
            return faults
        }
    }

    /// Who did what, so that a fault can be followed.
    private static func list(_ deeds: [RideDeed]) -> String {
        deeds.sorted { $0.number < $1.number }.map { "\n    \($0)" }.joined()
    }
}
