import BoardKeeping
import Boards
import Carpool
import Geography

// MARK: - Time that passes

extension RideDispatch {
    /// Lets everything happen that is due: overdue states, silent drivers, forgetting. ``run()`` calls it
    /// several times a second.
    package func passTime() {
        keepTime()
        guard let now = catchUp() else { return showMovement() }
        // With other names the cars on the map are other cars.
        if publicCars.passTime(at: now, offer: { board.offers[$0] }) { hasMoved = true }
        showMovement()
        if let deadline = board.nextDeadline(), deadline <= now {
            guard (try? changeNow { board in board.passTime(at: now, roads: roads) }) != nil else {
                return
            }
        }
        guard nextInspection ?? now <= now else { return }
        let rules = rules
        let isDone = try? changeNow { board in
            var changes = board.giveUpSilentDrivers(at: now, rules: rules, roads: roads)
            changes.formUnion(board.endArrivedDrivers(at: now, roads: roads))
            changes.formUnion(board.endPausedDrives(at: now, roads: roads))
            return changes
        }
        guard isDone != nil else { return }
        board.forgetWhatIsOver(at: now)
        calledOff.forget(at: now)
        announceWaitsThatAreOver(at: now)
        nextInspection = now + .seconds(5)
    }

    /// What is looked at every few seconds is looked at anew, and the cars are shown: another time holds.
    func restartInspections() {
        nextInspection = nil
        lastFrameAt = nil
        hasMoved = true
    }
}
