public import Database
public import Geography
public import Identity

/// What operators hide of reviews. It is no other version of them: whoever changes one meanwhile changes what is hidden.
extension Transaction {
    /// Hides a review: it is in no list any more, and counts nowhere.
    ///
    /// - Returns: Whether it was to be seen.
    @discardableResult
    public func hideReview(_ id: UniqueID, because reason: Remark, at now: Timestamp) throws -> Bool {
        let hidden = try optionalRow(
            """
            UPDATE ratings SET hidden_at = \(now), hidden_reason = \(reason) WHERE id = \(id) AND hidden_at IS NULL
            RETURNING subject_kind, subject_id, stars
            """)
        guard let hidden else { return false }
        let stars = try hidden.decode("stars", as: StarCount.self)
        try correctTotal(of: RatingSubject(hidden), stars: -stars.value, count: -1)
        return true
    }

    /// Shows a review again that was hidden.
    ///
    /// - Returns: Whether it was hidden.
    @discardableResult
    public func showReview(_ id: UniqueID) throws -> Bool {
        let shown = try optionalRow(
            """
            UPDATE ratings SET hidden_at = NULL, hidden_reason = NULL WHERE id = \(id) AND hidden_at IS NOT NULL
            RETURNING subject_kind, subject_id, stars
            """)
        guard let shown else { return false }
        let stars = try shown.decode("stars", as: StarCount.self)
        try correctTotal(of: RatingSubject(shown), stars: stars.value, count: 1)
        return true
    }

    /// Hides what is answered to a review, and what may be answered instead.
    ///
    /// - Returns: Whether there was an answer to be seen.
    @discardableResult
    public func hideAnswer(
        toReview id: UniqueID, because reason: Remark, at now: Timestamp
    ) throws -> Bool {
        try execute(
            """
            UPDATE ratings SET answer_hidden_at = \(now), answer_hidden_reason = \(reason)
            WHERE id = \(id) AND answer IS NOT NULL AND answer_hidden_at IS NULL
            """) > 0
    }

    /// Shows again what is answered to a review.
    ///
    /// - Returns: Whether it was hidden.
    @discardableResult
    public func showAnswer(toReview id: UniqueID) throws -> Bool {
        try execute(
            """
            UPDATE ratings SET answer_hidden_at = NULL, answer_hidden_reason = NULL
            WHERE id = \(id) AND answer_hidden_at IS NOT NULL
            """) > 0
    }

    /// The newest reviews of a subject of which something is hidden, the review or what is answered to it, from a place
    /// in the list.
    public func hiddenReviews(
        of subject: RatingSubject, after position: ReviewPosition? = nil, limit: Int
    ) throws -> [Review] {
        let earlier: SQL = position.map { "AND (created_at, from_id) < (\($0.at), \($0.from))" } ?? ""
        return try rows(
            """
            SELECT \(Self.reviewColumns) FROM ratings
            WHERE subject_kind = \(subject.kind) AND subject_id = \(subject.id)
                AND (hidden_at IS NOT NULL OR answer_hidden_at IS NOT NULL) \(earlier)
            ORDER BY created_at DESC, from_id DESC LIMIT \(limit)
            """
        ) { try Review($0) }
    }
}
