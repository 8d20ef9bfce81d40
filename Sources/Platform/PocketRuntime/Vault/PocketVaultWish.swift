/// What is to be done with the vault: a store at the city that keeps sealed copies of records for the person's other
/// devices, and sealed documents for readers with a link. Keys and tokens are the shell's, and never seen by the app.
public enum PocketVaultWish: Sendable, Equatable {
    /// Links this device, with the code by which the page was opened (`#vault=CODE`). The shell asks the person for the key
    /// of the vault, or shows a new one: ``PocketVaultEvent/linked(isNew:)``.
    case link
    /// Forgets the vault and its key on this device; at the city everything stays: ``PocketVaultEvent/unlinked``.
    case unlink
    /// Deletes everything that is at the city, links for readers too, and unlinks: ``PocketVaultEvent/unlinked``.
    case delete
    /// Shows the key of the vault in a dialog, for another device.
    case showKey
    /// Reads what was written after a revision, 0 for everything: ``PocketVaultEvent/changes(_:revision:unread:)``.
    case pull(since: Int64)
    /// Writes changes, all of them or none, a hundred and half a megabyte at most: ``PocketVaultEvent/stored(first:)``.
    case push([PocketVaultChange])
    /// Seals a document with a key of its own, for whoever has the link: ``PocketVaultEvent/shared(_:)``.
    case share([UInt8], days: Int)
    /// Asks which links are good: ``PocketVaultEvent/shares(_:)``.
    case listShares
    /// Takes a link back: ``PocketVaultEvent/shares(_:)``.
    case revoke(id: Int64)
}

/// An entry of the vault that is to be written.
public struct PocketVaultChange: Sendable, Equatable {
    /// Under what devices know it; sealed like the rest.
    public var key: PocketRecordKey
    /// The revision of the entry that this device has read; 0 where it knows of none.
    public var expected: Int64
    /// What is kept; nothing deletes the entry.
    public var content: [UInt8]?

    /// A change.
    public init(_ key: PocketRecordKey, expected: Int64, _ content: [UInt8]?) {
        self.key = key
        self.expected = expected
        self.content = content
    }
}

extension PocketVaultWish {
    func write(to writer: inout SnapshotWriter) {
        switch self {
        case .link: writer.byte(0)
        case .unlink: writer.byte(1)
        case .delete: writer.byte(2)
        case .showKey: writer.byte(3)
        case .pull(let revision):
            writer.byte(4)
            writer.long(revision)
        case .push(let changes):
            writer.byte(5)
            writer.list(changes) { writer, change in
                writer.data(change.key.bytes)
                writer.long(change.expected)
                writer.bool(change.content != nil)
                if let content = change.content { writer.data(content) }
            }
        case .share(let bytes, let days):
            writer.byte(6)
            writer.integer(days)
            writer.data(bytes)
        case .listShares: writer.byte(7)
        case .revoke(let id):
            writer.byte(8)
            writer.long(id)
        }
    }
}
