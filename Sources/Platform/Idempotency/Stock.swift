/// How many answers are kept for whom, so that the table needs to be counted only when somebody has many.
struct Stock: Sendable {
    /// What must be removed before one more is kept.
    struct Need: Sendable {
        /// How many of the caller's own answers.
        var ofOwner: Int?
        /// Strangers' answers down to fewer than so many.
        var strangers: Int?
    }

    /// What the table was found to hold.
    struct Counts: Sendable {
        var ofOwner: Int?
        var strangers: Int?
    }

    private let limits: Idempotency.Store
    private var owners: [String: Int] = [:]
    /// Not known before the first stranger calls.
    private var strangers: Int?

    /// Callers whose answers are counted one by one.
    private static let remembered = 20_000

    init(_ limits: Idempotency.Store) { self.limits = limits }

    func need(of call: IdempotentCall) -> Need {
        var need = Need()
        let limit = max(1, call.isStrangers ? limits.perNetwork : limits.perPerson)
        if let count = owners[call.owner], count >= limit { need.ofOwner = max(1, limit / 4) }
        if call.isStrangers, strangers.map({ $0 >= limits.strangers }) ?? true {
            need.strangers = limits.strangers
        }
        return need
    }

    /// A call has been looked up.
    ///
    /// - Parameter isNew: Whether there is one more now; one that is carried out anew counts twice until it is counted.
    mutating func note(_ call: IdempotentCall, _ counts: Counts, isNew: Bool) {
        // What is forgotten here is found again in the count of all strangers, and after a day at the latest.
        if owners.count > Self.remembered { owners = owners.filter { $0.value > 16 } }
        if owners.count > Self.remembered { owners = [:] }
        if let count = counts.ofOwner { owners[call.owner] = count }
        if let count = counts.strangers { strangers = count }
        guard isNew else { return }
        owners[call.owner, default: 0] += 1
        if call.isStrangers { strangers = strangers.map { $0 + 1 } }
    }

    mutating func forget(_ call: IdempotentCall) {
        if let count = owners[call.owner] { owners[call.owner] = count > 1 ? count - 1 : nil }
        if call.isStrangers { strangers = strangers.map { max(0, $0 - 1) } }
    }
}
