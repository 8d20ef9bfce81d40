/// The largest piece of luggage that each passenger may bring.
public enum LuggageSize: Int8, CaseIterable, Comparable, Hashable, Sendable {
    /// A bag that stays on the knees or under the seat.
    case small = 1
    /// A cabin case or a rucksack.
    case medium = 2
    /// A large suitcase.
    case large = 3

    public static func < (left: LuggageSize, right: LuggageSize) -> Bool { left.rawValue < right.rawValue }
}
