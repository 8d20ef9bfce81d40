import Foundation
import Geography
import Identity
import Ledger
import PlannedTrips
import Testing

/// Random lives of a trip: people do anything at any time, also what does not fit, while the clock runs, jumps days
/// ahead and goes back.
@Suite("Random walks over the bookings of a trip", .timeLimit(.minutes(5)))
struct BookWalkTests {
    @Test func `R12: whatever people do, no seat is sold twice, no money is lost, and everything ends`() {
        let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil
        var ends: [String: Int] = [:]
        var raised = 0
        for seed in 1...UInt64(isLong ? 60_000 : 6000) {
            var walk = BookWalk(seed: seed)
            for step in 0..<60 { walk.step("seed \(seed), step \(step)") }
            walk.finish("seed \(seed), end")
            #expect(walk.auditor.problems == [])
            if !walk.auditor.problems.isEmpty { return }
            for reservation in walk.book.reservations {
                ends[reservation.state.kind, default: 0] += 1
                if reservation.state.kind == "arrived", reservation.holds.count > 1 { raised += 1 }
            }
        }
        #expect(raised > 10, "some pay more for another destination")
        // The walks come everywhere.
        for kind in [
            "arrived", "declined", "driverSilent", "passengerSilent", "nobodyBoarded",
            "tripLeftWithoutAnswer",
            "cancelled", "absent",
        ] {
            #expect(ends[kind, default: 0] > 50, "\(kind) in \(ends)")
        }
    }

    @Test
    func `R23: whatever people do while the driver pauses and goes on, nobody new gets a seat meanwhile`() {
        var (paused, open) = (0, 0)
        for seed in 1...UInt64(600) {
            var walk = BookWalk(seed: seed, pauses: true)
            for step in 0..<60 {
                let before = walk.book
                walk.step("seed \(seed), step \(step)")
                let isMore = walk.book.reservations.count > before.reservations.count
                if isMore, before.isPaused { paused += 1 } else if isMore { open += 1 }
            }
            walk.finish("seed \(seed), end")
            #expect(walk.auditor.problems == [])
        }
        #expect(paused == 0 && open > 100, "\(open) reserved")
    }

    @Test
    func `R9: whatever a driver offers otherwise, no seat is sold twice and no reservation changes by it`() {
        var changed = 0
        for seed in 1...UInt64(600) {
            var walk = BookWalk(seed: seed, offers: true)
            for step in 0..<60 {
                let before = walk.book.trip.terms
                walk.step("seed \(seed), step \(step)")
                if walk.book.trip.terms != before { changed += 1 }
            }
            walk.finish("seed \(seed), end")
            #expect(walk.auditor.problems == [])
        }
        #expect(changed > 500, "\(changed) times")
    }
}

extension ReservationState {
    /// How it ended, in a word.
    var kind: String {
        switch self {
        case .asked, .confirmed, .reconsidering, .onBoard: "live"
        case .arrived: "arrived"
        case .declined: "declined"
        case .lapsed(let cause, _): "\(cause)"
        case .cancelled: "cancelled"
        case .absent: "absent"
        }
    }
}

/// One life of a trip.
private struct BookWalk {
    private typealias World = BookingWorld

    private(set) var book: TripBook
    private(set) var auditor = BookAuditor()
    private var random: SplitMix64
    private var now: Timestamp
    private var nextNumber = 1
    private let pauses: Bool
    private let offers: Bool

    init(seed: UInt64, pauses: Bool = false, offers: Bool = false) {
        self.pauses = pauses
        self.offers = offers
        random = SplitMix64(seed: seed)
        book = TripBook(
            trip: World.trip(
                seats: Int.random(in: 1...4, using: &random), isInstant: Bool.random(using: &random)))
        now = World.after(-(Bool.random(using: &random) ? 3000 : Int64.random(in: 5...400, using: &random)))
    }

    mutating func step(_ step: String) {
        passTime(step)
        let before = book
        do {
            let actions = try act()
            auditor.watch(before, book, actions, step)
        } catch {
            #expect(book == before, "\(step): a refusal changed something")
        }
    }

    mutating func finish(_ step: String) {
        now = World.after(1_000_000)
        let before = book
        let actions = book.tick(at: now)
        auditor.watch(before, book, actions, step)
        #expect(book.reservations.allSatisfy { !$0.state.takesSeats } && book.nextDeadline == nil, "\(step)")
        #expect(book.trip.status.isOver, "\(step)")
        #expect(book.tick(at: now) == [] && book.tick(at: World.published) == [], "\(step)")
    }

    /// Mostly a few minutes; sometimes a day, sometimes back.
    private mutating func passTime(_ step: String) {
        let minutes: Int64 =
            switch Int.random(in: 0..<60, using: &random) {
            case 0: 1440
            case 1: -600
            case 2...3: Int64.random(in: 60...400, using: &random)
            case 4: max((World.departure - now).milliseconds / 60_000, 0)
            default: Int64.random(in: 0...9, using: &random)
            }
        now = now + .milliseconds(minutes * 60_000)
        guard Int.random(in: 0..<3, using: &random) > 0 else { return }
        let before = book
        let actions = book.tick(at: now)
        auditor.watch(before, book, actions, step + " (tick)")
        #expect(book.nextDeadline.map { $0 > now } ?? true, "\(step): wakes for nothing")
        #expect(book.tick(at: now) == [], "\(step): a second tick does something")
    }

