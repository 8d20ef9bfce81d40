/// The four labels of a glycaemia (G9).
public enum GlucoseLabel: UInt8, CaseIterable, Hashable, Sendable {
    /// Below 3.9 mmol/L.
    case low
    /// From 3.9 to 10 mmol/L, both included.
    case inRange
    /// Above 10, up to 15 mmol/L.
    case high
    /// Above 15 mmol/L.
    case veryHigh

    /// The label of a glycaemia, compared in micromoles a litre and not as it is shown: 70 mg/dL are 3.886 mmol/L, low.
    public init(_ glucose: BloodGlucose) {
        if glucose < Guardrails.low {
            self = .low
        } else if glucose <= Guardrails.high {
            self = .inRange
        } else {
            self = glucose <= Guardrails.veryHigh ? .high : .veryHigh
        }
    }
}
