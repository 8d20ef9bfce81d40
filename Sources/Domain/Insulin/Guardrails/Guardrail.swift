/// Where a value may lie.
public struct Guardrail<Value: ScaledQuantity>: Hashable, Sendable {
    /// What a value is, compared with a guardrail.
    public enum Verdict: UInt8, Hashable, Sendable {
        /// It lies in the recommended range.
        case recommended
        /// It lies in the absolute range only: it must be confirmed.
        case unusual
        /// It is refused.
        case refused
    }

    /// Nothing outside is ever computed with.
    public let absolute: ClosedRange<Value>
    /// What lies outside has to be confirmed.
    public let recommended: ClosedRange<Value>

    /// Ranges, the recommended one within the absolute one.
    init(absolute: ClosedRange<Value>, recommended: ClosedRange<Value>) {
        self.absolute = absolute
        self.recommended = recommended
    }

    /// Where a value lies; the ends belong to the ranges.
    public func verdict(on value: Value) -> Verdict {
        if recommended.contains(value) { return .recommended }
        return absolute.contains(value) ? .unusual : .refused
    }
}
