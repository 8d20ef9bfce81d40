public import Database

extension Schema {
    /// What operators wrote about the city, version by version: rows are added, never changed or removed.
    public static let cityTexts = Schema(
        "city_texts",
        [
            Migration(
                "the city's texts",
                [
                    """
                    CREATE TABLE city_texts (
                        kind \(word: .text) NOT NULL,
                        number \(word: .integer) NOT NULL CHECK (number > 0),
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (kind, number)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE city_text_words (
                        kind \(word: .text) NOT NULL,
                        number \(word: .integer) NOT NULL,
                        language \(word: .text) NOT NULL,
                        body \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (kind, number, language)
                    ) \(word: .tableOptions)
                    """,
                ])
        ])
}
