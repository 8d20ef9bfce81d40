import Crypto
import Database
import Geography
public import Identity

extension Vaults {
    /// Makes a link for somebody else.
    ///
    /// - Parameters:
    ///   - content: What it leads to, sealed by the device.
    ///   - days: How long it is good.
    /// - Returns: The link, and the secret that it is read by: it cannot be made up, and is not kept.
    /// - Throws: ``VaultsError/tooManyShares``.
    public func share(
        _ content: [UInt8], days: Int, of person: UniqueID
    ) async throws -> (share: VaultShare, token: String) {
        let token = try SecretToken.random()
        let share = try await database.write { [rules, clock] transaction in
            let now = clock()
            guard try transaction.countVaultShares(of: person, at: now) < rules.shares else {
                throw VaultsError.tooManyShares
            }
            let share = VaultShare(
                id: UniqueID(recordedAt: now), size: content.count, createdAt: now,
                expiresAt: Timestamp(milliseconds: now.milliseconds + Int64(days) * 86_400_000))
            try transaction.insert(share, content: content, mark: token.mark, of: person)
            return share
        }
        return (share, token.text)
    }

    /// A person's links that are good, the newest first.
    public func shares(of person: UniqueID) async throws -> [VaultShare] {
        let now = clock()
        return try await database.read { try $0.vaultShares(of: person, at: now) }
    }

    /// Takes a link back.
    ///
    /// - Throws: ``VaultsError/notFound``, also when it is someone else's.
    public func removeShare(_ id: UniqueID, of person: UniqueID) async throws {
        let removed = try await database.write { try $0.removeVaultShare(id, of: person) }
        guard removed else { throw VaultsError.notFound }
    }

    /// What the link with a secret leads to.
    ///
    /// One question is asked whatever the text is: a link that is over, one that was taken back and one that never was are
    /// the same. What is looked up is a digest, so how long it takes says nothing of how near a guess is.
    ///
    /// - Throws: ``VaultsError/notFound``.
    public func shared(token text: String) async throws -> [UInt8] {
        let mark = Base64URL.encoded((SecretToken(text)?.digest) ?? Digest.blake2b(Array(text.utf8)))
        let now = clock()
        guard let content = try await database.read({ try $0.sharedContent(mark: mark, at: now) }) else {
            throw VaultsError.notFound
        }
        return content
    }
}
