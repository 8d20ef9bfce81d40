import Geography
import Identity
import Ledger
import PlannedTrips

/// A reservation as it is stored: plain values.
struct ReservationRecord: Codable, Sendable {
    struct Point: Codable, Sendable {
        var kind: String
        /// The number of the stop, or of the stop before.
        var stop: Int
        /// The share of the leg behind it, in millionths; missing at a stop.
        var share: Int?
        var name: String
        var latitude: Double
        var longitude: Double
        var at: Int64

        init(_ point: BoardingPoint) {
            switch point.kind {
            case .stop(let index): (kind, stop, share) = ("stop", index, nil)
            case .wayside(let after, let part): (kind, stop, share) = ("wayside", after, part.millionths)
            case .door(let after, let part): (kind, stop, share) = ("door", after, part.millionths)
            }
            name = point.name
            latitude = point.coordinate.latitude
            longitude = point.coordinate.longitude
            at = point.at.milliseconds
        }

        var point: BoardingPoint? {
            let part = LegShare(millionths: share ?? 0)
            let kind: BoardingPoint.Kind
            switch self.kind {
            case "stop": kind = .stop(stop)
            case "wayside": kind = .wayside(after: stop, share: part)
            case "door": kind = .door(after: stop, share: part)
            default: return nil
            }
            guard let coordinate = Coordinate(validating: latitude, longitude: longitude),
                let at = Timestamp(stored: at), (0..<64).contains(stop)
            else { return nil }
            return BoardingPoint(kind, name: name, coordinate: coordinate, at: at)
        }
    }

    struct Hold: Codable, Sendable {
        var id: String
        var amount: Int64

        init(_ hold: TripHold) { (id, amount) = (hold.id.description, hold.amount) }

        var hold: TripHold? { UniqueID(id).map { TripHold(id: $0, amount: amount) } }
    }

    struct Change: Codable, Sendable {
        var alight: Point
        var price: Int64
        var detour: Int64
        var hold: Hold?
        var until: Int64

        init(_ change: PendingChange) {
            alight = Point(change.alight)
            price = change.price.minorUnits
            detour = change.detour.milliseconds
            hold = change.hold.map { Hold($0) }
            until = change.until.milliseconds
        }

        func change(_ currency: Currency) -> PendingChange? {
            guard let alight = alight.point, let until = Timestamp(stored: until) else { return nil }
            return PendingChange(
                alight: alight, price: Money(minorUnits: price, currency), detour: .milliseconds(detour),
                hold: hold?.hold, until: until)
        }
    }

    var seats: Int
    var luggage: Int8
    var board: Point
    var alight: Point
    var detour: Int64
    var price: Int64
    var currency: String
    /// The name of what is set aside in the wallet; missing where seats are paid in cash.
    var hold: String?
    var holds: [Hold]
    var boardingCode: Int?
    var wrongCodes: Int
    /// Missing where that is not so.
    var isOnDriversWord: Bool?
    /// Missing where the driver has not said too soon that the passenger got out.
    var arrivalSaidAt: Int64?
    /// Missing where the passenger has not said that it is not so.
    var isArrivalDenied: Bool?
    var state: ReservationStateRecord
    var askedAt: Int64
    var agreedAt: Int64?
    var agreedBoarding: Int64
    var agreedAlighting: Int64
    var reminder: ReminderRecord
    var change: Change?
    /// Missing where none was.
    var destinationsAsked: Int?
    var cashTakenAt: Int64?

    init(_ reservation: Reservation) {
        seats = reservation.seats
        luggage = reservation.luggage.rawValue
        board = Point(reservation.board)
        alight = Point(reservation.alight)
        detour = reservation.detour.milliseconds
        price = reservation.price.minorUnits
        currency = reservation.price.currency.code
        if case .wallet(let name) = reservation.payment { hold = name.description }
        holds = reservation.holds.map { Hold($0) }
        boardingCode = reservation.boardingCode
        wrongCodes = reservation.wrongCodes
        destinationsAsked = reservation.destinationsAsked > 0 ? reservation.destinationsAsked : nil
        isOnDriversWord = reservation.isOnDriversWord ? true : nil
        arrivalSaidAt = reservation.arrivalSaidAt?.milliseconds
        isArrivalDenied = reservation.isArrivalDenied ? true : nil
        state = ReservationStateRecord(reservation.state)
        askedAt = reservation.askedAt.milliseconds
        agreedAt = reservation.agreedAt?.milliseconds
        agreedBoarding = reservation.agreedBoarding.milliseconds
        agreedAlighting = reservation.agreedAlighting.milliseconds
        reminder = ReminderRecord(reservation.reminder)
        change = reservation.pendingChange.map { Change($0) }
        cashTakenAt = reservation.cashTakenAt?.milliseconds
    }

    /// The reservation; `nil` for values that none has.
    func reservation(
        _ id: ReservationID, trip: PlannedTripID, passenger: PersonID, version: Int
    ) -> Reservation? {
        guard let luggage = LuggageSize(rawValue: luggage), let board = board.point,
            let alight = alight.point,
            let currency = Currency(currency), let state = state.state(currency),
            let reminder = reminder.reminder, let askedAt = Timestamp(stored: askedAt),
            let agreedBoarding = Timestamp(stored: agreedBoarding),
            let agreedAlighting = Timestamp(stored: agreedAlighting)
        else { return nil }
        var payment = TripPayment.cash
        if let hold {
            guard let name = UniqueID(hold) else { return nil }
            payment = .wallet(hold: name)
        }
        let kept = holds.compactMap(\.hold)
        guard kept.count == holds.count else { return nil }
        return Reservation(
            restoring: id, trip: trip, passenger: passenger, seats: seats, luggage: luggage, board: board,
            alight: alight, detour: .milliseconds(detour), price: Money(minorUnits: price, currency),
            payment: payment, holds: kept, boardingCode: boardingCode, wrongCodes: wrongCodes,
            isOnDriversWord: isOnDriversWord ?? false,
            arrivalSaidAt: arrivalSaidAt.flatMap { Timestamp(stored: $0) },
            isArrivalDenied: isArrivalDenied ?? false, state: state,
            askedAt: askedAt, agreedAt: agreedAt.flatMap { Timestamp(stored: $0) },
            agreedBoarding: agreedBoarding, agreedAlighting: agreedAlighting, reminder: reminder,
            pendingChange: change?.change(currency), destinationsAsked: destinationsAsked ?? 0,
            cashTakenAt: cashTakenAt.flatMap { Timestamp(stored: $0) }, version: version)
    }
}
