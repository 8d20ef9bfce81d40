import Geography
import Identity
import Ratings

/// What people think of a shop, in stars.
struct RatingDocument: Encodable {
    var average: Double?
    var count: Int

    init(_ rating: RatingSummary) {
        average = rating.average.map { Double($0) / 100 }
        count = rating.count
    }
}

/// What a shop says to a review.
struct ReviewAnswerDocument: Encodable {
    var text: String
    var answeredAt: Int64
    var isHidden: Bool
}

/// A review, as everybody may read it.
struct ReviewDocument: Encodable {
    var id: String
    var stars: Int
    var text: String?
    var author: String?
    var isYours: Bool
    var isHidden: Bool
    /// For whoever has written it.
    var hiddenReason: String?
    var writtenAt: Int64
    var answer: ReviewAnswerDocument?
    /// For whoever has written it and those who keep the shop: it changes also with words that others do not read.
    var version: Int?

    /// - Parameter isMine: Whether the shop is the reader's, who may read an answer of it that is hidden.
    init(_ shown: ShownReview, for person: UniqueID?, isMine: Bool) {
        let review = shown.review
        id = review.id.description
        stars = review.stars.value
        text = review.text?.text
        author = shown.author
        isYours = review.from == person
        isHidden = review.isHidden
        if isYours { hiddenReason = review.hiddenReason?.text }
        writtenAt = review.at.milliseconds
        if let answer = review.answer, isMine || !review.isAnswerHidden {
            self.answer = ReviewAnswerDocument(
                text: answer.text.text, answeredAt: answer.at.milliseconds, isHidden: review.isAnswerHidden)
        }
        if isMine || isYours { version = review.version }
    }
}

struct ReviewList: Encodable {
    var reviews: [ReviewDocument]
    var rating: RatingDocument
    var next: String?
}
