import AuditLog
import Database
import Geography
public import Identity
import Inventory
import Notices
public import Ratings

/// Reviews of shops, and what shops answer to them, that operators take out of sight.
extension ShopModeration {
    /// Which part of a review it is about.
    public enum Words: String, Sendable {
        /// What its author says, with the stars.
        case review
        /// What the shop answers.
        case answer
    }

    /// Nobody reads the words any more but those who have written them, who are told why; nothing if that was so already.
    public func hide(
        _ words: Words, ofReview id: UniqueID, reason: Remark, by person: UniqueID
    ) async throws {
        try await move(words, id, "hide", reason, by: person)
    }

    /// Hidden words are read again; nothing if they are already.
    public func show(_ words: Words, ofReview id: UniqueID, by person: UniqueID) async throws {
        try await move(words, id, "show", nil, by: person)
    }

    /// - Parameter reason: Why they are hidden; nothing to show them again.
    private func move(
        _ words: Words, _ id: UniqueID, _ verb: String, _ reason: Remark?, by person: UniqueID
    ) async throws {
        let now = counter.clock()
        let entry = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: "shop.\(words.rawValue).\(verb)",
            subject: id.description, detail: reason?.text ?? "")
        let told = try await counter.database.write { transaction -> [UniqueID] in
            guard let (shop, review) = try transaction.reviewedShop(id) else { throw ShopRefusal.notFound }
            guard try transaction.move(words, of: id, reason, at: now) else { return [] }
            try transaction.record(entry)
            let text = Self.text(words, of: shop, reason)
            let address = "/where/shops/\(shop.id.text)#review-\(id.description)"
            switch words {
            case .review:
                try transaction.post(
                    Notice(
                        to: review.from, .moderation, text, address: address, at: now,
                        topic: id.description))
                return [review.from]
            case .answer:
                return try transaction.tell(
                    keepersOf: shop.id, text, address: address, topic: id.description, at: now)
            }
        }
        board.announce(told)
    }

    private static func text(_ words: Words, of shop: ListedShop, _ reason: Remark?) -> NoticeText {
        guard let reason else {
            return NoticeText(
                words == .review ? .shopsDeskNoticeReviewShown : .shopsDeskNoticeAnswerShown,
                ["shop": .text(shop.name)])
        }
        return NoticeText(
            words == .review ? .shopsDeskNoticeReviewHidden : .shopsDeskNoticeAnswerHidden,
            ["shop": .text(shop.name), "reason": .text(reason.text)])
    }

    // MARK: - What there is

    /// A review of a shop, hidden or not; nothing if there is none.
    func review(_ id: UniqueID) async throws -> (shop: ListedShop, review: Review)? {
        try await counter.database.read { try $0.reviewedShop(id) }
    }

    /// The reviews of a shop of which something is hidden, from the newest on.
    func hiddenReviews(
        of shop: ShopID, after position: ReviewPosition?, limit: Int
    ) async throws -> [Review] {
        try await counter.database.read {
            try $0.hiddenReviews(of: .shop(shop), after: position, limit: limit)
        }
    }
}

extension Transaction {
    /// A review with the shop that it is about; nothing for what is no review of a shop.
    fileprivate func reviewedShop(_ id: UniqueID) throws -> (shop: ListedShop, review: Review)? {
        guard let review = try review(id), review.subject.kind == "shop",
            let listed = try shop(ShopID(review.subject.id))
        else { return nil }
        return (listed, review)
    }

    /// Hides words, or shows them again where there is no reason.
    ///
    /// - Returns: Whether that was not so before.
    fileprivate func move(
        _ words: ShopModeration.Words, of review: UniqueID, _ reason: Remark?, at now: Timestamp
    ) throws -> Bool {
        switch (words, reason) {
        case (.review, let reason?): try hideReview(review, because: reason, at: now)
        case (.review, nil): try showReview(review)
        case (.answer, let reason?): try hideAnswer(toReview: review, because: reason, at: now)
        case (.answer, nil): try showAnswer(toReview: review)
        }
    }
}
