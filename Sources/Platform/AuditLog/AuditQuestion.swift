public import Geography
public import Identity

/// Which acts somebody looks for: all that is said must hold.
public struct AuditQuestion: Hashable, Sendable {
    /// Who acted.
    public var person: UniqueID?
    /// What was done, as its stable word.
    public var act: String?
    /// What it was done to.
    public var subject: String?
    /// When.
    public var span: Range<Timestamp>?

    /// All acts, unless more is said.
    public init(
        person: UniqueID? = nil, act: String? = nil, subject: String? = nil, span: Range<Timestamp>? = nil
    ) {
        self.person = person
        self.act = act
        self.subject = subject
        self.span = span
    }
}
