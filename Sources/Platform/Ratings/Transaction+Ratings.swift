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

extension Transaction {
    /// Keeps a rating, once an occasion, person and subject.
    ///
    /// The caller has made sure that the person was there and that it is not too late.
    ///
    /// - Returns: Whether it is kept: not if this person has rated that subject on this occasion before.
    @discardableResult
    public func rate(_ rating: Rating) throws -> Bool {
        let inserted = try execute(
            """
            INSERT INTO ratings (subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at, version)
            VALUES (\(rating.subject.kind), \(rating.subject.id), \(rating.occasion), \(rating.from),
                \(rating.stars), \(rating.comment), \(rating.at), \(1))
            ON CONFLICT (occasion_id, from_id, subject_kind, subject_id) DO NOTHING
            """)
        guard inserted > 0 else { return false }
        try countRating(of: rating.subject, rating.stars, at: rating.at)
        return true
    }

    /// What one person gave a subject on an occasion, if anything.
    public func rating(
        of subject: RatingSubject, for occasion: UniqueID, from: UniqueID
    ) throws -> Rating? {
        try optionalRow(
            """
            SELECT subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at FROM ratings
            WHERE occasion_id = \(occasion) AND from_id = \(from) AND subject_kind = \(subject.kind)
                AND subject_id = \(subject.id)
            """
        ).map { try Rating($0) }
    }

    /// The stars that a person gave on some occasions, by occasion; of several on one the last.
    public func stars(from: UniqueID, for occasions: [UniqueID]) throws -> [UniqueID: StarCount] {
        guard !occasions.isEmpty else { return [:] }
        let rows = try rows(
            """
            SELECT occasion_id, stars FROM ratings WHERE from_id = \(from) AND occasion_id IN \(list: occasions)
            ORDER BY created_at
            """
        ) { (try $0.decode("occasion_id", as: UniqueID.self), try $0.decode("stars", as: StarCount.self)) }
        return Dictionary(rows) { _, last in last }
    }

    /// The newest ratings of a subject, those before a moment where one is named; without those that are hidden.
    public func ratings(
        of subject: RatingSubject, before: Timestamp? = nil, limit: Int
    ) throws -> [Rating] {
        let earlier: SQL = before.map { "AND created_at < \($0)" } ?? ""
        return try rows(
            """
            SELECT subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at FROM ratings
            WHERE subject_kind = \(subject.kind) AND subject_id = \(subject.id) AND hidden_at IS NULL \(earlier)
            ORDER BY created_at DESC, from_id DESC LIMIT \(limit)
            """
        ) { try Rating($0) }
    }

    /// How a subject was rated by everybody together.
    public func ratingSummary(of subject: RatingSubject) throws -> RatingSummary {
        try ratingSummaries(of: [subject])[subject] ?? .none
    }

    /// How subjects were rated by everybody together; nothing for those that nobody has rated ever.
    public func ratingSummaries(of subjects: [RatingSubject]) throws -> [RatingSubject: RatingSummary] {
        guard !subjects.isEmpty else { return [:] }
        // The pairs of all the kinds with all the identifiers, of which only those count that were asked for.
        let (wanted, kinds) = (Set(subjects), Set(subjects.map(\.kind)).sorted())
        let rows = try rows(
            """
            SELECT subject_kind, subject_id, stars, count FROM rating_totals
            WHERE subject_kind IN \(list: kinds) AND subject_id IN \(list: subjects.map(\.id))
            """
        ) { row in
            let summary = RatingSummary(count: try row.decode("count"), stars: try row.decode("stars"))
            return (try RatingSubject(row), summary)
        }
        return Dictionary(rows.filter { wanted.contains($0.0) }) { first, _ in first }
    }

    /// Counts a new rating among what everybody gave its subject.
    func countRating(of subject: RatingSubject, _ stars: StarCount, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO rating_totals (subject_kind, subject_id, stars, count, created_at)
            VALUES (\(subject.kind), \(subject.id), \(stars), \(1), \(now))
            ON CONFLICT (subject_kind, subject_id) DO UPDATE SET stars = rating_totals.stars + excluded.stars,
                count = rating_totals.count + excluded.count
            """)
    }

    /// Corrects what everybody gave a subject, when a rating that counted there is another or none now, or counts again.
    func correctTotal(of subject: RatingSubject, stars: Int, count: Int) throws {
        try execute(
            """
            UPDATE rating_totals SET stars = stars + \(stars), count = count + \(count)
            WHERE subject_kind = \(subject.kind) AND subject_id = \(subject.id)
            """)
    }
}

extension RatingSubject {
    init(_ row: Row) throws(DatabaseError) {
        self.init(kind: try row.decode("subject_kind"), id: try row.decode("subject_id"))
    }
}

extension Rating {
    init(_ row: Row) throws(DatabaseError) {
        subject = try RatingSubject(row)
        occasion = try row.decode("occasion_id")
        from = try row.decode("from_id")
        stars = try row.decode("stars")
        comment = try row.decode("comment")
        at = try row.decode("created_at")
    }
}
