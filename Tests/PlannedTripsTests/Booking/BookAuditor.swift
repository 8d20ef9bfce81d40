import Geography
import Identity
import Ledger
import PlannedTrips

/// Watches a trip from outside: what people's money does by the actions alone, and whether what stands in the book can
/// be true. It shares no rule with the code that it watches.
struct BookAuditor {
    private struct Hold {
        var amount: Int64
        var person: PersonID
        var isOpen = true
    }

    private var holds: [UniqueID: Hold] = [:]
    /// The holds of each reservation.
    private var holdsOf: [ReservationID: [UniqueID]] = [:]
    /// The highest price that each passenger agreed to.
    private var agreedPrice: [ReservationID: Int64] = [:]
    private var paid: [ReservationID: Int64] = [:]
    private(set) var problems: [String] = []
    private(set) var changes = 0

    /// A passenger saw a price and pressed the button.
    mutating func note(_ id: ReservationID, price: Money, hold: UniqueID?) {
        agreedPrice[id] = max(agreedPrice[id] ?? 0, price.minorUnits)
        if let hold { holdsOf[id, default: []].append(hold) }
    }

    /// Looks at a step.
    mutating func watch(_ before: TripBook, _ after: TripBook, _ actions: [TripAction], _ step: String) {
        for action in actions { follow(action, after, step) }
        checkMoney(after, step)
        checkSeats(after, step)
        checkWaiting(after, step)
        checkNews(before, after, actions, step)
    }

    private mutating func complain(_ text: String, _ step: String) { problems.append("\(step): \(text)") }

    private mutating func follow(_ action: TripAction, _ book: TripBook, _ step: String) {
        switch action {
        case .hold(let id, let amount, let person):
            if holds[id] != nil { complain("held twice", step) }
            if amount.minorUnits <= 0 { complain("nothing is held", step) }
            holds[id] = Hold(amount: amount.minorUnits, person: person)
        case .capture(let id, let amount, _):
            if amount.minorUnits <= 0 || amount.minorUnits > holds[id]?.amount ?? 0 {
                complain("captured \(amount.minorUnits)", step)
            }
            settle(id, step)
            for (reservation, ids) in holdsOf where ids.contains(id) {
                paid[reservation, default: 0] += amount.minorUnits
            }
        case .release(let id): settle(id, step)
        case .charge(let amount, let id, let person, _):
            let cash = book.reservations.filter {
                $0.id == id && $0.passenger == person && $0.payment == .cash
            }
            if cash.isEmpty || amount.minorUnits <= 0 { complain("charged without reason", step) }
            if amount.minorUnits > cash.compactMap({ agreedPrice[$0.id] }).max() ?? 0 {
                complain("charged above the price", step)
            }
        case .tell, .wake: break
        }
    }

    private mutating func settle(_ id: UniqueID, _ step: String) {
        if holds[id]?.isOpen != true { complain("settled what is not open", step) }
        holds[id]?.isOpen = false
    }

    /// Whether somebody still waits for something.
    private func isLive(_ reservation: Reservation) -> Bool {
        switch reservation.state {
        case .asked, .confirmed, .reconsidering, .onBoard: true
        case .arrived, .declined, .lapsed, .cancelled, .absent: false
        }
    }

    /// What the end of a reservation says that it costs.
    private func owed(for reservation: Reservation) -> Int64 {
        switch reservation.state {
        case .arrived: reservation.price.minorUnits
        case .cancelled(_, let fee, _), .absent(let fee, _): fee.minorUnits
        default: 0
        }
    }

    private mutating func checkMoney(_ book: TripBook, _ step: String) {
        for reservation in book.reservations {
            let open = (holdsOf[reservation.id] ?? []).filter { holds[$0]?.isOpen == true }
            if isLive(reservation) {
                let held = open.reduce(Int64(0)) { $0 + (holds[$1]?.amount ?? 0) }
                if case .wallet = reservation.payment, held < reservation.price.minorUnits {
                    complain("less is held than the price", step)
                }
                let known = Set(
                    reservation.holds.map(\.id) + (reservation.pendingChange?.hold.map { [$0.id] } ?? []))
                if Set(open) != known { complain("the book knows other holds", step) }
                if paid[reservation.id] != nil { complain("paid before the end", step) }
            } else if !open.isEmpty || reservation.pendingChange != nil {
                complain("money is left behind", step)
            }
            if !isLive(reservation), case .wallet = reservation.payment,
                paid[reservation.id] ?? 0 != owed(for: reservation)
            {
                complain("paid something else than what is said", step)
            }
            if paid[reservation.id] ?? 0 > agreedPrice[reservation.id] ?? 0 {
                complain("paid above the price", step)
            }
        }
    }

    private mutating func checkSeats(_ book: TripBook, _ step: String) {
        func place(_ point: BoardingPoint) -> Int {
            point.position.leg * 1_000_000 + point.position.share.millionths
        }
        let live = book.reservations.filter(isLive)
        for moment in Set(live.map { place($0.board) }) {
            let inside = live.filter { place($0.board) <= moment && moment < place($0.alight) }
            if inside.reduce(0, { $0 + $1.seats }) > book.trip.seats {
                complain("more people than seats", step)
            }
        }
        let detours = live.reduce(Int64(0)) { $0 + $1.detour.milliseconds }
        if detours > book.trip.longestDetour.milliseconds { complain("detours too long", step) }
    }

    private mutating func checkWaiting(_ book: TripBook, _ step: String) {
        let last = book.trip.arrival + .minutes(7 * 60)
        for reservation in book.reservations where isLive(reservation) {
            guard let deadline = reservation.state.deadline else {
                complain("waits for ever", step)
                continue
            }
            if deadline > last { complain("waits until after the trip", step) }
            if book.nextDeadline.map({ $0 <= deadline }) != true { complain("nobody will wake", step) }
            if book.trip.status.isOver { complain("lives on a trip that is over", step) }
        }
        if !book.trip.status.isOver, book.nextDeadline == nil { complain("the trip never ends", step) }
    }

    private mutating func checkNews(
        _ before: TripBook, _ after: TripBook, _ actions: [TripAction], _ step: String
    ) {
        for reservation in after.reservations {
            let old = before[reservation.id]
            if old == reservation { continue }
            if let old, reservation.version != old.version + 1 { complain("not counted", step) }
            if let old, old.state == reservation.state, old.pendingChange == reservation.pendingChange {
                continue
            }
            changes += 1
            if actions.news(for: reservation.passenger).isEmpty {
                complain("the passenger is not told", step)
            }
            if actions.news(for: after.trip.driver).isEmpty { complain("the driver is not told", step) }
        }
        if before != after, let next = after.nextDeadline, actions.last != .wake(at: next) {
            complain("does not say when to wake", step)
        }
    }
}
