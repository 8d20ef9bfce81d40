import Live
import Events
import BoardKeeping
import Boards
import Geography
import TaxiDispatch

// MARK: - Time that passes

extension TaxiRank {
    /// Between two pictures of the city for operators, and two of a taxi for whoever waits for it.
    private static let timeBetweenFrames = TravelTime.milliseconds(800)

    /// So long a picture of the city stands at most.
    private static let longestFrame = TravelTime.seconds(15)

    /// Lets everything happen that is due. ``run()`` calls it several times a second.
    package func passTime() {
        bus.publish(.beat, to: beat.beat())
        guard let now = catchUp() else { return }
        guard (try? changeNow { $0.passTime(at: now) }) != nil else { return }
        showMovement(at: now)
        searchPartnersInTime(at: now)
        if nextForgetting ?? now <= now {
            board.forgetWhatIsOver(at: now)
            calledOff.forget(at: now)
            nextForgetting = now + .seconds(10)
        }
    }

    /// Tells operators and waiting callers what has moved, at most once in a while however many taxis drive.
    private func showMovement(at now: Timestamp) {
        // How long a call has been open reads differently with time alone.
        let isOld = lastFrameAt.map { $0 + Self.longestFrame <= now } ?? true
        guard hasChanged || !moved.isEmpty || isOld,
            lastFrameAt.map({ $0 + Self.timeBetweenFrames <= now }) ?? true
        else { return }
        lastFrameAt = now
        hasChanged = false
        frame += 1
        bus.publish(.city(frame), to: [.taxis])
        tellStandings()
        for id in moved {
            let calls = board.cabs[id]?.calls ?? []
            bus.publish(.moved(id), to: [.cab(id)] + calls.map { .taxiCall($0) })
        }
        moved = []
    }

    /// “3rd of 7” stands on every screen of a queue: who stands elsewhere in it than they were told is told, once a
    /// picture however often the queue has changed since.
    private func tellStandings() {
        for zone in changedQueues {
            let entries = board.queue(of: zone).entries
            for (before, entry) in entries.enumerated() {
                let standing = ToldStanding(zone: zone, before: before, count: entries.count)
                guard toldStandings.updateValue(standing, forKey: entry.taxi) != standing else { continue }
                bus.publish(.cab(entry.taxi), to: [.cab(entry.taxi)])
            }
        }
        changedQueues = []
    }
}
