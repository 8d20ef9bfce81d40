/// A generator of pseudo-random numbers: SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014). Seeded by the device's secure source for each message; the same seed gives the same numbers
/// everywhere.
public struct PocketRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator that starts from `seed`.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `bound`, each as likely; 0 when `bound` is not positive.
    ///
    /// The same on 32 and 64 bits, which `Int.random(in:using:)` is not.
    public mutating func number(below bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        let bound = UInt32(clamping: bound)
        // Refusing the lowest values leaves a multiple of `bound`, so that no remainder is favoured.
        let refused = (0 &- bound) % bound
        while true {
            let value = UInt32(truncatingIfNeeded: next() >> 32)
            if value >= refused { return Int(value % bound) }
        }
    }

    /// Puts `elements` in an order of which each is as likely (Fisher and Yates).
    public mutating func shuffle<Element>(_ elements: inout [Element]) {
        var rest = elements.count
        while rest > 1 {
            let chosen = number(below: rest)
            rest -= 1
            elements.swapAt(chosen, rest)
        }
    }
}
