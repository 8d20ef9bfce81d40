import Identity
import Synchronization
import Taxi
import TaxiDispatch

/// Who did what to which call, and what they were told: what was acknowledged must be there after every restart; what
/// was not answered may be there.
///
/// All that is done to one call is done by one thread, one deed after the other: so where it has to stand is known.
final class TaxiCrashLedger: Sendable {
    /// What is done to a call.
    enum Kind: String { case made, accept, refuse, door, board, arrive, giveUp, cancel }

    /// One deed.
    struct Deed {
        var kind: Kind
        var taxi: TaxiID?
        /// Whether it was acknowledged; a deed that was not may have happened.
        var isAcknowledged = false
    }

    private struct State {
        var deeds: [String: [Deed]] = [:]
        var callers: [String: UniqueID] = [:]
        /// The calls and taxis to which something was done since the server started.
        var touched: (calls: Set<String>, taxis: Set<TaxiID>) = ([], [])
        /// The key under which a person has called without an answer.
        var unanswered: [UniqueID: String] = [:]
        var acknowledged = 0
    }

    private let state = Mutex(State())

    /// How many deeds have been acknowledged.
    var acknowledged: Int { state.withLock { $0.acknowledged } }
    /// What was done since the server started.
    var touched: (calls: Set<String>, taxis: Set<TaxiID>) { state.withLock { $0.touched } }
    /// The calls to which anything was ever done.
    var calls: Set<String> { state.withLock { Set($0.deeds.keys) } }
    /// The calls that are known, and whose they are.
    var callers: [String: UniqueID] { state.withLock { $0.callers } }

    /// Another server starts.
    func beginCycle() { state.withLock { $0.touched = ([], []) } }

    /// The key under which a person's last call went without an answer.
    func unansweredKey(of person: UniqueID) -> String? { state.withLock { $0.unanswered[person] } }

    /// A person is about to call.
    func calls(_ person: UniqueID, key: String) { state.withLock { $0.unanswered[person] = key } }

    /// They were told what became of it: a call, or nothing.
    func called(_ person: UniqueID, _ call: String?) {
        state.withLock { state in
            state.unanswered[person] = nil
            guard let call else { return }
            state.touched.calls.insert(call)
            guard state.callers.updateValue(person, forKey: call) == nil else { return }
            state.deeds[call] = [Deed(kind: .made, isAcknowledged: true)] + (state.deeds[call] ?? [])
            state.acknowledged += 1
        }
    }

    /// Somebody is about to do something to a call.
    func begin(_ kind: Kind, _ call: String, _ taxi: TaxiID? = nil) {
        state.withLock { state in
            state.touched.calls.insert(call)
            if let taxi { state.touched.taxis.insert(taxi) }
            state.deeds[call, default: []].append(Deed(kind: kind, taxi: taxi))
        }
    }

    /// They were told that it has happened, or that it has not.
    func settle(_ call: String, isDone: Bool) {
        state.withLock { state in
            guard let last = state.deeds[call]?.indices.last else { return }
            if isDone {
                state.deeds[call]?[last].isAcknowledged = true
                state.acknowledged += 1
            } else {
                state.deeds[call]?.removeLast()
            }
        }
    }

    /// Something was done to a taxi that is nobody's call.
    func touch(_ taxi: TaxiID) { state.withLock { _ = $0.touched.taxis.insert(taxi) } }

    // MARK: - Checking

    /// What a dead server's store makes of a call: no fault if it stands where it was said to, or where the one deed that
    /// was not answered has brought it; from then on that is known.
    func faults(of id: String, in stored: TaxiCall?) -> [String] {
        state.withLock { state in
            guard let deeds = state.deeds[id] else { return [] }
            let words = deeds.map { "\($0.kind.rawValue)\($0.isAcknowledged ? "" : "?")" }.joined(
                separator: ", ")
            guard let stored else { return ["call \(id) is lost (\(words))"] }
            let known = deeds.filter(\.isAcknowledged)
            if Self.stands(stored, after: known) {
                state.deeds[id] = known
                return []
            }
            guard known.count < deeds.count, Self.stands(stored, after: deeds) else {
                return ["call \(id) is \(stored.state.name) after \(words)"]
            }
            state.deeds[id] = deeds.map { Deed(kind: $0.kind, taxi: $0.taxi, isAcknowledged: true) }
            return []
        }
    }

    private static func stands(_ call: TaxiCall, after deeds: [Deed]) -> Bool {
        for deed in deeds where deed.kind == .refuse || deed.kind == .giveUp {
            guard let taxi = deed.taxi, call.asked.contains(taxi), call.question != taxi else { return false }
        }
        guard let last = deeds.last else { return false }
        switch (last.kind, call.state) {
        case (.made, .looking), (.made, .offered), (.made, .unserved), (.refuse, .looking),
            (.refuse, .offered),
            (.refuse, .unserved), (.cancel, .cancelled):
            return true
        case (.giveUp, .looking), (.giveUp, .offered), (.giveUp, .unserved):
            return call.lastLoss?.taxi == last.taxi
        case (.accept, .coming(let agreement, _)), (.door, .waiting(let agreement, _)),
            (.board, .onBoard(let agreement, _)), (.arrive, .arrived(let agreement)):
            return agreement.taxi == last.taxi
        default: return false
        }
    }
}
