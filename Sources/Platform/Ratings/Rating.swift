// Ratings: what people think of each other after a trip and of what the city offers, and what they report to the operator.

public import Geography
public import Identity

/// What one person gave something or somebody on an occasion, such as whoever they shared a trip with.
public struct Rating: Hashable, Sendable {
    /// What is rated.
    public var subject: RatingSubject
    /// On which occasion, each of which is rated once: the trip; whether two people shared it is for the feature that knows
    /// trips to say.
    public var occasion: UniqueID
    /// Who rates.
    public var from: UniqueID
    /// How many stars.
    public var stars: StarCount
    /// A word with them.
    public var comment: Remark?
    /// When.
    public var at: Timestamp

    /// A rating.
    public init(
        of subject: RatingSubject, for occasion: UniqueID, from: UniqueID, stars: StarCount,
        comment: Remark? = nil, at: Timestamp
    ) {
        self.subject = subject
        self.occasion = occasion
        self.from = from
        self.stars = stars
        self.comment = comment
        self.at = at
    }
}
