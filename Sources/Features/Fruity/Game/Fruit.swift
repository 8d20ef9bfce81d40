// Fruity is Mastermind with fruit for children: its games, its records and its pages, as pure values that the
// pocket's shell shows; it compiles natively and with Embedded Swift.

/// The six fruits, in the order of the keys 1 to 6. The raw value is the colour of Mastermind's codes.
public enum Fruit: UInt8, Sendable, CaseIterable {
    case lemon, strawberry, orange, pear, redApple, greenApple

    /// The fruit of a colour of Mastermind's codes, or of a number in the page; nil beyond the sixth.
    public init?(number: Int) {
        guard let raw = UInt8(exactly: number), let fruit = Fruit(rawValue: raw) else { return nil }
        self = fruit
    }

    /// Its colour in Mastermind's codes.
    public var number: Int { Int(rawValue) }
}
