import Database
import Geography
import Identity
import Inventory

/// The SQL of the figures of shops. Days are counted from 1970-01-01, by the clock of the city.
extension Transaction {
    func addViews(_ count: Int, of subject: UniqueID, in shop: ShopID, on day: Int, at now: Timestamp) throws
    {
        try execute(
            """
            INSERT INTO shop_views (shop_id, day, subject_id, count, created_at)
            VALUES (\(shop), \(day), \(subject), \(count), \(now))
            ON CONFLICT (shop_id, day, subject_id) DO UPDATE SET count = shop_views.count + excluded.count
            """)
    }

    /// How often the pages of a shop were looked at on each day since one: its own and those of its products. Days without a
    /// look are left out.
    func viewsByDay(of shop: ShopID, since day: Int, limit: Int) throws -> [(day: Int, count: Int)] {
        try rows(
            """
            SELECT day, SUM(count) FROM shop_views WHERE shop_id = \(shop) AND day >= \(day)
            GROUP BY day ORDER BY day LIMIT \(limit)
            """
        ) { try $0.decode(Int.self, Int.self) }
    }

    /// How often one page of a shop was looked at since a day.
    func views(of subject: UniqueID, in shop: ShopID, since day: Int) throws -> Int {
        try value(
            """
            SELECT COALESCE(SUM(count), 0) FROM shop_views
            WHERE shop_id = \(shop) AND day >= \(day) AND subject_id = \(subject)
            """)
    }

    /// The products of a shop whose pages were looked at most since a day.
    func mostViewed(of shop: ShopID, since day: Int, limit: Int) throws -> [(product: ProductID, count: Int)]
    {
        try rows(
            """
            SELECT subject_id, SUM(count) AS views FROM shop_views
            WHERE shop_id = \(shop) AND day >= \(day) AND subject_id <> \(shop.uniqueID)
            GROUP BY subject_id ORDER BY views DESC, subject_id LIMIT \(limit)
            """
        ) { row in
            let (subject, count) = try row.decode(UniqueID.self, Int.self)
            return (ProductID(subject), count)
        }
    }

    /// Forgets some of the views from before a day.
    ///
    /// - Returns: How many were forgotten.
    func forgetViews(before day: Int, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM shop_views WHERE (shop_id, day, subject_id) IN (
                SELECT shop_id, day, subject_id FROM shop_views WHERE day < \(day)
                ORDER BY day, shop_id, subject_id LIMIT \(limit))
            """)
    }

    func addMissedSearches(_ count: Int, for words: String, on day: Int, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO shop_missed_searches (words, day, count, created_at)
            VALUES (\(words), \(day), \(count), \(now))
            ON CONFLICT (words, day) DO UPDATE SET count = shop_missed_searches.count + excluded.count
            """)
    }

    /// What was looked for since a day and not found, with how many people did, the most wanted first.
    func missedSearches(since day: Int, limit: Int) throws -> [(words: String, count: Int)] {
        try rows(
            """
            SELECT words, SUM(count) AS people FROM shop_missed_searches WHERE day >= \(day)
            GROUP BY words ORDER BY people DESC, words LIMIT \(limit)
            """
        ) { try $0.decode(String.self, Int.self) }
    }

    /// Forgets some of the searches from before a day.
    ///
    /// - Returns: How many were forgotten.
    func forgetMissedSearches(before day: Int, limit: Int) throws -> Int {
        try execute(
            """
            DELETE FROM shop_missed_searches WHERE (words, day) IN (
                SELECT words, day FROM shop_missed_searches WHERE day < \(day)
                ORDER BY day, words LIMIT \(limit))
            """)
    }
}
