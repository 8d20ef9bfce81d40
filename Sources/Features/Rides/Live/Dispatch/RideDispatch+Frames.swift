import Boards
import Carpool
import Events
import Geography
import Live

// MARK: - Pictures of the cars for everybody's map

extension RideDispatch {
    /// Between two pictures of the cars: the pages glide from one to the next.
    private static let timeBetweenFrames = TravelTime.milliseconds(800)

    /// A car has appeared, gone or become full: with the next frame everybody's map says so, however still all
    /// others stand.
    func noteShownCars() { hasMoved = true }

    /// Tells whoever looks at the map, at most once in a while however many cars move; and of each car that has moved
    /// those alone whose pages follow it.
    func showMovement() {
        let now = clock()
        guard hasMoved, lastFrameAt.map({ $0 + Self.timeBetweenFrames <= now }) ?? true else { return }
        hasMoved = false
        lastFrameAt = now
        frame += 1
        bus.publish(.cars(frame), to: .cars)
        for id in movedInFrame {
            let passengers = board.offers[id]?.offer.schedule.passengers ?? []
            bus.publish(.moved(id), to: [.offer(id)] + passengers.map { .ride($0.party.id) })
        }
        movedInFrame = []
    }

    /// Lets pages look again on which only time has passed.
    func keepTime() { bus.publish(.beat, to: beat.beat()) }
}
