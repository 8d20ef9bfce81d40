public import Database
public import Geography
import HTML
public import Identity
public import Inventory
public import Ratings
public import Rooms

/// A review of a shop as it is read.
public struct ShownReview: Sendable {
    /// What was written, and answered.
    public let review: Review
    /// The first name of who wrote it; nothing for somebody who has left the city.
    public let author: String?
}

/// W9: What people say of shops: one review a person and shop, which its author may change and take back; whoever keeps the
/// shop answers, and reviews nothing there.
public struct ShopReviews: Sendable {
    private let database: any Database
    private let names: @Sendable ([UniqueID]) async throws -> [UniqueID: String]
    private let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID

    /// The reviews in a store with the schemas `shops` and `ratings`.
    ///
    /// - Parameter names: The first names of people.
    public init(
        _ database: any Database, names: @escaping @Sendable ([UniqueID]) async throws -> [UniqueID: String],
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.database = database
        self.names = names
        self.clock = clock
        self.newID = newID
    }

    /// The reviews of a shop, the newest first, from a place in the list.
    public func reviews(
        of shop: ShopID, after position: ReviewPosition? = nil, limit: Int
    ) async throws -> [ShownReview] {
        let reviews = try await database.read {
            try $0.reviews(of: .shop(shop), after: position, limit: limit)
        }
        let authors = try await names(reviews.map(\.from))
        return reviews.map { ShownReview(review: $0, author: authors[$0.from]) }
    }

    /// What a person has said of a shop, hidden or not.
    public func review(of shop: ShopID, from person: UniqueID) async throws -> Review? {
        try await database.read { try $0.review(of: .shop(shop), from: person) }
    }

    /// Keeps what a person says of a shop, instead of what they have said before.
    ///
    /// - Throws: ``ShopRefusal/ownShop`` for whoever keeps it.
    public func keep(
        _ stars: StarCount, _ text: Remark?, of shop: ShopID, by person: UniqueID
    ) async throws {
        let (now, id) = (clock(), newID())
        try await database.write { transaction in
            guard try transaction.shop(shop)?.state == .listed else { throw ShopRefusal.notFound }
            guard try transaction.keeper(person, of: shop) == nil else { throw ShopRefusal.ownShop }
            var review =
                try transaction.review(of: .shop(shop), from: person)
                ?? Review(id: id, of: .shop(shop), from: person, stars: stars, text: text, at: now)
            review.stars = stars
            review.text = text
            if review.version > 0 { review.at = now }
            guard try transaction.keep(review) else { throw ShopRefusal.changedSince }
        }
    }

    /// Takes back what a person has said of a shop. Of a review that is hidden the words go and the rest stays hidden, so
    /// that it cannot be written anew to be seen again.
    public func remove(of shop: ShopID, by person: UniqueID) async throws {
        try await database.write { try $0.takeBackReview(of: shop, from: person) }
    }

    /// Answers a review in the name of the shop, or takes the answer back.
    ///
    /// - Returns: The shop.
    public func answer(
        _ id: UniqueID, _ text: Remark?, seen version: Int, by person: UniqueID
    ) async throws -> ShopID {
        let now = clock()
        return try await database.write { transaction in
            guard let review = try transaction.review(id), review.subject.kind == "shop" else {
                throw ShopRefusal.notFound
            }
            let shop = ShopID(review.subject.id)
            _ = try transaction.shop(shop, keptBy: person)
            let isDone =
                if let text {
                    try transaction.answerReview(
                        id, ReviewAnswer(from: person, text: text, at: now), version: version)
                } else if review.answer != nil {
                    try transaction.removeAnswer(toReview: id, version: version)
                } else {
                    // There is nothing to take back.
                    review.version == version
                }
            guard isDone else { throw ShopRefusal.changedSince }
            return shop
        }
    }

    /// A review of a shop that a person keeps, as it is now; nothing for everybody else.
    func review(_ id: UniqueID, for person: UniqueID) async throws -> ShownReview? {
        let review = try await database.read { transaction -> Review? in
            guard let review = try transaction.review(id), review.subject.kind == "shop",
                try transaction.keeper(person, of: ShopID(review.subject.id)) != nil
            else { return nil }
            return review
        }
        guard let review else { return nil }
        return ShownReview(review: review, author: try await names([review.from])[review.from])
    }

