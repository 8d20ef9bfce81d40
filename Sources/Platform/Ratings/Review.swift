public import Geography
public import Identity

/// What one person says of something in the city, such as a shop: one a person and subject, which they may change and take
/// back.
///
/// It is a rating whose occasion is the subject itself.
public struct Review: Hashable, Sendable, Identifiable {
    /// Names the review, for whoever answers, hides or reports it.
    public var id: UniqueID
    /// What is reviewed.
    public var subject: RatingSubject
    /// Who reviews.
    public var from: UniqueID
    /// How many stars.
    public var stars: StarCount
    /// What they say with them.
    public var text: Remark?
    /// When it was written.
    public var at: Timestamp
    /// When its author changed it last; `nil` if never.
    public internal(set) var changedAt: Timestamp?
    /// What whoever the subject belongs to says to it.
    public internal(set) var answer: ReviewAnswer?
    /// Whether an operator has hidden it: it is in no list and counts nowhere.
    public internal(set) var isHidden = false
    /// Why, if it was said.
    public internal(set) var hiddenReason: Remark?
    /// Whether an operator has hidden what is answered: also what may be answered instead.
    public internal(set) var isAnswerHidden = false
    /// Why, if it was said.
    public internal(set) var answerHiddenReason: Remark?
    /// Grows with each change of the review or its answer: a change says which version it was made of. 0 before it is kept.
    public internal(set) var version = 0

    /// A review that is not kept yet.
    public init(
        id: UniqueID, of subject: RatingSubject, from: UniqueID, stars: StarCount, text: Remark? = nil,
        at: Timestamp
    ) {
        self.id = id
        self.subject = subject
        self.from = from
        self.stars = stars
        self.text = text
        self.at = at
    }
}

/// What whoever a subject belongs to says to a review of it.
public struct ReviewAnswer: Hashable, Sendable {
    /// Who answers; that the subject is theirs is for the feature that knows to say.
    public var from: UniqueID
    /// What they say.
    public var text: Remark
    /// When.
    public var at: Timestamp

    /// An answer.
    public init(from: UniqueID, text: Remark, at: Timestamp) {
        self.from = from
        self.text = text
        self.at = at
    }
}

/// Where a list of reviews goes on: after this one, towards older ones.
public struct ReviewPosition: Hashable, Sendable {
    let at: Timestamp
    let from: UniqueID

    /// After the review that this person wrote at this moment.
    public init(at: Timestamp, from: UniqueID) {
        self.at = at
        self.from = from
    }
}
