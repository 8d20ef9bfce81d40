public import Database
import Identity
import Localization
public import PersonalData

/// What people’s devices keep in the city, sealed: the city itself can read none of it, and so it gives out only that it is
/// there. The devices have all of it.
public struct VaultData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "vaults" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "vault", TextKey("privacy.vault"), TextKey("privacy.vault.text"), page: Self.vault),
            PersonalDataKind(
                "vault-devices", TextKey("privacy.vaultDevices"), TextKey("privacy.vaultDevices.text"),
                page: Self.devices),
            PersonalDataKind(
                "vault-links", TextKey("privacy.vaultLinks"), TextKey("privacy.vaultLinks.text"),
                page: Self.links),
        ]
    }

    @Sendable private static func vault(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT entry_count, byte_count, created_at FROM vaults WHERE person_id = \(question.person)
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func devices(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, name, created_at, seen_at
            FROM vault_devices
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func links(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT size, created_at, expires_at FROM vault_shares WHERE person_id = \(question.person)
            ORDER BY expires_at LIMIT 1000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        try transaction.removeVault(of: person)
        try transaction.removeVaultDevices(of: person)
        try transaction.removeVaultShares(of: person)
        return true
    }
}
