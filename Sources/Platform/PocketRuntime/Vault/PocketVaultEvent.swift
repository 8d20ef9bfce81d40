/// What comes of the vault.
public enum PocketVaultEvent: Sendable, Equatable {
    /// This device is linked. `isNew` where there was no vault before.
    case linked(isNew: Bool)
    /// This device knows of no vault any more.
    case unlinked
    /// The person closed the dialog, or there was nothing to do.
    case cancelled
    /// All entries that were written after the revision that was asked for, each once and as it is now, and up to which
    /// revision. A revision of another vault, or of one that went back in time, is of no use: ``problem(_:)`` with
    /// ``PocketVaultProblem/replaced``. `unread` others do not open here, and nobody knows what is in them.
    case changes([PocketVaultEntry], revision: Int64, unread: Int = 0)
    /// Entries were written; each has the next revision, from this one on, in the order in which they were handed over.
    case stored(first: Int64)
    /// A document lies ready behind a link.
    case shared(PocketVaultShare)
    /// The links that are good.
    case shares([PocketVaultShare])
    /// Why it could not be done; nothing has changed.
    case problem(PocketVaultProblem)
}

/// An entry of the vault as it is now.
public struct PocketVaultEntry: Sendable, Equatable {
    /// Under what devices know it.
    public var key: PocketRecordKey
    /// When it was written, in the vault's own count.
    public var revision: Int64
    /// What is kept; nothing where it was deleted.
    public var content: [UInt8]?

    /// An entry.
    public init(_ key: PocketRecordKey, revision: Int64, _ content: [UInt8]?) {
        self.key = key
        self.revision = revision
        self.content = content
    }
}

/// A link by which somebody reads a document.
public struct PocketVaultShare: Sendable, Equatable {
    /// Its number at the city.
    public var id: Int64
    /// Until when it is good, in milliseconds since 1970.
    public var ends: Int64
    /// The whole address, with the key behind the `#`; empty where it is no longer known.
    public var link: String

    /// A link.
    public init(id: Int64, ends: Int64, link: String) {
        self.id = id
        self.ends = ends
        self.link = link
    }
}

/// Why something could not be done with the vault.
public enum PocketVaultProblem: UInt8, Sendable, Equatable {
    /// The city was not reached, or has no time.
    case offline
    /// This device is not linked any more.
    case unlinked
    /// An entry was written by another device meanwhile: read the changes first.
    case conflict
    /// The vault is another one, or went back in time: begin anew from revision 0.
    case replaced
    /// There is no room for it.
    case full
    /// There are as many links as there may be.
    case tooManyShares
    /// The code of the link is old or was used.
    case badCode
    /// Something does not open with the key.
    case damaged
    /// This browser cannot encrypt, as where the page came without HTTPS, or keeps nothing.
    case unavailable
}

extension PocketVaultEvent {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        switch try reader.byte() {
        case 0: self = .linked(isNew: try reader.bool())
        case 1: self = .unlinked
        case 2: self = .cancelled
        case 3:
            let revision = try reader.long()
            let unread = try reader.integer(in: 0...1_000_000_000)
            let entries = try reader.list { reader throws(SnapshotError) in
                try PocketVaultEntry(from: &reader)
            }
            self = .changes(entries, revision: revision, unread: unread)
        case 4: self = .stored(first: try reader.long())
        case 5: self = .shared(try PocketVaultShare(from: &reader))
        case 6:
            self = .shares(
                try reader.list { reader throws(SnapshotError) in try PocketVaultShare(from: &reader) })
        case 7:
            guard let problem = PocketVaultProblem(rawValue: try reader.byte()) else { throw .malformed }
            self = .problem(problem)
        default: throw .malformed
        }
    }

    func write(to writer: inout SnapshotWriter) {
        switch self {
        case .linked(let isNew):
            writer.byte(0)
            writer.bool(isNew)
        case .unlinked: writer.byte(1)
        case .cancelled: writer.byte(2)
        case .changes(let entries, let revision, let unread):
            writer.byte(3)
            writer.long(revision)
            writer.integer(unread)
            writer.list(entries) { writer, entry in entry.write(to: &writer) }
        case .stored(let first):
            writer.byte(4)
            writer.long(first)
        case .shared(let share):
            writer.byte(5)
            share.write(to: &writer)
        case .shares(let shares):
            writer.byte(6)
            writer.list(shares) { writer, share in share.write(to: &writer) }
        case .problem(let problem):
            writer.byte(7)
            writer.byte(problem.rawValue)
        }
    }
}

extension PocketVaultEntry {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        guard let key = PocketRecordKey(bytes: try reader.data()) else { throw .malformed }
        self.key = key
        revision = try reader.long()
        content = try reader.bool() ? try reader.data() : nil
    }

    func write(to writer: inout SnapshotWriter) {
        writer.data(key.bytes)
        writer.long(revision)
        writer.bool(content != nil)
        if let content { writer.data(content) }
    }
}

extension PocketVaultShare {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        id = try reader.long()
        ends = try reader.long()
        link = try reader.text()
    }

    func write(to writer: inout SnapshotWriter) {
        writer.long(id)
        writer.long(ends)
        writer.text(link)
    }
}
