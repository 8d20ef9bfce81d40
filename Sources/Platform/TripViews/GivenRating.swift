import DesignSystem
public import HTML
public import Localization
public import Ratings

/// What a person gave whoever was on the other side of a trip.
public struct GivenRating: View {
    private let texts: Texts
    private let rating: Rating
    private let name: String

    /// - Parameter name: Who was rated, by first name.
    public init(_ texts: Texts, _ rating: Rating, to name: String) {
        self.texts = texts
        self.rating = rating
        self.name = name
    }

    public var body: some HTML {
        div(.class("trip-rated")) {
            p { texts(.tripsYouGave, ["name": .text(name)]) }
            Stars(texts, average: Double(rating.stars.value))
            if let comment = rating.comment { blockquote(.dir("auto")) { comment.text } }
        }
    }
}
