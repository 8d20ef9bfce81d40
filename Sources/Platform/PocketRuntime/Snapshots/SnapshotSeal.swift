/// A snapshot with its version and a checksum, as it is stored.
public struct SnapshotSeal: Sendable, Equatable {
    /// The version of the app's format.
    public let version: Int
    /// What the app wrote.
    public let content: [UInt8]

    /// A snapshot to be stored.
    public init(version: Int, content: [UInt8]) {
        self.version = version
        self.content = content
    }

    /// Opens what was stored.
    ///
    /// - Throws: `SnapshotError.damaged` when it is not what was written, `.newer` when its version is above `newest`.
    public init(_ bytes: [UInt8], newest: Int) throws(SnapshotError) {
        var reader = SnapshotReader(bytes)
        for expected in Self.mark where try reader.byte() != expected { throw .malformed }
        let version = try reader.integer(in: 0...1_000_000)
        let content = try reader.data()
        let checksum = try reader.bits()
        try reader.end()
        guard checksum == Self.checksum(version, content) else { throw .damaged }
        guard version <= newest else { throw .newer }
        self.init(version: version, content: content)
    }

    /// The bytes to store.
    public func bytes() -> [UInt8] {
        var writer = SnapshotWriter(capacity: content.count + 24)
        for byte in Self.mark { writer.byte(byte) }
        writer.integer(version)
        writer.data(content)
        writer.bits(Self.checksum(version, content))
        return writer.bytes
    }

    /// "MPS1": Medina pocket snapshot, first form of the seal.
    private static let mark: [UInt8] = [0x4D, 0x50, 0x53, 0x31]

    /// FNV-1a of 64 bits (Fowler, Noll and Vo): finds damage, not forgery.
    private static func checksum(_ version: Int, _ content: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        hash = (hash ^ UInt64(UInt32(truncatingIfNeeded: version))) &* 0x0000_0100_0000_01B3
        for byte in content { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }
}
