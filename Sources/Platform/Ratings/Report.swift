public import Geography
public import Identity

/// What one person tells the operator about another, or about something in the city.
public struct Report: Hashable, Sendable, Identifiable {
    /// What is wrong.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        case driving, behaviour, harassment, identity, payment
        case wrong, offensive, spam, unlawful
        case other

        /// What can be wrong with a person.
        public static let ofPeople: [Reason] = [
            .driving, .behaviour, .harassment, .identity, .payment, .other,
        ]
        /// What can be wrong with anything else: wrong information, words or pictures that offend, advertising, what the law
        /// forbids.
        public static let ofThings: [Reason] = [.wrong, .offensive, .spam, .unlawful, .other]
    }

    /// How many reports a person can make in a day.
    public static let mostADay = 10

    /// Names the report.
    public var id: UniqueID
    /// Who tells.
    public var reporter: UniqueID
    /// What it is about.
    public var subject: RatingSubject
    /// The occasion on which it happened, if it was on one: the trip.
    public var occasion: UniqueID?
    /// What is wrong.
    public var reason: Reason
    /// What happened.
    public var remark: Remark
    /// When it was told.
    public var at: Timestamp
    /// What an operator did about it; `nil` while it waits.
    public var settlement: ReportSettlement?

    /// A report that waits for an operator.
    public init(
        id: UniqueID, reporter: UniqueID, about subject: RatingSubject, on occasion: UniqueID? = nil,
        reason: Reason, remark: Remark, at: Timestamp
    ) {
        self.id = id
        self.reporter = reporter
        self.subject = subject
        self.occasion = occasion
        self.reason = reason
        self.remark = remark
        self.at = at
    }
}

/// What an operator did about a report.
public struct ReportSettlement: Hashable, Sendable {
    /// Which operator.
    public var person: UniqueID
    /// What was done, for whoever looks again.
    public var note: Remark
    /// When.
    public var at: Timestamp

    /// A report was dealt with.
    public init(by person: UniqueID, note: Remark, at: Timestamp) {
        self.person = person
        self.note = note
        self.at = at
    }
}

/// Where a list of reports goes on: after this one, towards older ones.
public struct ReportPosition: Hashable, Sendable {
    let at: Timestamp
    let id: UniqueID

    /// After the report with this moment and identifier.
    public init(at: Timestamp, id: UniqueID) {
        self.at = at
        self.id = id
    }
}
