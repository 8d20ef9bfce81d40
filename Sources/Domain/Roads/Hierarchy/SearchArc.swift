/// One step up the hierarchy: to a node of higher rank, in some time.
public struct SearchArc: BitwiseCopyable, Hashable, Sendable {
    /// The rank that the arc leads up to.
    public var head: UInt32
    /// The time in milliseconds, in the direction of travel.
    public var time: UInt32

    /// A step up to a rank in a time.
    public init(head: UInt32, time: UInt32) {
        self.head = head
        self.time = time
    }
}
