/// Which product or shop of whoever keeps them something in a file of stock is, and as it was when.
public struct StockStamp: Hashable, Sendable {
    /// Which one.
    public var identifier: UInt128
    /// Another one whenever it changes.
    public var version: Int64

    /// A stamp.
    public init(identifier: UInt128, version: Int64) {
        self.identifier = identifier
        self.version = version
    }
}

/// A stamp as it stands in a file.
struct StampRow: BitwiseCopyable {
    var high: UInt64
    var low: UInt64
    var version: Int64

    init(_ stamp: StockStamp) {
        high = UInt64(truncatingIfNeeded: stamp.identifier >> 64)
        low = UInt64(truncatingIfNeeded: stamp.identifier)
        version = stamp.version
    }

    var stamp: StockStamp {
        StockStamp(identifier: UInt128(high) << 64 | UInt128(low), version: version)
    }
}
