public import Identity

/// What people were told of the calls by which they moved money, to be held against the ledger that a dead server left:
/// what was acknowledged is there, once and as it was told; what was refused is not there; what was not answered may be.
public struct MoneyTestimony: Sendable {
    /// What a call was answered.
    public enum Answer: Hashable, Sendable {
        /// Money moved, in the movement of this name.
        case moved(UniqueID)
        /// Nothing moved, and nothing will under this key.
        case refused
        /// There was no answer, or one that leaves it open.
        case nothing
    }

    private struct Call {
        /// How much more money the city holds by it, in minor units.
        let bringsIn: Int64
        var answer = Answer.nothing

        /// What it did, as far as is known.
        var movement: UniqueID? { if case .moved(let movement) = answer { movement } else { nil } }
    }

    private var calls: [String: Call] = [:]
    /// What a check has to read: what was called since the last one, and what is open.
    private var unseen: Set<String> = []

    /// Nobody has called yet.
    public init() {}

    /// Every call that was ever made, by its key.
    public var all: [String] { calls.keys.sorted() }

    /// The calls that the next check reads.
    public var due: [String] { unseen.sorted() }

    /// The calls of which nobody knows what they did.
    public var open: [String] { unseen.filter { calls[$0]?.answer == .nothing }.sorted() }

    /// How many calls have moved money.
    public var movedCount: Int { calls.values.count { $0.movement != nil } }

    /// How much money all that moved has brought in, less what it took out, in minor units.
    public var broughtIn: Int64 { calls.values.reduce(0) { $1.movement == nil ? $0 : $0 + $1.bringsIn } }

    /// Somebody is about to make a call, perhaps once more.
    ///
    /// - Parameter minorUnits: How much money it brings in: less than nothing where it takes some out, nothing where
    ///   it goes from one person to another.
    public mutating func begin(_ key: String, bringsIn minorUnits: Int64) {
        if calls[key] == nil { calls[key] = Call(bringsIn: minorUnits) }
        unseen.insert(key)
    }

    /// A call was answered.
    ///
    /// - Returns: What is wrong with that; nothing if all is well.
    public mutating func hear(_ answer: Answer, of key: String) -> String? {
        guard let call = calls[key] else { return "call \(key) was answered and never made" }
        if answer == .nothing { return nil }
        guard call.answer == .nothing || call.answer == answer else {
            return "call \(key) was told \(call.answer), and later \(answer)"
        }
        calls[key]?.answer = answer
        return nil
    }

    /// What a check has found under a call's key.
    ///
    /// - Parameter movement: The movement that the ledger has under it; nothing if there is none.
    /// - Returns: The promise that was broken; nothing if it was kept.
    public mutating func see(_ movement: UniqueID?, under key: String) -> String? {
        guard let call = calls[key] else { return "nobody made the call \(key)" }
        switch (call.answer, movement) {
        case (.nothing, let movement?):
            // From now on a repetition has to be told the same.
            calls[key]?.answer = .moved(movement)
        case (.nothing, nil):
            // It may be asked again, so it stays to be read.
            return nil
        case (.moved(let told), let movement) where movement != told:
            return "call \(key) was told \(told), but the ledger has \(movement.map { "\($0)" } ?? "nothing")"
        case (.refused, let movement?):
            return "call \(key) was refused, but the ledger has \(movement)"
        default: break
        }
        unseen.remove(key)
        return nil
    }
}
