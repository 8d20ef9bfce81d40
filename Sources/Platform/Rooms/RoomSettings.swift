public import Ledger
public import Settings

/// What an operator has set in the rooms of a city, each room's values by its word.
public struct RoomSettings: Settings, Sendable {
    private let words: [String]
    private var values: [String: any Settings & Sendable] = [:]
    private var choice: RoomChoice

    /// What holds in a city of these rooms where the operator says nothing.
    public init<Ground>(_ plans: [RoomPlan<Ground>], currency: Currency) {
        words = plans.map(\.word)
        precondition(Set(words).count == words.count, "two rooms have the same word")
        choice = RoomChoice(plans)
        for plan in plans { values[plan.word] = plan.settings?(currency) }
    }

    /// Whether the city has a room, which must be one of the plans.
    public func has(_ room: String) -> Bool {
        precondition(words.contains(room), "there is no plan of a room \(room)")
        return choice.has(room)
    }

    /// The values of a room, whose plan must have such.
    public func values<Values: Settings>(of room: String, as type: Values.Type) -> Values {
        guard let values = values[room] as? Values else {
            preconditionFailure("the plan of the room \(room) has no settings of this type")
        }
        return values
    }

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("rooms") { choice.describe(to: &$0) }
        for word in words {
            guard var values = values[word] else { continue }
            values.describe(to: &visitor)
            self.values[word] = values
        }
    }
}

/// Which of the rooms that a city may do without it has; all of them if nothing is said.
private struct RoomChoice {
    private let meanings: [(room: String, meaning: String)]
    private var off: Set<String> = []

    init<Ground>(_ plans: [RoomPlan<Ground>]) {
        meanings = plans.compactMap { plan in plan.choice.map { (plan.word, $0) } }
    }

    func has(_ room: String) -> Bool { !off.contains(room) }

    mutating func describe(to visitor: inout some SettingsVisitor) {
        for (room, meaning) in meanings {
            var isOn = has(room)
            visitor.flag(
                room, &isOn,
                meaning + " Without it nothing of it is anywhere; what was kept of it stays in the store.")
            if isOn { off.remove(room) } else { off.insert(room) }
        }
    }
}
