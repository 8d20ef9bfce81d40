import Database
import Geography
import Localization

extension Transaction {
    /// The versions of a text, the newest first.
    func cityTextMarks(of kind: CityTextKind) throws -> [CityTextEdition.Mark] {
        try rows(
            "SELECT number, created_at FROM city_texts WHERE kind = \(kind.rawValue) ORDER BY number DESC"
        ) { row in
            CityTextEdition.Mark(
                number: try row.decode("number"), since: Timestamp(milliseconds: try row.decode("created_at"))
            )
        }
    }

    /// The words of a version, in each language in which it was written.
    func cityText(_ kind: CityTextKind, number: Int) throws -> [Language: String] {
        let rows = try rows(
            """
            SELECT language, body FROM city_text_words
            WHERE kind = \(kind.rawValue) AND number = \(number)
            """
        ) { row in (Language(rawValue: try row.decode("language")), try row.decode("body") as String) }
        var texts: [Language: String] = [:]
        for (language, body) in rows { if let language { texts[language] = body } }
        return texts
    }

    /// Adds a version.
    func add(_ texts: [Language: String], of kind: CityTextKind, number: Int, at moment: Timestamp) throws {
        let milliseconds = moment.milliseconds
        try execute(
            """
            INSERT INTO city_texts (kind, number, created_at)
            VALUES (\(kind.rawValue), \(number), \(milliseconds))
            """)
        for (language, body) in texts {
            try execute(
                """
                INSERT INTO city_text_words (kind, number, language, body, created_at)
                VALUES (\(kind.rawValue), \(number), \(language.rawValue), \(body), \(milliseconds))
                """)
        }
    }
}
