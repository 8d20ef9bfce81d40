public import Geography
public import Identity

/// What one person tells the operator about another.
public struct PersonReport: Hashable, Sendable, Identifiable {
    /// What it is about.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        case driving, behaviour, harassment, identity, payment, other
    }

    /// Names the report.
    public var id: UniqueID
    /// Who tells.
    public var reporter: UniqueID
    /// Who it is about.
    public var about: UniqueID
    /// The trip on which it happened, if it was on one.
    public var trip: UniqueID?
    /// What it is about.
    public var reason: Reason
    /// What happened.
    public var remark: Remark
    /// When it was told.
    public var at: Timestamp
    /// What an operator did about it; `nil` while it waits.
    public var settlement: ReportSettlement?

    /// A report that waits for an operator.
    public init(
        id: UniqueID, reporter: UniqueID, about: UniqueID, trip: UniqueID? = nil, reason: Reason,
        remark: Remark, at: Timestamp
    ) {
        self.id = id
        self.reporter = reporter
        self.about = about
        self.trip = trip
        self.reason = reason
        self.remark = remark
        self.at = at
    }
}
