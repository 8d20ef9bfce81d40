import Geography
import Identity
import Ledger

/// A question for money.
struct MoneyRequest: Hashable, Sendable {
    /// How far it is.
    enum State: String, Hashable, Sendable {
        case open, paid, declined, withdrawn
        /// Nobody answered it in time. The store knows it as open: time alone tells.
        case lapsed
    }

    /// How long a question waits for its answer.
    static let lasts = 30 * Self.day
    /// For how long whoever has declined is not asked again by the same person.
    static let quiet = 30 * Self.day
    /// How often the same person is asked within 24 hours.
    static let mostOfPair = 3
    /// A day, in milliseconds.
    static let day: Int64 = 24 * 60 * 60 * 1_000

    let id: UniqueID
    /// Who asks.
    let from: UniqueID
    /// Who is asked.
    let to: UniqueID
    let amount: Money
    let note: String
    let state: State
    let at: Timestamp
}
