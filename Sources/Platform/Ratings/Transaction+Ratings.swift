public import Database
public import Geography
public import Identity

extension StarCount: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .integer(Int64(value)) }

    public init?(sqlValue: SQLValue) {
        guard let value = Int(sqlValue: sqlValue) else { return nil }
        self.init(value)
    }
}

extension Remark: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(stored: text)
    }
}

extension PersonReport.Reason: SQLEncodable, SQLDecodable {}

extension Transaction {
    /// Keeps a rating, once a trip and direction.
    ///
    /// The caller has made sure that the two shared the trip and that it is not too late.
    ///
    /// - Returns: Whether it is kept: not if this person has rated that one for this trip before.
    @discardableResult
    public func rate(_ rating: Rating) throws -> Bool {
        let inserted = try execute(
            """
            INSERT INTO ratings (trip_id, from_id, about_id, stars, comment, created_at)
            VALUES (\(rating.trip), \(rating.from), \(rating.about), \(rating.stars), \(rating.comment),
                \(rating.at))
            ON CONFLICT (trip_id, from_id, about_id) DO NOTHING
            """)
        guard inserted > 0 else { return false }
        try execute(
            """
            INSERT INTO rating_totals (person_id, stars, count, created_at)
            VALUES (\(rating.about), \(rating.stars), \(1), \(rating.at))
            ON CONFLICT (person_id) DO UPDATE SET stars = rating_totals.stars + excluded.stars,
                count = rating_totals.count + excluded.count
            """)
        return true
    }

    /// What one person gave another for a trip, if anything.
    public func rating(of trip: UniqueID, from: UniqueID, about: UniqueID) throws -> Rating? {
        try optionalRow(
            """
            SELECT trip_id, from_id, about_id, stars, comment, created_at FROM ratings
            WHERE trip_id = \(trip) AND from_id = \(from) AND about_id = \(about)
            """
        ).map { try Rating($0) }
    }

    /// The stars that a person gave for some trips, by trip; of several on one trip the last.
    public func stars(from: UniqueID, for trips: [UniqueID]) throws -> [UniqueID: StarCount] {
        guard !trips.isEmpty else { return [:] }
        let rows = try rows(
            """
            SELECT trip_id, stars FROM ratings WHERE from_id = \(from) AND trip_id IN \(list: trips)
            ORDER BY created_at
            """
        ) { (try $0.decode("trip_id", as: UniqueID.self), try $0.decode("stars", as: StarCount.self)) }
        return Dictionary(rows) { _, last in last }
    }

    /// The newest ratings of a person, those before a moment where one is named.
    public func ratings(
        about person: UniqueID, before: Timestamp? = nil, limit: Int
    ) throws -> [Rating] {
        let earlier: SQL = before.map { "AND created_at < \($0)" } ?? ""
        return try rows(
            """
            SELECT trip_id, from_id, about_id, stars, comment, created_at FROM ratings
            WHERE about_id = \(person) \(earlier) ORDER BY created_at DESC, trip_id DESC LIMIT \(limit)
            """
        ) { try Rating($0) }
    }

    /// How a person was rated by everybody together.
    public func ratingSummary(of person: UniqueID) throws -> RatingSummary {
        guard
            let row = try optionalRow(
                "SELECT stars, count FROM rating_totals WHERE person_id = \(person)")
        else { return .none }
        return RatingSummary(
            count: try row.decode("count", as: Int.self), stars: try row.decode("stars", as: Int.self))
    }

    /// Puts a report into the operator's queue.
    public func report(_ report: PersonReport) throws {
        try execute(
            """
            INSERT INTO person_reports (id, reporter_id, about_id, trip_id, reason, remark, created_at,
                version)
            VALUES (\(report.id), \(report.reporter), \(report.about), \(report.trip), \(report.reason),
                \(report.remark), \(report.at), \(1))
            """)
    }

    /// How many reports a person has made since a moment.
    public func reportCount(by person: UniqueID, since: Timestamp) throws -> Int {
        try value(
            """
            SELECT COUNT(*) FROM person_reports WHERE reporter_id = \(person) AND created_at >= \(since)
            """)
    }
}

extension Rating {
    init(_ row: Row) throws(DatabaseError) {
        trip = try row.decode("trip_id")
        from = try row.decode("from_id")
        about = try row.decode("about_id")
        stars = try row.decode("stars")
        comment = try row.decode("comment")
        at = try row.decode("created_at")
    }
}
