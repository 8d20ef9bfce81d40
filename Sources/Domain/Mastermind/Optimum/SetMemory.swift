/// What is known of sets of codes that were looked at.
struct SetMemory {
    struct Entry {
        /// The cost, or a number that it is not below.
        var cost: Int
        /// Whether it is the cost.
        var isExact: Bool
        /// The best guess, where the cost is known.
        var guess: Int?
    }

    /// A set by 128 bits: two sets share them with a probability that is none.
    private struct Key: Hashable {
        var low: UInt64
        var high: UInt64

        init(_ set: [UInt16], _ depth: Int) {
            low = UInt64(depth)
            high = UInt64(set.count)
            for secret in set {
                low = (low ^ UInt64(secret)) &* 0x9FB2_1C65_1E98_DF25
                low ^= low >> 29
                high = (high &+ UInt64(secret) &+ 1) &* 0xC2B2_AE3D_27D4_EB4F
                high ^= high >> 31
            }
        }
    }

    private var entries: [Key: Entry] = [:]

    subscript(set: [UInt16], depth: Int) -> Entry? { entries[Key(set, depth)] }

    mutating func note(_ set: [UInt16], _ depth: Int, cost: Int, guess: Int) {
        entries[Key(set, depth)] = Entry(cost: cost, isExact: true, guess: guess)
    }

    mutating func note(_ set: [UInt16], _ depth: Int, atLeast cost: Int) {
        let key = Key(set, depth)
        if let entry = entries[key], entry.isExact || entry.cost >= cost { return }
        entries[key] = Entry(cost: cost, isExact: false)
    }

    var count: Int { entries.count }
}
