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

    /// How often each page of a shop was looked at since a day: the shop's own and those of its products.
    func views(of shop: ShopID, since day: Int) throws -> [(subject: UniqueID, day: Int, count: Int)] {
        try rows(
            """
            SELECT subject_id, day, count FROM shop_views WHERE shop_id = \(shop) AND day >= \(day)
            ORDER BY day, subject_id
            """
        ) { try $0.decode(UniqueID.self, Int.self, Int.self) }
    }

    func addMissedSearches(_ count: Int, for words: String, on day: Int, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO shop_missed_searches (words, day, count, created_at)
            VALUES (\(words), \(day), \(count), \(now))
            ON CONFLICT (words, day) DO UPDATE SET count = shop_missed_searches.count + excluded.count
            """)
    }

    /// What was looked for since a day and not found, with how many people did.
    func missedSearches(since day: Int, limit: Int) throws -> [(words: String, count: Int)] {
        try rows(
            """
            SELECT words, count FROM shop_missed_searches WHERE day >= \(day) ORDER BY day DESC, words
            LIMIT \(limit)
            """
        ) { try $0.decode(String.self, Int.self) }
    }

    func forgetMissedSearches(before day: Int) throws {
        try execute("DELETE FROM shop_missed_searches WHERE day < \(day)")
    }
}
