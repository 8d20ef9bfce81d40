/// How a rapid insulin acts over time: how much of a dose is still to act.
///
/// The exponential model of D. Maksimović (LoopKit/Loop issue 388, 2017), as in Loop and OpenAPS.
public struct InsulinAction: Hashable, Sendable {
    /// Why an insulin is not taken.
    public enum Problem: UInt8, Error, Hashable, Sendable {
        /// It would act for less or longer than ``Guardrails/actionDuration``.
        case duration
        /// It has no peak, or acts no longer than twice the time to its peak, where the formula has no meaning.
        case peak
        /// The delay is longer than an hour.
        case delay
    }

    /// Rapid insulin in adults: 6 hours, the peak at 75 minutes, 10 minutes of delay (LoopKit,
    /// `ExponentialInsulinModelPreset.rapidActingAdult`).
    public static var rapidAdult: InsulinAction { InsulinAction(constant: 360, peak: 75) }
    /// Rapid insulin in children: 6 hours, the peak at 65 minutes, 10 minutes of delay (LoopKit, `rapidActingChild`).
    public static var rapidChild: InsulinAction { InsulinAction(constant: 360, peak: 65) }
    /// Ultra-rapid insulin: 6 hours, the peak at 55 minutes, 10 minutes of delay (LoopKit, `fiasp`).
    public static var ultraRapid: InsulinAction { InsulinAction(constant: 360, peak: 55) }

    /// How long it acts, once the delay is over.
    public let duration: Minutes
    /// When it acts most, once the delay is over.
    public let peak: Minutes
    /// How long nothing happens after the injection.
    public let delay: Minutes

    /// An insulin.
    ///
    /// - Parameters:
    ///   - duration: 2 to 12 hours, and more than twice the peak.
    ///   - peak: More than nothing.
    ///   - delay: Up to an hour.
    public init(duration: Minutes, peak: Minutes, delay: Minutes) throws(Problem) {
        guard Guardrails.actionDuration.contains(duration) else { throw .duration }
        guard peak.count > 0, duration.count > 2 * peak.count else { throw .peak }
        guard delay.count <= 60 else { throw .delay }
        self.duration = duration
        self.peak = peak
        self.delay = delay
    }

    private init(constant duration: Int64, peak: Int64) {
        self.duration = Minutes(constant: duration)
        self.peak = Minutes(constant: peak)
        delay = Minutes(constant: 10)
    }

    /// How long after the injection nothing is left of a dose.
    public var end: Minutes { Minutes(constant: delay.count + duration.count) }

    /// How much of a dose is still to act: all of it during the delay, nothing from ``end`` on.
    ///
    /// - Parameter milliseconds: Since the injection; one that lies in the future has all of its effect before it.
    /// - Returns: Billionths of the dose, to the nearest.
    func remainingBillionths(after milliseconds: Int64) -> Int64 {
        guard milliseconds < end.count * 60_000 else { return 0 }
        let acting = milliseconds - min(milliseconds, delay.count * 60_000)
        let share = remaining(minutes: Double(acting) / 60_000)
        return Int64(share * 1_000_000_000 + 0.5)
    }

    /// The share of a dose that is still to act, from 0 to 1.
    ///
    /// With td = ``duration``, tp = ``peak``, τ = tp(1−tp/td)/(1−2tp/td), a = 2τ/td and S = 1/(1−a+(1+a)e^(−td/τ)),
    /// it is 1 − S(1−a)[(t²/(τ·td·(1−a)) − t/τ − 1)e^(−t/τ) + 1] for 0 ≤ t < td. The factor 1−a is multiplied in, so
    /// that nothing is divided by it. From td on the formula rises again; nothing is left then.
    ///
    /// - Parameter minutes: Since the delay was over. All of a dose is left before.
    package func remaining(minutes: Double) -> Double {
        let td = Double(duration.count)
        let tp = Double(peak.count)
        guard minutes > 0 else { return 1 }
        guard minutes < td else { return 0 }
        let tau = tp * (1 - tp / td) / (1 - 2 * tp / td)
        let a = 2 * tau / td
        let s = 1 / (1 - a + (1 + a) * exponential(-td / tau))
        let decay = exponential(-minutes / tau)
        let used =
            s * ((minutes * minutes / (tau * td) - (1 - a) * (minutes / tau + 1)) * decay + (1 - a))
        return min(max(1 - used, 0), 1)
    }
}
