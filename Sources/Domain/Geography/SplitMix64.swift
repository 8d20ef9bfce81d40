import CMath

/// The SplitMix64 random generator: small, fast, and the same sequence for the same seed everywhere
/// (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
/// For simulations and tests; never for secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator whose sequence the seed decides.
    public init(seed: UInt64) { state = seed }

    /// The next 64 uniformly distributed bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A normally distributed number of mean 0 and standard deviation 1 (G. E. P. Box, M. E. Muller, "A note on
    /// the generation of random normal deviates", Annals of Mathematical Statistics 29, 1958).
    public mutating func nextNormal() -> Double {
        let radius = (-2 * medina_log(Double.random(in: .leastNonzeroMagnitude...1, using: &self)))
            .squareRoot()
        return radius * medina_cos(Double.random(in: 0..<2 * .pi, using: &self))
    }
}
