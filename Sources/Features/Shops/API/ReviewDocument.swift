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
}

/// A review, as everybody may read it.
struct ReviewDocument: Encodable {
    var id: String
    var stars: Int
    var text: String?
    var author: String?
    var isYours: Bool
    var isHidden: Bool
    var writtenAt: Int64
    var answer: ReviewAnswerDocument?
    var version: Int

    init(_ shown: ShownReview, for person: UniqueID?) {
        let review = shown.review
        id = review.id.description
        stars = review.stars.value
        text = review.text?.text
        author = shown.author
        isYours = review.from == person
        isHidden = review.isHidden
        writtenAt = review.at.milliseconds
        answer = review.answer.map {
            ReviewAnswerDocument(text: $0.text.text, answeredAt: $0.at.milliseconds)
        }
        version = review.version
    }
}

struct ReviewList: Encodable {
    var reviews: [ReviewDocument]
    var rating: RatingDocument
    var next: String?
}
