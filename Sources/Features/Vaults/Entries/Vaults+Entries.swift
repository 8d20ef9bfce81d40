import Database
public import Identity

extension Vaults {
    /// How many entries a batch may change.
    public static let largestBatch = 100
    /// How many bytes of content are read at once, unless a single entry has more.
    static let pageBytes = 2 << 20
    /// How many entries are read at once.
    static let largestPage = 500

    /// A person's vault; nothing if there is none.
    public func vault(of person: UniqueID) async throws -> Vault? {
        try await database.read { try $0.vault(of: person) }
    }

    /// Makes a vault, or changes the keys of the one there is.
    ///
    /// - Parameter expected: The revision of the keys that the device has seen; 0 if there is to be a new vault.
    /// - Returns: The vault, and whether it is new.
    /// - Throws: ``VaultsError/keysChanged`` if it is another one, and if there is a vault where none is expected.
    public func setKeys(
        _ keys: [UInt8], expected: Int64, of person: UniqueID
    ) async throws -> (vault: Vault, isNew: Bool) {
        try await database.write { [clock] transaction in
            let now = clock()
            guard let vault = try transaction.vault(of: person, isForUpdate: true) else {
                guard expected == 0 else { throw VaultsError.noVault }
                // Another device may have made one at this very moment.
                guard
                    try transaction.insertVault(UniqueID(recordedAt: now), keys: keys, of: person, now: now),
                    let made = try transaction.vault(of: person)
                else { throw VaultsError.keysChanged }
                return (made, true)
            }
            guard vault.keysRevision == expected else { throw VaultsError.keysChanged }
            try transaction.setKeys(keys, revision: vault.revision + 1, of: vault.id)
            guard let changed = try transaction.vault(of: person) else { throw VaultsError.noVault }
            return (changed, false)
        }
    }

    /// Deletes a person's vault with all its entries. Devices stay linked; links for somebody else stay.
    public func removeVault(of person: UniqueID) async throws {
        try await database.write { try $0.removeVault(of: person) }
    }

    /// What was written after a revision, in order: entries up to two megabytes, or one.
    ///
    /// - Throws: ``VaultsError/noVault``; ``VaultsError/replaced`` if the vault is another one, or behind what the device
    ///   knows, as after a restore from a backup.
    public func changes(
        in id: UniqueID, of person: UniqueID, since revision: Int64, limit: Int
    ) async throws -> VaultChanges {
        try await database.read { transaction in
            let vault = try Self.check(try transaction.vault(of: person), is: id)
            guard revision <= vault.revision else { throw VaultsError.replaced }
            let sizes = try transaction.sizes(in: id, since: revision, limit: limit + 1)
            var bytes = 0
            let fitting = sizes.prefix(limit).prefix { entry in
                defer { bytes += entry.size }
                return bytes == 0 || bytes + entry.size <= Self.pageBytes
            }
            guard let last = fitting.last else {
                return VaultChanges(entries: [], revision: vault.revision, hasMore: false)
            }
            let hasMore = fitting.count < sizes.count
            return VaultChanges(
                entries: try transaction.entries(in: id, since: revision, upTo: last.revision),
                // At the end the reader knows everything, the keys as well.
                revision: hasMore ? last.revision : vault.revision,
                hasMore: hasMore)
        }
    }

    /// Writes entries: all of them, or none.
    ///
    /// - Parameter changes: Each of another entry.
    /// - Returns: The entries with their new revisions, and the vault's last.
    /// - Throws: ``VaultsError/changed(_:)`` with those that are at another revision than expected; ``VaultsError/full``,
    ///   unless nothing grows; ``VaultsError/noVault``; ``VaultsError/replaced`` if the vault is another one.
    public func write(
        _ changes: [VaultEntry.Change], in id: UniqueID, of person: UniqueID
    ) async throws -> (places: [VaultEntry.Place], revision: Int64) {
        try await database.write { [rules, clock] transaction in
            let now = clock()
            let found = try transaction.vault(of: person, isForUpdate: true)
            let vault = try Self.check(found, is: id)
            let present = try transaction.sizes(in: id, of: changes.map(\.name))
            let changed = changes.filter { (present[$0.name]?.revision ?? 0) != $0.expected }
            guard changed.isEmpty else {
                throw VaultsError.changed(
                    changed.map {
                        VaultEntry.Place(name: $0.name, revision: present[$0.name]?.revision ?? 0)
                    })
            }
            let entryCount = vault.entryCount + changes.count { present[$0.name] == nil }
            let byteCount = changes.reduce(vault.byteCount) {
                $0 + ($1.content?.count ?? 0) - (present[$1.name]?.size ?? 0)
            }
            // What makes a vault smaller is taken even where the operator has set less since.
            guard entryCount <= max(rules.entries, vault.entryCount),
                byteCount <= max(rules.bytes, vault.byteCount)
            else { throw VaultsError.full }
            var revision = vault.revision
            var places: [VaultEntry.Place] = []
            for change in changes {
                revision += 1
                try transaction.write(change, at: revision, in: id, now: now)
                places.append(VaultEntry.Place(name: change.name, revision: revision))
            }
            try transaction.setState(
                revision: revision, entryCount: entryCount, byteCount: byteCount, of: id)
            return (places, revision)
        }
    }

    @discardableResult
    private static func check(_ vault: Vault?, is id: UniqueID) throws(VaultsError) -> Vault {
        guard let vault else { throw .noVault }
        guard vault.id == id else { throw .replaced }
        return vault
    }
}
