import Carpool
import Geography
import Observability
import Journal

/// A jump of the clock on the wall that the rides have followed.
struct FollowedJump: Sendable {
    let span: TravelTime
    /// Tells whether the moved moments were stored.
    let receipt: Receipt
}

extension RideDispatch {
    /// When the clock on the wall has jumped, everything that is waited for moves with it, so that every wait lasts as
    /// long as it would have: stored, in the memory and on people's pages.
    ///
    /// - Throws: `JournalError` when the journal takes nothing now; then the rides go on by the time as it was.
    func followWall() throws(JournalError) {
        guard let timeline, let jump = timeline.jump else { return }
        board.mark()
        let changes = board.shift(by: jump)
        if changes.isEmpty {
            board.keep()
        } else {
            let receipt = try commit(changes)
            followed.removeAll { $0.receipt.isDurable }
            followed.append(FollowedJump(span: jump, receipt: receipt))
        }
        timeline.follow(jump)
        board.shiftMemory(by: jump)
        calledOff.shift(by: jump)
        servedUntil = servedUntil.map { $0 + jump }
        for id in tracks.keys { tracks[id]?.shift(by: jump) }
        restartInspections()
        logger.warning(
            "The clock of this machine has jumped; all that people wait for has moved with it.",
            ["seconds": .integer(Int(jump.milliseconds / 1_000))])
    }

    /// The rides were read as they were stored: what was moved and not stored moves once more.
    func unfollowWhatWasNotStored() {
        let lost = followed.filter { !$0.receipt.isDurable }.reduce(TravelTime.zero) { $0 + $1.span }
        followed = []
        guard lost != .zero else { return }
        timeline?.follow(.zero - lost)
        servedUntil = servedUntil.map { $0 - lost }
    }
}
