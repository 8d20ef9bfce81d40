import Crypto
import Geography
import Identity

/// A device that was just linked.
struct LinkDocument: Encodable {
    let token: String
    let device: String
    let person: String

    /// - Parameter person: By what people know whose account it is.
    init(_ link: Vaults.Link, person: String) {
        token = link.token
        device = link.device.description
        self.person = person
    }
}

/// A vault, as devices see it.
struct VaultDocument: Encodable {
    let id: String
    let keys: String
    let keysRevision: Int64
    let revision: Int64
    let entries: Int
    let bytes: Int
    let mostEntries: Int
    let mostBytes: Int
    let createdAt: Int64

    init(_ vault: Vault, _ rules: Vaults.Rules) {
        id = vault.id.description
        keys = Base64URL.encoded(vault.keys)
        keysRevision = vault.keysRevision
        revision = vault.revision
        entries = vault.entryCount
        bytes = vault.byteCount
        mostEntries = rules.entries
        mostBytes = rules.bytes
        createdAt = vault.createdAt.milliseconds
    }
}

/// What was written after a revision.
struct ChangesDocument: Encodable {
    struct Entry: Encodable {
        let name: String
        let revision: Int64
        let content: String?
    }

    let vault: String
    let entries: [Entry]
    let revision: Int64
    let hasMore: Bool

    init(_ changes: VaultChanges, in vault: UniqueID) {
        self.vault = vault.description
        entries = changes.entries.map { entry in
            Entry(
                name: entry.place.name.text, revision: entry.place.revision,
                content: entry.content.map { Base64URL.encoded($0) })
        }
        revision = changes.revision
        hasMore = changes.hasMore
    }
}

/// Where entries stand that were just written.
struct WrittenDocument: Encodable {
    struct Entry: Encodable {
        let name: String
        let revision: Int64
    }

    let vault: String
    let entries: [Entry]
    let revision: Int64

    init(_ places: [VaultEntry.Place], revision: Int64, in vault: UniqueID) {
        self.vault = vault.description
        entries = places.map { Entry(name: $0.name.text, revision: $0.revision) }
        self.revision = revision
    }
}

/// A link for somebody else, as its owner sees it.
struct ShareDocument: Encodable {
    let id: String
    let bytes: Int
    let createdAt: Int64
    let expiresAt: Int64

    init(_ share: VaultShare) {
        id = share.id.description
        bytes = share.size
        createdAt = share.createdAt.milliseconds
        expiresAt = share.expiresAt.milliseconds
    }
}

/// All links for somebody else.
struct SharesDocument: Encodable {
    let shares: [ShareDocument]

    init(_ shares: [VaultShare]) { self.shares = shares.map(ShareDocument.init) }
}

/// A link that was just made, with the secret by which it is read.
struct SharedDocument: Encodable {
    let token: String
    let share: ShareDocument

    init(_ share: VaultShare, token: String) {
        self.token = token
        self.share = ShareDocument(share)
    }
}
