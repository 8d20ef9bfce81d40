/// Which product or shop of whoever keeps them something in a file of stock is, and as it was when.
public struct StockStamp: Hashable, Sendable {
    /// Which one.
    public var identifier: UInt128
    /// Another one whenever it changes; below zero where it is not in the file as it is, so that it is to be put again.
    public var version: Int64
    /// Another one whenever it is described in other words.
    public var words: UInt64

    /// A stamp.
    public init(identifier: UInt128, version: Int64, words: UInt64 = 0) {
        self.identifier = identifier
        self.version = version
        self.words = words
    }
}

/// A stamp as it stands in a file.
struct StampRow: BitwiseCopyable {
    var high: UInt64
    var low: UInt64
    var version: Int64
    var words: UInt64

    init(_ stamp: StockStamp) {
        high = UInt64(truncatingIfNeeded: stamp.identifier >> 64)
        low = UInt64(truncatingIfNeeded: stamp.identifier)
        version = stamp.version
        words = stamp.words
    }

    var stamp: StockStamp {
        StockStamp(identifier: UInt128(high) << 64 | UInt128(low), version: version, words: words)
    }
}
