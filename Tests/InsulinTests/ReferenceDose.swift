import Insulin

/// The dose by another way: no division anywhere. A candidate is compared with the sum by cross-multiplying in 128
/// bits, and the right one is found by halving.
struct ReferenceDose {
    var ratio: Int64
    var carbohydrate: Int64
    var glucose: Int64
    var target: Int64
    var fsi: Int64
    var onBoard: Int64
    var maximum: Int64
    var step: Int64?

    /// The sum times 10,000 × FSI, in thousandths of an IU, what is on board in thousandths too.
    private var scaledSum: Int128 {
        let meal = Int128(ratio) * Int128(carbohydrate) * Int128(fsi)
        var correction = (Int128(glucose) - Int128(target)) * 1_000 * 10_000
        if correction > 0 { correction = max(0, correction - Int128(onBoard) * 10_000 * Int128(fsi)) }
        return meal + correction
    }

    /// The largest of the candidates 0, grain, 2 × grain … that satisfies a condition which holds up to somewhere.
    private func largest(_ grain: Int64, _ holds: (Int64) -> Bool) -> Int64 {
        var low: Int64 = 0
        var high: Int64 = 1_000_000
        while low + 1 < high {
            let middle = (low + high) / 2
            if holds(middle * grain) { low = middle } else { high = middle }
        }
        return low * grain
    }

    /// The dose in thousandths of an IU.
    var dose: Int64 {
        let scale = Int128(10_000) * Int128(fsi)
        let sum = scaledSum
        if sum <= 0 { return 0 }
        guard let step else {
            // The largest hundredth that is not more than half a hundredth above the sum, and reaches it only from
            // below.
            return largest(10) { candidate in
                candidate <= maximum && (candidate == 0 || (Int128(candidate) * 2 - 10) * scale < sum * 2)
            }
        }
        return largest(step) { $0 <= maximum && Int128($0) * scale <= sum }
    }

    /// The smallest number of whole grams that lifts the sum to nothing or more; none if it is there.
    var gramsInstead: Int64? {
        guard scaledSum < 0 else { return nil }
        return largest(1) { grams in
            grams == 0 || scaledSum + Int128(grams - 1) * 1_000 * Int128(ratio) * Int128(fsi) < 0
        }
    }
}
