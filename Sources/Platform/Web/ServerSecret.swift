public import Crypto
public import Database

/// Secrets that the server makes once and keeps in its database, so that what they protect outlives a restart.
public enum ServerSecret {
    /// The table of secrets.
    public static let schema = Schema(
        "server_secrets",
        [
            Migration(
                "secrets by name",
                [
                    """
                    CREATE TABLE server_secrets (
                        name \(word: .text) PRIMARY KEY,
                        secret \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """
                ])
        ])

    /// The secret of a name, made at first use.
    ///
    /// - Parameter now: Milliseconds since 1970 UTC.
    public static func load(
        _ name: String, from database: any Database, now: Int64
    ) async throws -> SecretToken {
        let fresh = try SecretToken.random()
        let text = try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO server_secrets (name, secret, created_at) VALUES (\(name), \(fresh.text), \(now))
                ON CONFLICT (name) DO NOTHING
                """)
            return try transaction.value(
                "SELECT secret FROM server_secrets WHERE name = \(name)", as: String.self)
        }
        return SecretToken(text) ?? fresh
    }
}
