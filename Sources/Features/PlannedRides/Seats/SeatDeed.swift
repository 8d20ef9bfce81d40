import Boards
import Carpool
import Geography
import HTTPServer
import Identity
import Ledger
import PlannedTrips

/// What can be done with a reservation, as addresses call it.
enum SeatDeed: String, CaseIterable, Sendable {
    // The driver's.
    case approve, decline, absent, cash, agree, refuse
    // The passenger's.
    case accept, leave
    case deny = "not-in"
    case notThere = "not-there"
    // Either side's.
    case board, arrive, cancel
}

/// What somebody says along with a deed.
struct DeedWords: Sendable {
    /// The reservation's version that they have seen; nothing for whatever it is.
    var version: Int?
    /// What calling off costs, in minor units, as they were shown it; whoever was shown nothing pays nothing.
    var fee: Int64?
    /// The boarding code, as it was typed.
    var code: String?

    init(version: Int? = nil, fee: Int64? = nil, code: String? = nil) {
        self.version = version
        self.fee = fee
        self.code = code
    }

    /// Reads the form of a page.
    init(_ form: FormFields) throws {
        version = try form.optional("version", as: Int.self)
        fee = try form.optional("fee", as: Int64.self)
        code = form["code"]
    }
}

extension BookingOffice {
    /// Does something with a reservation for one of its two sides.
    ///
    /// - Returns: After a wrong boarding code, how many tries are left; nothing otherwise.
    func carryOut(
        _ deed: SeatDeed, _ id: ReservationID, on trip: PlannedTripID, by person: PersonID,
        _ said: DeedWords
    ) async throws -> Int? {
        // Who was told of a delay is not absent before the car could be there.
        if deed == .absent, let book = try await desk.book(trip), let reservation = book[id] {
            let delay = await desk.delay(of: book).at(reservation.board)
            let until = book.waitsUntil(reservation) + delay
            guard delay == .zero || clock() >= until else { throw BookingRefusal.notYet(until: until) }
        }
        let shown = Money(minorUnits: said.fee ?? 0, city.tariff.currency)
        let isNear = deed == .arrive ? await desk.reached(on: trip).contains(id) : false
        let coming = deed == .cancel ? await desk.coming(to: id, on: trip) : Coming()
        guard deed != .board else {
            let code = said.code.flatMap { BoardingCode.read($0) }
            return try await desk.board(id, on: trip, by: person, code: code)
        }
        try await desk.act(on: trip) { book, now throws(BookingRefusal) in
            switch deed {
            case .approve: try book.approve(id, by: person, seen: said.version, at: now)
            case .decline: try book.decline(id, by: person, seen: said.version, at: now)
            case .absent: try book.absent(id, by: person, at: now)
            case .cash: try book.cashTaken(id, by: person, at: now)
            case .accept: try book.acceptChange(id, by: person, seen: said.version, at: now)
            case .agree: try book.answerChange(id, accepts: true, by: person, seen: said.version, at: now)
            case .refuse: try book.answerChange(id, accepts: false, by: person, seen: said.version, at: now)
            case .leave: try book.declineChange(id, by: person, seen: said.version, at: now)
            case .deny: try book.denyBoarding(id, by: person, at: now)
            case .notThere: try book.denyArrival(id, by: person, at: now)
            case .arrive: try book.arrive(id, by: person, isNear: isNear, at: now)
            default:
                try book.cancelReservation(
                    id, by: person, costing: shown, delay: coming.delay, isPassed: coming.isPassed, at: now)
            }
        }
        return nil
    }
}
