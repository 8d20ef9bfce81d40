// AuditLog: what operators do, written down in the same transaction as the act and never changed afterwards.

public import Geography
public import Identity

/// One act of an operator.
public struct AuditEntry: Hashable, Sendable {
    /// Names the entry; later entries have greater identifiers.
    public let id: UniqueID
    /// Who acted.
    public let person: UniqueID
    /// When.
    public let at: Timestamp
    /// What was done, as a stable word such as `traffic.close`.
    public let act: String
    /// What it was done to, as that thing's own identifier.
    public let subject: String
    /// The rest in a sentence for whoever reads the log; no secrets.
    public let detail: String

    /// Who acts where somebody uses a command on the server's machine: nobody of the city.
    public static let machine = UniqueID(high: 0, low: 0)

    /// An act to be written down.
    public init(
        id: UniqueID, person: UniqueID, at: Timestamp, act: String, subject: String, detail: String
    ) {
        self.id = id
        self.person = person
        self.at = at
        self.act = act
        self.subject = subject
        self.detail = detail
    }
}