    private mutating func act() throws(BookingRefusal) -> [TripAction] {
        let isAny = Int.random(in: 0..<4, using: &random) == 0
        let some = isAny ? book.reservations : book.liveReservations
        let id = some.randomElement(using: &random)?.id ?? World.id(1)
        let passenger = book[id]?.passenger ?? World.person(1)
        let stranger = Int.random(in: 0..<20, using: &random) == 0
        let rider = stranger ? World.person(99) : passenger
        let driver = stranger ? rider : World.driver
        if pauses, Int.random(in: 0..<8, using: &random) == 0 {
            return Bool.random(using: &random)
                ? try book.pause(by: driver, at: now) : try book.goOn(by: driver, at: now)
        }
        if offers, Int.random(in: 0..<8, using: &random) == 0 { return try offer(driver) }
        switch Int.random(in: 0..<29, using: &random) {
        case 0...7: return try reserve()
        case 8...10: return try book.approve(id, by: driver, at: now)
        case 11: return try book.decline(id, by: driver, at: now)
        case 12:
            return try book.cancelReservation(id, by: Bool.random(using: &random) ? rider : driver, at: now)
        case 13...14: return try changeTimes(driver)
        case 15: return try book.acceptChange(id, by: rider, at: now)
        case 16:
            return Bool.random(using: &random)
                ? try book.acceptChange(id, by: rider, at: now)
                : try book.declineChange(id, by: rider, at: now)
        case 17...19:
            let code = Int.random(in: 0...2, using: &random)
            return try book.board(id, by: Bool.random(using: &random) ? rider : driver, code: code, at: now)
                .actions
        case 20...21: return try book.absent(id, by: driver, at: now)
        case 22: return try book.arrive(id, by: Bool.random(using: &random) ? rider : driver, at: now)
        case 23: return try book.cashTaken(id, by: driver, at: now)
        case 24...25: return try propose(id, by: rider)
        case 26:
            let pending = book.reservations.first { $0.pendingChange != nil }?.id ?? id
            return try book.answerChange(
                pending, accepts: Int.random(in: 0...3, using: &random) > 0, by: driver, at: now)
        case 27: return try book.start(by: driver, at: now)
        default:
            guard Int.random(in: 0..<6, using: &random) == 0 else { return try book.end(by: driver, at: now) }
            return Bool.random(using: &random)
                ? try book.cancelTrip(by: driver, at: now) : try book.cancelTripByCity(at: now)
        }
    }

    private mutating func point() -> BoardingPoint {
        guard Int.random(in: 0..<3, using: &random) == 0 else {
            return World.point(Int.random(in: 0...3, using: &random), on: book.trip)
        }
        let leg = Int.random(in: 0...2, using: &random)
        return World.door(leg, minutes: Int64.random(in: 1...40, using: &random), on: book.trip)
    }

    private mutating func reserve() throws(BookingRefusal) -> [TripAction] {
        let number = nextNumber
        nextNumber += 1
        var wish = World.wish(
            number, on: book.trip, seats: Int.random(in: 1...2, using: &random),
            cash: Int.random(in: 0..<4, using: &random) == 0,
            code: Bool.random(using: &random) ? 1 : nil)
        (wish.board, wish.alight) = (point(), point())
        if wish.board.position > wish.alight.position { swap(&wish.board, &wish.alight) }
        wish.passenger.person = World.person(Int.random(in: 1...6, using: &random))
        wish.detour = .minutes(Double(Int.random(in: 0...3, using: &random)))
        wish.price = book.trip.price(from: wish.board, to: wish.alight, seats: wish.seats)
        let actions = try book.reserve(wish, at: now)
        let hold: UniqueID? =
            if case .wallet(let hold) = wish.payment, wish.price.minorUnits > 0 { hold } else { nil }
        auditor.note(wish.id, price: wish.price, hold: hold)
        return actions
    }

    private mutating func offer(_ driver: PersonID) throws(BookingRefusal) -> [TripAction] {
        let legs = (0..<3).map { _ in Int64.random(in: 0...5000, using: &random) }
        let terms = TripTerms(
            seats: Int.random(in: 0...5, using: &random),
            prices: [0, legs[0], legs[0] + legs[1], legs[0] + legs[1] + legs[2]],
            luggage: LuggageSize.allCases.randomElement(using: &random) ?? .small,
            allowsSmoking: Bool.random(using: &random), isInstant: Bool.random(using: &random),
            acceptsCash: Bool.random(using: &random), note: "")
        let before = book.reservations
        let actions = try book.offer(terms, by: driver)
        #expect(book.reservations == before)
        return actions
    }

    private mutating func changeTimes(_ driver: PersonID) throws(BookingRefusal) -> [TripAction] {
        let shift = Int64.random(in: -20...20, using: &random)
        var times = book.trip.stops.map { $0.at + .milliseconds(shift * 60_000) }
        if Bool.random(using: &random) {
            let index = Int.random(in: 0..<times.count, using: &random)
            times[index] = times[index] + .milliseconds(Int64.random(in: -40...40, using: &random) * 60_000)
        }
        return try book.changeTimes(to: times, by: driver, at: now)
    }

    private mutating func propose(_ id: ReservationID, by rider: PersonID) throws(BookingRefusal)
        -> [TripAction]
    {
        let number = nextNumber
        nextNumber += 1
        let price = World.money(Int64.random(in: 0...20_000, using: &random))
        let raise = book[id]?.raise(to: price)
        let actions = try book.proposeChange(
            id, by: rider, alight: point(), price: price,
            detour: .minutes(Double(Int.random(in: 0...3, using: &random))), newHold: World.hold(number),
            at: now)
        auditor.note(id, price: price, hold: raise == nil ? nil : World.hold(number))
        return actions
    }
}
