import Boards
import Garage
import Geography
import Identity
import Ledger
import OpenAPI
import PlannedTrips
import Travellers
import Vehicles

/// On which side of a seat somebody is.
enum SeatSide: String, Sendable {
    case passenger, driver
}

/// Seats in short, for whoever has or had them.
struct SeatSummaryDocument: Encodable {
    let id: String
    let trip: String
    let state: String
    let from: PlannedPoint
    let to: PlannedPoint
    let seats: Int
    let price: MoneyDocument
    let payment: String

    init(_ reservation: Reservation) {
        id = reservation.id.text
        trip = reservation.trip.text
        state = reservation.state.name
        from = PlannedPoint(reservation.board)
        to = PlannedPoint(reservation.alight)
        seats = reservation.seats
        price = MoneyDocument(reservation.price)
        payment = reservation.isCash ? "cash" : "wallet"
    }
}

/// Seats as one of the two sides sees them.
struct SeatDocument: Encodable {
    struct Change: Encodable {
        let to: PlannedPoint
        let price: MoneyDocument
        let until: Int64
    }

    struct Car: Encodable {
        let colour: String
        let model: String
        let plate: String
    }

    struct Place: Encodable {
        let lat: Double
        let lon: Double
        let seenAt: Int64
    }

    let id: String
    let trip: String
    let side: String
    let state: String
    let until: Int64?
    let askedAt: Int64
    let from: PlannedPoint
    let to: PlannedPoint
    var boardUntil: Int64
    var alightUntil: Int64
    let seats: Int
    let luggage: Int
    let price: MoneyDocument
    let payment: String
    let hasCode: Bool
    var code: String?
    let fee: MoneyDocument?
    var cancelFee: MoneyDocument?
    var mayObjectUntil: Int64?
    var mayDenyUntil: Int64?
    let asksFor: Change?
    let cashTakenAt: Int64?
    let with: PlannedPerson?
    var car: Car?
    var place: Place?
    var timeLeft: Int?
    let version: Int

    init(
        _ reservation: Reservation, on book: TripBook, as side: SeatSide, with other: RiderProfile?,
        at now: Timestamp
    ) {
        id = reservation.id.text
        trip = reservation.trip.text
        self.side = side.rawValue
        state = reservation.state.name
        until = reservation.state.deadline?.milliseconds
        askedAt = reservation.askedAt.milliseconds
        from = PlannedPoint(reservation.board)
        to = PlannedPoint(reservation.alight)
        boardUntil = book.expected(at: reservation.board).until.milliseconds
        alightUntil = book.expected(at: reservation.alight).until.milliseconds
        seats = reservation.seats
        luggage = Int(reservation.luggage.rawValue)
        price = MoneyDocument(reservation.price)
        payment = reservation.isCash ? "cash" : "wallet"
        hasCode = reservation.boardingCode != nil
        fee = reservation.state.fee.map { MoneyDocument($0) }
        asksFor = reservation.pendingChange.map {
            Change(
                to: PlannedPoint($0.alight), price: MoneyDocument($0.price), until: $0.until.milliseconds)
        }
        cashTakenAt = reservation.cashTakenAt?.milliseconds
        with = other.map { PlannedPerson($0) }
        version = reservation.version
        guard side == .passenger else { return }
        // The code is for the passenger to say: nobody else reads it.
        if reservation.state.isConfirmed {
            code = reservation.boardingCode.flatMap { BoardingCode($0) }?.digits
        }
        if reservation.state.takesSeats, !reservation.state.isOnBoard || !book.trip.status.isUnderway {
            cancelFee = MoneyDocument(book.cancellationFee(of: reservation, at: now))
        }
        mayObjectUntil = book.mayObject(reservation).flatMap { now < $0 ? $0.milliseconds : nil }
        mayDenyUntil = book.mayDenyArrival(reservation).flatMap { now < $0 ? $0.milliseconds : nil }
    }

    /// What its passenger is shown of the car.
    mutating func show(_ sight: SeatSight, at now: Timestamp) {
        let state = sight.reservation.state
        boardUntil += sight.delay.milliseconds
        alightUntil += sight.delay.milliseconds
        if cancelFee != nil { cancelFee = MoneyDocument(sight.fee(at: now)) }
        if let car = sight.car, state.isConfirmed || state.isOnBoard {
            self.car = Car(colour: car.colour.rawValue, model: car.model, plate: car.plate.text)
        }
        if let car = sight.carSight, !sight.isCarHidden {
            let point = PlannedPoint(car.coordinate, "", at: car.seenAt)
            place = Place(lat: point.lat, lon: point.lon, seenAt: point.at)
        }
        timeLeft = sight.arrival(at: now).map { max(0, Int(($0 - now).seconds.rounded())) }
    }
}

extension ReservationState {
    /// What had to be paid for its end without a ride.
    var fee: Money? {
        switch self {
        case .cancelled(_, let fee, _), .absent(let fee, _): fee.minorUnits > 0 ? fee : nil
        case .asked, .confirmed, .reconsidering, .onBoard, .arrived, .declined, .lapsed: nil
        }
    }
}
