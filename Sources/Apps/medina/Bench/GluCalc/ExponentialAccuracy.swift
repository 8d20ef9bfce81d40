import CMath
import GluCalc
import Insulin

/// The library's exponential function beside Glibc's.
struct ExponentialAccuracy {
    /// The largest difference, as a share of Glibc's result.
    private(set) var worst = 0.0
    /// How many arguments were compared.
    private(set) var count = 0

    /// Compares all over the range of the function, from -700 to 0 and closer where doses still act, and at each argument
    /// that the curves of the app's insulins have: every duration that may be set, every half minute of it.
    init() {
        for step in 1...700_000 { compare(-Double(step) / 1_000) }
        for step in 1...2_000_000 { compare(-Double(step) / 100_000) }
        for kind in InsulinChoice.Kind.allCases {
            for minutes in Guardrails.actionDuration.lowerBound
                .count...Guardrails.actionDuration.upperBound.count
            {
                guard let duration = Minutes(minutes), let action = InsulinChoice(kind, duration).action
                else {
                    continue
                }
                let (td, tp) = (Double(action.duration.count), Double(action.peak.count))
                let tau = tp * (1 - tp / td) / (1 - 2 * tp / td)
                for half in 1...minutes * 2 { compare(-Double(half) / 2 / tau) }
            }
        }
    }

    private mutating func compare(_ argument: Double) {
        guard argument >= -700 else { return }
        let exact = medina_exp(argument)
        worst = max(worst, abs(exponential(argument) - exact) / exact)
        count += 1
    }
}
