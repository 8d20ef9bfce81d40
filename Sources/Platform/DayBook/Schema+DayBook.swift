public import Database

extension Schema {
    /// The figures of days.
    public static let dayBook = Schema(
        "day_book",
        [
            Migration(
                "figures of days",
                [
                    """
                    CREATE TABLE day_sums (
                        day \(word: .text) NOT NULL,
                        figure \(word: .text) NOT NULL,
                        value \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL,
                        PRIMARY KEY (day, figure)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE finished_days (
                        day \(word: .text) PRIMARY KEY,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                ])
        ])
}
