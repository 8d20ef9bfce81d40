import Positions

/// What became of a batch, as a phone reads it.
struct PositionAnswer: Encodable {
    let outcomes: [String]
    /// When it changes, the stops have.
    let version: Int
    let isAtNextStop: Bool

    init(_ receipt: MeasurementReceipt) {
        outcomes = receipt.outcomes.map(\.rawValue)
        version = receipt.version
        isAtNextStop = receipt.isAtNextStop
    }
}
