public import Database
import Geography
public import Identity

/// Reviews: ratings whose occasion is the subject itself. The totals of ratings are corrected with each change.
extension Transaction {
    static var reviewColumns: SQL {
        """
        id, subject_kind, subject_id, from_id, stars, comment, created_at, changed_at, answer, answered_by, answered_at,
            hidden_at, hidden_reason, answer_hidden_at, answer_hidden_reason, version
        """
    }

    /// Keeps a person's review of a subject: the first one (its version is 0), or a change of the version that they saw.
    ///
    /// What was answered to it stays, and one that is hidden stays hidden.
    ///
    /// - Returns: Whether it is kept: not if there is one already, or another version, or none any more.
    @discardableResult
    public func keep(_ review: Review) throws -> Bool {
        review.version == 0 ? try insert(review) : try change(review)
    }

    private func insert(_ review: Review) throws -> Bool {
        let inserted = try execute(
            """
            INSERT INTO ratings (id, subject_kind, subject_id, occasion_id, from_id, stars, comment, created_at, version)
            VALUES (\(review.id), \(review.subject.kind), \(review.subject.id), \(review.subject.id), \(review.from),
                \(review.stars), \(review.text), \(review.at), \(1))
            ON CONFLICT (occasion_id, from_id, subject_kind, subject_id) DO NOTHING
            """)
        guard inserted > 0 else { return false }
        try countRating(of: review.subject, review.stars, at: review.at)
        return true
    }

    private func change(_ review: Review) throws -> Bool {
        let kept = try optionalRow(
            """
            SELECT stars, hidden_at FROM ratings
            WHERE occasion_id = \(review.subject.id) AND from_id = \(review.from)
                AND subject_kind = \(review.subject.kind) AND subject_id = \(review.subject.id)
                AND id = \(review.id) AND version = \(review.version) \(word: .forUpdate)
            """)
        guard let kept else { return false }
        try execute(
            """
            UPDATE ratings SET stars = \(review.stars), comment = \(review.text), changed_at = \(review.at),
                version = version + 1
            WHERE id = \(review.id)
            """)
        if try kept.decode("hidden_at", as: Timestamp?.self) == nil {
            let before = try kept.decode("stars", as: StarCount.self)
            try correctTotal(of: review.subject, stars: review.stars.value - before.value, count: 0)
        }
        return true
    }

    /// Takes a person's review of a subject back, with what was answered to it.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func removeReview(of subject: RatingSubject, from: UniqueID) throws -> Bool {
        let removed = try optionalRow(
            """
            DELETE FROM ratings
            WHERE occasion_id = \(subject.id) AND from_id = \(from) AND subject_kind = \(subject.kind)
                AND subject_id = \(subject.id)
            RETURNING stars, hidden_at
            """)
        guard let removed else { return false }
        if try removed.decode("hidden_at", as: Timestamp?.self) == nil {
            let stars = try removed.decode("stars", as: StarCount.self)
            try correctTotal(of: subject, stars: -stars.value, count: -1)
        }
        return true
    }

    /// One person's review of a subject, hidden or not.
    public func review(of subject: RatingSubject, from: UniqueID) throws -> Review? {
        try optionalRow(
            """
            SELECT \(Self.reviewColumns) FROM ratings
            WHERE occasion_id = \(subject.id) AND from_id = \(from) AND subject_kind = \(subject.kind)
                AND subject_id = \(subject.id)
            """
        ).map { try Review($0) }
    }

    /// A review, hidden or not.
    public func review(_ id: UniqueID) throws -> Review? {
        try optionalRow("SELECT \(Self.reviewColumns) FROM ratings WHERE id = \(id)").map { try Review($0) }
    }

    /// The newest reviews of a subject, from a place in the list; without those that are hidden.
    public func reviews(
        of subject: RatingSubject, after position: ReviewPosition? = nil, limit: Int
    ) throws -> [Review] {
        let earlier: SQL = position.map { "AND (created_at, from_id) < (\($0.at), \($0.from))" } ?? ""
        return try rows(
            """
            SELECT \(Self.reviewColumns) FROM ratings
            WHERE subject_kind = \(subject.kind) AND subject_id = \(subject.id) AND hidden_at IS NULL \(earlier)
            ORDER BY created_at DESC, from_id DESC LIMIT \(limit)
            """
        ) { try Review($0) }
    }

    /// Answers a review, instead of the answer that there may be.
    ///
    /// The caller has made sure that the subject belongs to whoever answers.
    ///
    /// - Parameter version: The version that was answered.
    /// - Returns: Whether the answer is kept: not if there is another version, or the review was taken back.
    @discardableResult
    public func answerReview(_ id: UniqueID, _ answer: ReviewAnswer, version: Int) throws -> Bool {
        try execute(
            """
            UPDATE ratings SET answer = \(answer.text), answered_by = \(answer.from), answered_at = \(answer.at),
                version = version + 1
            WHERE id = \(id) AND version = \(version)
            """) > 0
    }

    /// Takes the answer to a review back.
    ///
    /// - Parameter version: The version that was seen.
    /// - Returns: Whether there was one, in that version.
    @discardableResult
    public func removeAnswer(toReview id: UniqueID, version: Int) throws -> Bool {
        try execute(
            """
            UPDATE ratings SET answer = NULL, answered_by = NULL, answered_at = NULL, version = version + 1
            WHERE id = \(id) AND version = \(version) AND answer IS NOT NULL
            """) > 0
    }

}

extension Review {
    init(_ row: Row) throws(DatabaseError) {
        id = try row.decode("id")
        subject = try RatingSubject(row)
        from = try row.decode("from_id")
        stars = try row.decode("stars")
        text = try row.decode("comment")
        at = try row.decode("created_at")
        changedAt = try row.decode("changed_at")
        let answeredAt: Timestamp? = try row.decode("answered_at")
        let (person, words): (UniqueID?, Remark?) = (
            try row.decode("answered_by"), try row.decode("answer")
        )
        if let answeredAt, let person, let words {
            answer = ReviewAnswer(from: person, text: words, at: answeredAt)
        }
        let hiddenAt: Timestamp? = try row.decode("hidden_at")
        isHidden = hiddenAt != nil
        hiddenReason = try row.decode("hidden_reason")
        let answerHiddenAt: Timestamp? = try row.decode("answer_hidden_at")
        isAnswerHidden = answerHiddenAt != nil
        answerHiddenReason = try row.decode("answer_hidden_reason")
        version = try row.decode("version")
    }
}
