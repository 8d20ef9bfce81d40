/// What the device keeps under a key of its own, beside the snapshot: one of thousands of meals, which is neither read at
/// each start nor written again at each save.
public struct PocketRecord: Sendable, Equatable {
    /// Under what it is kept.
    public let key: PocketRecordKey
    /// What it says; at most ``longest``.
    public let bytes: [UInt8]

    /// So many bytes a record has at most; what is longer belongs into several.
    public static var longest: Int { 1 << 20 }

    /// A record; nothing where it says too much for one.
    public init?(_ key: PocketRecordKey, _ bytes: [UInt8]) {
        guard bytes.count <= Self.longest else { return nil }
        self.key = key
        self.bytes = bytes
    }
}

/// Records between two keys.
public struct PocketRecordRange: Sendable, Equatable {
    /// The first key that belongs to it.
    public let from: [UInt8]
    /// The first one that does not.
    public let to: [UInt8]

    private init(from: [UInt8], to: [UInt8]) {
        self.from = from
        self.to = to
    }

    /// All records of a kind.
    public init(all kind: PocketName) {
        // A blank follows the kind in every key that has numbers, and "!" is the next sign.
        self.init(from: kind.bytes + [0x20], to: kind.bytes + [0x21])
    }

    /// From one key on, up to another and without it.
    public init(from first: PocketRecordKey, to end: PocketRecordKey) {
        self.init(from: first.bytes, to: end.bytes)
    }

    /// One record alone.
    public init(_ key: PocketRecordKey) { self.init(from: key.bytes, to: Self.following(key)) }

    /// What of it comes after a key: the rest of a list that was read from its beginning.
    public func after(_ key: PocketRecordKey) -> PocketRecordRange {
        PocketRecordRange(from: Self.following(key), to: to)
    }

    /// What of it comes before a key: the rest of a list that was read from its end.
    public func before(_ key: PocketRecordKey) -> PocketRecordRange {
        PocketRecordRange(from: from, to: key.bytes)
    }

    /// No key lies between one and this.
    private static func following(_ key: PocketRecordKey) -> [UInt8] { key.bytes + [0x20] }
}

/// Records that were asked for.
public struct PocketRecords: Sendable, Equatable {
    /// In the order in which they were asked for.
    public var list: [PocketRecord]
    /// Whether there are more in the range than were asked for.
    public var hasMore: Bool
    /// Whether the device let them be read. Where it did not, the list has what was kept in memory since the page was
    /// opened, and there may be others.
    public var isWhole: Bool

    /// Records for a test, or as the shell tells them.
    public init(_ list: [PocketRecord], hasMore: Bool = false, isWhole: Bool = true) {
        self.list = list
        self.hasMore = hasMore
        self.isWhole = isWhole
    }
}
