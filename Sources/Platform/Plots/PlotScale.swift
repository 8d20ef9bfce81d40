/// A scale from zero to a round number, with a few round marks (P. Heckbert, "Nice numbers for graph labels",
/// Graphics Gems, 1990).
package struct PlotScale: Equatable, Sendable {
    /// The value at the top.
    package let top: Double
    /// The distance between marks.
    package let step: Double
    /// The value at the bottom: zero, or a mark below the least value.
    package let bottom: Double

    /// A scale that holds some values, and zero.
    package init(holding values: [Double], marks: Int = 4) {
        let highest = values.filter(\.isFinite).max() ?? 0
        let lowest = min(0, values.filter(\.isFinite).min() ?? 0)
        let span = max(highest, 0) - lowest
        guard span > 0 else {
            (top, step, bottom) = (1, 1, 0)
            return
        }
        var power = 1.0
        let rough = span / Double(max(marks, 1))
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let step = power * ([1, 2, 5, 10].first { power * $0 >= rough * 0.999_999 } ?? 10)
        self.step = step
        top = max((max(highest, 0) / step - 1e-9).rounded(.up) * step, lowest < 0 ? 0 : step)
        bottom = (lowest / step + 1e-9).rounded(.down) * step
    }

    /// The values of the marks, lowest first.
    package var marks: [Double] {
        (0...Int(((top - bottom) / step).rounded())).map { bottom + Double($0) * step }
    }

    /// How high a value stands, 0 at the bottom and 1 at the top.
    package func share(_ value: Double) -> Double { min(max((value - bottom) / (top - bottom), 0), 1) }

    /// How a mark is written.
    ///
    /// - Parameter number: Writes a number with so many decimals.
    func label(_ mark: Double, _ number: (Double, Int) -> String) -> String {
        if abs(mark) < step / 1000 { return number(0, 0) }
        if step >= 1000 {
            return number(mark / 1000, step.truncatingRemainder(dividingBy: 1000) == 0 ? 0 : 1) + "k"
        }
        return number(mark, step >= 1 ? 0 : step >= 0.1 ? 1 : 2)
    }
}
