/// An entry of a vault, as it is now.
public struct VaultEntry: Hashable, Sendable {
    /// Its name and the revision at which it was last written.
    public let place: Place
    /// What the devices have sealed; nothing for an entry that was deleted.
    public let content: [UInt8]?

    /// An entry's name and the revision at which it was last written.
    public struct Place: Hashable, Sendable {
        /// The name.
        public let name: VaultName
        /// The revision; 0 where there is no such entry.
        public let revision: Int64

        /// Where an entry stands.
        public init(name: VaultName, revision: Int64) {
            self.name = name
            self.revision = revision
        }
    }

    /// What a device wants an entry to be.
    public struct Change: Hashable, Sendable {
        /// The name.
        public let name: VaultName
        /// The revision that the device has seen; 0 if it knows of none.
        public let expected: Int64
        /// What the entry is to hold; nothing to delete it.
        public let content: [UInt8]?

        /// A change of an entry.
        public init(_ name: VaultName, expected: Int64, content: [UInt8]?) {
            self.name = name
            self.expected = expected
            self.content = content
        }
    }

    /// The most that an entry holds, in bytes.
    public static let largest = 1 << 20
}

/// What was written after a revision.
public struct VaultChanges: Sendable {
    /// The entries as they are now, in the order in which they were written, each once.
    public let entries: [VaultEntry]
    /// The revision up to which the reader knows the vault with them.
    public let revision: Int64
    /// Whether there is more after it.
    public let hasMore: Bool
}