    // MARK: - Reports

    /// Reports a shop, a product, a review or what is answered to it to the city's operator.
    ///
    /// - Throws: ``ShopRefusal/tooMany(most:)`` for somebody who has made as many reports today as one can.
    public func report(
        _ subject: RatingSubject, _ reason: Report.Reason, _ remark: Remark, by person: UniqueID
    ) async throws {
        let report = Report(
            id: newID(), reporter: person, about: subject, reason: reason, remark: remark, at: clock())
        try await database.write { transaction in
            guard try transaction.title(of: subject, isForOperators: false) != nil else {
                throw ShopRefusal.notFound
            }
            guard try transaction.report(report) else { throw ShopRefusal.tooMany(most: Report.mostADay) }
        }
    }

    /// What the operator's queue of reports says of shops, products, reviews and answers.
    public var reportedThings: ReportedThings {
        let kinds = ["shop", "product", "review", "answer"].map { kind in
            let known: @Sendable (UniqueID) async throws -> ReportedThing? = { id in
                let subject = RatingSubject(kind: kind, id: id)
                guard let (title, shop, text) = try await thing(subject, isForOperators: true) else {
                    return nil
                }
                // Where something can be done about it, and what is hidden can be seen.
                let address: URLReference =
                    switch kind {
                    case "product": DeskAddress.moderated(ProductID(id), of: shop)
                    case "review", "answer": DeskAddress.moderatedReview(id)
                    default: DeskAddress.moderated(shop)
                    }
                return ReportedThing(title: title, address: address, excerpt: text)
            }
            return (kind, known)
        }
        return Dictionary(kinds) { first, _ in first }
    }

    /// What is said of a subject; nothing for one that nobody can see, unless it is for operators.
    func thing(
        _ subject: RatingSubject, isForOperators: Bool = false
    ) async throws -> (title: String, shop: ShopID, text: String?)? {
        try await database.read { try $0.title(of: subject, isForOperators: isForOperators) }
    }
}

extension RatingSubject {
    /// A shop, as it is reviewed.
    static func shop(_ id: ShopID) -> RatingSubject { RatingSubject(kind: "shop", id: id.uniqueID) }
}

extension Transaction {
    /// Takes back what a person has said of a shop; of what is hidden only the words go.
    func takeBackReview(of shop: ShopID, from person: UniqueID) throws {
        if var review = try review(of: .shop(shop), from: person), review.isHidden {
            review.text = nil
            guard try keep(review) else { throw ShopRefusal.changedSince }
        } else {
            try removeReview(of: .shop(shop), from: person)
        }
    }

    /// What a shop, a product, a review of a shop or the answer to one is called, and which shop it is about; nothing for what is out of
    /// sight, unless it is for operators.
    fileprivate func title(
        of subject: RatingSubject, isForOperators: Bool
    ) throws -> (title: String, shop: ShopID, text: String?)? {
        func shop(_ id: ShopID) throws -> ListedShop? {
            try self.shop(id).flatMap { isForOperators || $0.state == .listed ? $0 : nil }
        }
        switch subject.kind {
        case "shop":
            return try shop(ShopID(subject.id)).map { ($0.name, $0.id, $0.shop.details.description) }
        case "product":
            guard let listed = try product(ProductID(subject.id)), try shop(listed.shop) != nil,
                isForOperators || listed.isShown
            else { return nil }
            return (listed.details.name, listed.shop, listed.details.description)
        case "review":
            guard let review = try review(subject.id), review.subject.kind == "shop",
                let listed = try shop(ShopID(review.subject.id)), isForOperators || !review.isHidden
            else { return nil }
            return (listed.name, listed.id, review.text?.text)
        case "answer":
            guard let review = try review(subject.id), review.subject.kind == "shop",
                let answer = review.answer, let listed = try shop(ShopID(review.subject.id)),
                isForOperators || !(review.isHidden || review.isAnswerHidden)
            else { return nil }
            return (listed.name, listed.id, answer.text.text)
        default: return nil
        }
    }
}
