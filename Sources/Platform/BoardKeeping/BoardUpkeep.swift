import Geography
import Journal

/// What a ``BoardKeeper`` remembers besides its board, to keep it.
package struct BoardUpkeep: Sendable {
    /// Whether the board was read from the store and what was open has not been taken up again yet.
    var mustResume = false
    /// Until when people were served; `nil` where nobody knows.
    var servedUntil: Timestamp?
    /// Why changes cannot be stored now, as far as the log has been told.
    var reported: Set<String> = []
    /// Jumps of the clock on the wall that were followed, until it is known that this was stored.
    private var followed: [FollowedJump] = []

    /// Nothing has happened yet.
    package init() {}

    mutating func note(_ jump: FollowedJump) {
        followed.removeAll { $0.receipt.isDurable }
        followed.append(jump)
    }

    /// How far the clock has jumped in jumps that were followed and not stored; they are forgotten.
    mutating func takeUnstoredJumps() -> TravelTime {
        defer { followed = [] }
        return followed.filter { !$0.receipt.isDurable }.reduce(TravelTime.zero) { $0 + $1.span }
    }
}

/// A jump of the clock on the wall that a board has followed.
struct FollowedJump: Sendable {
    let span: TravelTime
    /// Tells whether the moved moments were stored.
    let receipt: Receipt
}
