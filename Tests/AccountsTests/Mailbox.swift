import Database
import Testing

/// What was written to people, as the outbox keeps it.
struct Mailbox: Sendable {
    let database: any Database

    /// All texts to an address, oldest first.
    func texts(to address: String) async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows(
                "SELECT body FROM outgoing_messages WHERE recipient = \(address) ORDER BY created_at, id"
            ) { row in try row.decode("body", as: String.self) }
        }
    }

    /// How many messages there are at all.
    func count() async throws -> Int {
        try await database.read { try $0.value("SELECT COUNT(*) FROM outgoing_messages") }
    }

    /// The six digits of the newest message to an address.
    func code(to address: String) async throws -> String {
        let text = try #require(try await texts(to: address).last { Self.digits(in: $0) != nil })
        return try #require(Self.digits(in: text))
    }

    /// The secret in the newest link to an address.
    func resetToken(to address: String) async throws -> String {
        let text = try #require(try await texts(to: address).last { $0.contains("/reset?token=") })
        let start = try #require(text.firstRange(of: "https://city.example/reset?token="))
        return String(text[start.upperBound...].prefix { !$0.isWhitespace })
    }

    private static func digits(in text: String) -> String? {
        text.split { !$0.isNumber }.first { $0.count == 6 }.map(String.init)
    }
}

extension World {
    var mailbox: Mailbox { Mailbox(database: database) }
}
