/// The number of an event on its bus: grows with every event, and names the run of the server that gave it,
/// so that a number from an earlier run is never taken for one of this run.
public struct EventID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The run of the bus, usually its start in milliseconds since 1970 UTC.
    public let epoch: Int64
    /// The position among the events of that run; the first is 1, 0 stands before all.
    public let sequence: UInt64

    public init(epoch: Int64, sequence: UInt64) {
        self.epoch = epoch
        self.sequence = sequence
    }

    /// Reads what ``description`` wrote, such as the `Last-Event-ID` that a browser sends back; nothing for
    /// any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let epoch = Int64(parts[0]), let sequence = UInt64(parts[1]) else {
            return nil
        }
        self.init(epoch: epoch, sequence: sequence)
    }

    public var description: String { "\(epoch)-\(sequence)" }

    public static func < (left: EventID, right: EventID) -> Bool {
        (left.epoch, left.sequence) < (right.epoch, right.sequence)
    }
}
