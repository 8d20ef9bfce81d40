import Database
import Geography
import Identity

/// Messages as they are kept.
extension Transaction {
    private static var columns: SQL { "id, number, sender_id, is_driver, phrase, words, created_at" }

    /// The last messages of a talk before a number, the earliest first.
    func talkLines(_ talk: UniqueID, before number: Int?, limit: Int) throws -> [TalkLine] {
        let earlier: SQL = number.map { "AND number < \($0)" } ?? ""
        return try rows(
            """
            SELECT \(Self.columns) FROM trip_messages WHERE talk_id = \(talk) \(earlier)
            ORDER BY number DESC LIMIT \(limit)
            """
        ) { try TalkLine($0) }.reversed()
    }

    /// The messages of a talk from a number on, the earliest first.
    func talkLines(_ talk: UniqueID, from number: Int, limit: Int) throws -> [TalkLine] {
        try rows(
            """
            SELECT \(Self.columns) FROM trip_messages WHERE talk_id = \(talk) AND number >= \(number)
            ORDER BY number LIMIT \(limit)
            """
        ) { try TalkLine($0) }
    }

    /// A message of a talk, by its name.
    func talkLine(_ id: UniqueID, in talk: UniqueID) throws -> TalkLine? {
        try optionalRow(
            "SELECT \(Self.columns) FROM trip_messages WHERE id = \(id) AND talk_id = \(talk)"
        ).map { try TalkLine($0) }
    }

    /// Whether there is a message of this name anywhere.
    func hasTalkLine(_ id: UniqueID) throws -> Bool {
        try optionalRow("SELECT number FROM trip_messages WHERE id = \(id)") != nil
    }

    /// The number of a talk's last message; 0 if there is none.
    func lastTalkNumber(_ talk: UniqueID) throws -> Int {
        try value(
            "SELECT COALESCE(MAX(number), 0) FROM trip_messages WHERE talk_id = \(talk)", as: Int.self)
    }

    /// How many messages the other has written after a number.
    func unreadCount(_ talk: UniqueID, by person: UniqueID, after number: Int) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM trip_messages
            WHERE talk_id = \(talk) AND number > \(number) AND sender_id <> \(person)
            """, as: Int.self)
    }

    /// Keeps a message.
    func add(_ line: TalkLine, to talk: UniqueID) throws {
        var (phrase, words): (String?, String?) = (nil, nil)
        switch line.content {
        case .phrase(let chosen): phrase = chosen.rawValue
        case .words(let written): words = written.text
        }
        try execute(
            """
            INSERT INTO trip_messages (id, talk_id, number, sender_id, is_driver, phrase, words, created_at)
            VALUES (\(line.id), \(talk), \(line.number), \(line.sender), \(line.role == .driver), \(phrase),
                \(words), \(line.at))
            """)
    }
}

extension TalkLine {
    init(_ row: Row) throws {
        id = try row.decode("id")
        number = try row.decode("number")
        sender = try row.decode("sender_id")
        role = try row.decode("is_driver", as: Bool.self) ? .driver : .passenger
        at = try row.decode("created_at")
        let phrase = try row.decode("phrase", as: String?.self).flatMap { TalkPhrase(rawValue: $0) }
        // What a later version of the program wrote, and this one does not know, reads as nothing.
        content =
            try phrase.map { .phrase($0) }
            ?? .words(TalkWords(stored: try row.decode("words", as: String?.self) ?? "…"))
    }
}
