import Geography
import Ledger
import Testing

@Suite("Money")
struct MoneyTests {
    @Test func `a currency is three capital letters`() {
        #expect(Currency("CHF") == .swissFranc)
        for text in ["", "chf", "CH", "CHFF", "C1F", "ÄBC"] { #expect(Currency(text) == nil) }
        #expect(Currency("JPY")?.decimals == 0)
        #expect(Currency("TND")?.decimals == 3)
        #expect(Currency.euro.decimals == 2)
    }

    @Test func `an amount is divided without loss, to the largest remainders first`() {
        #expect(apportion(100, weights: [1, 1, 1]) == [34, 33, 33])
        #expect(apportion(10, weights: [1, 3]) == [3, 7])
        #expect(apportion(7, weights: [0, 0]) == [7, 0])
        #expect(apportion(0, weights: [5]) == [0])
    }

    /// Largest remainder: the sum is kept and nobody is a whole unit away from the exact share.
    @Test func `random amounts are divided exactly`() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<2000 {
            let weights = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Int64.random(in: 0...1_000_000, using: &random)
            }
            let amount = Int64.random(in: 0...10_000_000_000, using: &random)
            let shares = apportion(amount, weights: weights)
            #expect(shares.reduce(0, +) == amount, "weights \(weights), amount \(amount)")
            let total = Double(weights.reduce(0, +))
            guard total > 0 else { continue }
            for (share, weight) in zip(shares, weights) {
                #expect(abs(Double(share) - Double(amount) * Double(weight) / total) < 1.001)
            }
        }
    }
}
