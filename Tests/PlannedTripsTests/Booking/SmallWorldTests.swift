import Foundation
import Geography
import Identity
import Ledger
import PlannedTrips
import Testing

/// A trip so small that everything that can happen on it in a few steps does: two seats, three stops, and three
/// passengers of whom the third takes both seats on the second leg.
@Suite("A small world of bookings, complete", .timeLimit(.minutes(5)))
struct SmallWorldTests {
    private typealias World = BookingWorld

    private struct Place: Hashable {
        var book: TripBook
        var now: Timestamp
    }

    private enum Deed: Hashable {
        case reserve(Int), approve(Int), decline(Int), cancel(Int), throwOut(Int), accept(Int), refuse(Int)
        case board(Int), absent(Int), arrive(Int), farther, agree, changeTimes, start, end, callOff, tick,
            wait(Int64)

        static let all: [Deed] =
            (1...3).flatMap {
                [
                    .reserve($0), .approve($0), .decline($0), .cancel($0), .throwOut($0), .accept($0),
                    .refuse($0),
                    .board($0), .absent($0), .arrive($0),
                ]
            } + [.farther, .agree, .changeTimes, .start, .end, .callOff, .tick]
            // Before departure, after the car waited, on the second leg, long after.
            + [.wait(-20), .wait(7), .wait(70), .wait(500)]
    }

    @Test(arguments: [false, true])
    func `R12: in every order of everything that can happen, seats and money are right`(isInstant: Bool) {
        let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil
        let trip = World.trip(seats: 2, isInstant: isInstant, stops: Array(World.stops.prefix(3)))
        let first = Place(book: TripBook(trip: trip), now: World.after(-80))
        var seen: Set<Place> = [first]
        var edge: [(place: Place, auditor: BookAuditor)] = [(first, BookAuditor())]
        for depth in 1...(isLong ? 7 : 6) {
            var next: [(place: Place, auditor: BookAuditor)] = []
            for (place, auditor) in edge {
                for deed in Deed.all {
                    var (after, watching) = (place, auditor)
                    guard let actions = perform(deed, &after, &watching) else { continue }
                    watching.watch(place.book, after.book, actions, "step \(depth), \(deed)")
                    finish(after, watching)
                    guard watching.problems.isEmpty else {
                        Issue.record("\(watching.problems) after \(place)")
                        return
                    }
                    if seen.insert(after).inserted { next.append((after, watching)) }
                }
            }
            edge = next
        }
        #expect(seen.count > 50_000, "a world of \(seen.count) places")
    }

    /// Wherever one stops, the clock alone ends everything.
    private func finish(_ place: Place, _ auditor: BookAuditor) {
        var (book, watching) = (place.book, auditor)
        let actions = book.tick(at: World.after(1_000_000))
        watching.watch(place.book, book, actions, "end")
        #expect(watching.problems == [])
        #expect(book.liveReservations.isEmpty && book.nextDeadline == nil)
    }

    private func wish(_ number: Int, on trip: PlannedTrip) -> ReservationWish {
        switch number {
        case 1: World.wish(1, on: trip, from: 0, to: 2)
        case 2: World.wish(2, on: trip, from: 0, to: 1)
        default: World.wish(3, on: trip, from: 1, to: 2, seats: 2)
        }
    }

    /// What to do then; nothing where it is refused.
    private func perform(_ deed: Deed, _ place: inout Place, _ auditor: inout BookAuditor) -> [TripAction]? {
        let now = place.now
        let rider = World.person
        let id = World.id
        do throws(BookingRefusal) {
            switch deed {
            case .reserve(let number):
                let wish = wish(number, on: place.book.trip)
                let actions = try place.book.reserve(wish, at: now)
                auditor.note(wish.id, price: wish.price, hold: World.hold(number))
                return actions
            case .approve(let number): return try place.book.approve(id(number), by: World.driver, at: now)
            case .decline(let number): return try place.book.decline(id(number), by: World.driver, at: now)
            case .cancel(let number):
                return try place.book.cancelReservation(id(number), by: rider(number), at: now)
            case .throwOut(let number):
                return try place.book.cancelReservation(id(number), by: World.driver, at: now)
            case .accept(let number):
                return try place.book.acceptChange(id(number), by: rider(number), at: now)
            case .refuse(let number):
                return try place.book.declineChange(id(number), by: rider(number), at: now)
            case .board(let number):
                return try place.book.board(id(number), by: rider(number), at: now).actions
            case .absent(let number): return try place.book.absent(id(number), by: World.driver, at: now)
            case .arrive(let number): return try place.book.arrive(id(number), by: World.driver, at: now)
            case .farther:
                let far = World.point(2, on: place.book.trip)
                let hold = World.hold(100 + (place.book[id(2)]?.version ?? 0))
                let actions = try place.book.proposeChange(
                    id(2), by: rider(2), alight: far, price: World.money(5000), newHold: hold,
                    at: now)
                auditor.note(id(2), price: World.money(5000), hold: hold)
                return actions
            case .agree: return try place.book.answerChange(id(2), accepts: true, by: World.driver, at: now)
            case .changeTimes:
                let times = place.book.trip.stops.map { $0.at + .minutes(6) }
                return try place.book.changeTimes(to: times, by: World.driver, at: now)
            case .start: return try place.book.start(by: World.driver, at: now)
            case .end: return try place.book.end(by: World.driver, at: now)
            case .callOff: return try place.book.cancelTrip(by: World.driver, at: now)
            case .tick: return place.book.tick(at: now)
            case .wait(let minutes):
                guard now < World.after(minutes) else { return nil }
                place.now = World.after(minutes)
                return []
            }
        } catch {
            return nil
        }
    }
}
