/// What the hedgehog can tell.
public enum HintKind: UInt8, Sendable, CaseIterable {
    /// Opens one hidden fruit.
    case fruit
    /// Fills the basket with a guess that fits all answers.
    case guess
    /// Says how many codes still fit all answers.
    case count

    /// The hint of a number in the page.
    public init?(number: Int) {
        guard let raw = UInt8(exactly: number), let hint = HintKind(rawValue: raw) else { return nil }
        self = hint
    }

    /// How many of the three points of a won round go to the hedgehog for it. Counting is free: it teaches, and
    /// it gives nothing away that paper and patience would not.
    public var price: Int { self == .count ? 0 : 1 }
}
