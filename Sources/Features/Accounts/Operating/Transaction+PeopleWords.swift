import Database
import Geography
import Identity
import TextFolding

/// The words of people's names, by which operators find them: without case and accents, in each spelling.
extension Transaction {
    /// Keeps the words of a name in the place of former ones.
    func setWords(of person: UniqueID, _ names: PersonName..., at moment: Timestamp) throws {
        try execute("DELETE FROM people_words WHERE person_id = \(person)")
        let words = names.flatMap { TextFolding.words(of: $0.text, wordLimit: 8) }.flatMap(\.spellings)
        for word in Set(words.map { String(decoding: $0, as: UTF16.self) }) {
            try execute(
                """
                INSERT INTO people_words (word, person_id, created_at)
                VALUES (\(word), \(person), \(moment))
                """)
        }
        try execute("UPDATE people SET has_words = 1 WHERE id = \(person)")
    }

    /// Keeps the words of some of those whose account is older than the words.
    ///
    /// - Returns: How many there were.
    func addMissingWords(limit: Int) throws -> Int {
        let people = try rows(
            """
            SELECT id, first_name, last_name, created_at FROM people WHERE has_words = 0
            ORDER BY id LIMIT \(limit)
            """
        ) { row in
            (
                id: try row.decode("id", as: UniqueID.self),
                first: try row.decode("first_name", as: PersonName.self),
                last: try row.decode("last_name", as: PersonName.self),
                at: try row.decode("created_at", as: Timestamp.self)
            )
        }
        for person in people { try setWords(of: person.id, person.first, person.last, at: person.at) }
        return people.count
    }

    /// So many of those in whose names the first word is are looked at for the others, at most, and so many at once.
    private static var mostProbes: Int { 5_000 }
    private static var probesAtOnce: Int { 500 }

    /// People in whose names each of some words begins a word, in the order of the first one.
    ///
    /// - Parameter words: Folded; the rarest first.
    /// - Returns: Each of them once; and whether so many have the first word that not all were looked at.
    func people(named words: [String], limit: Int) throws -> (ids: [UniqueID], isCut: Bool) {
        guard let first = words.first else { return ([], false) }
        var found: [UniqueID] = []
        var seen: Set<UniqueID> = []
        var (cursor, probed) = ((word: first, person: ""), 0)
        while probed < Self.mostProbes {
            let rows = try rows(
                """
                SELECT word, person_id FROM people_words
                WHERE (word, person_id) > (\(cursor.word), \(cursor.person)) AND word < \(Self.end(of: first))
                ORDER BY word, person_id LIMIT \(Self.probesAtOnce)
                """
            ) { row in
                (
                    word: try row.decode("word", as: String.self),
                    person: try row.decode("person_id", as: UniqueID.self)
                )
            }
            var people = rows.map(\.person).filter { seen.insert($0).inserted }
            for word in words.dropFirst() where !people.isEmpty {
                let those = try having(word, among: people)
                people.removeAll { !those.contains($0) }
            }
            found += people
            guard let last = rows.last, rows.count == Self.probesAtOnce, found.count < limit else {
                return (Array(found.prefix(limit)), false)
            }
            cursor = (last.word, last.person.description)
            probed += rows.count
        }
        return (found, true)
    }

    /// Those of some people in whose names a word begins with another one.
    private func having(_ word: String, among people: [UniqueID]) throws -> Set<UniqueID> {
        Set(
            try rows(
                """
                SELECT person_id FROM people_words
                WHERE person_id IN \(list: people) AND word >= \(word) AND word < \(Self.end(of: word))
                """
            ) { try $0.decode("person_id", as: UniqueID.self) })
    }

    /// What comes after everything that begins with a word.
    private static func end(of word: String) -> String { word + "\u{10FFFF}" }
}
