/// What a phone has measured since it last told, oldest first.
public struct MeasurementBatch: Hashable, Sendable {
    /// The most measurements that count.
    public static let largest = 100

    /// What was measured; what is beyond the ``largest`` number is left aside.
    public var measurements: [Measurement]
    /// Names the phone (or the browser's window) that measured: the last to start counts.
    public var device: String
    /// Whether the driver has said on this device that it shall count from now on.
    public var takesOver: Bool

    /// A batch from one device.
    public init(_ measurements: [Measurement], device: String, takesOver: Bool = false) {
        self.measurements = measurements
        self.device = device
        self.takesOver = takesOver
    }
}
