import CarpoolExchange
import FairShare
import Garage
import Geography
import HTTPServer
import Identity
import Ledger
import PlannedTrips
import Travellers

/// Seats for passengers of other operators: asked for by one of them, decided by the driver as any other, paid in cash.
struct PartnerBookings: Sendable {
    let seats: SharedSeats
    let store: PartnerBookingStore
    let services: PlannedServices
    let domain: OperatorDomain
    let clock: @Sendable () -> Timestamp
    /// On each trip seats are asked for one after the other: what is asked already and who asks are looked at as one.
    private let asking = Turns<PlannedTripID>()

    private var desk: PlannedDesk { seats.desk }

    // MARK: - Beginning

    /// Asks the driver for a seat. Asked again under the same name, nothing more happens.
    ///
    /// - Throws: ``ExchangeRefusal``; `HTTPError` where more ask on the trip at once than can wait.
    func begin(_ sent: Booking, by partner: Partner, _ documents: SeatDocuments) async throws -> Booking {
        if let known = try await begun(sent, by: partner, documents) { return known }
        guard sent.passenger.operatorDomain == partner.domain else {
            throw ExchangeRefusal.bad("The passenger's operator is not \(partner.domain).")
        }
        guard sent.driver.operatorDomain == domain else {
            throw ExchangeRefusal.bad("The driver's operator is not \(domain).")
        }
        guard let trip = sent.driverJourneyID.flatMap({ PlannedTripID(text: $0) }) else {
            throw ExchangeRefusal.bad(ErrorAnswer.Word.missingJourney.rawValue)
        }
        do {
            return try await asking.alone(as: trip, for: Claimant(account: "\(partner.id)")) {
                try await beginNow(sent, of: trip, by: partner, documents)
            }
        } catch is FairQueue.Full {
            throw HTTPError(.tooManyRequests, headers: ["Retry-After": "1"])
        }
    }

    /// A booking that was sent before and has its seat, or had one; nothing where there is none of its name, or where it did not
    /// begin, as when the power failed in between: then it begins now.
    private func begun(
        _ sent: Booking, by partner: Partner, _ documents: SeatDocuments
    ) async throws -> Booking? {
        guard let known = try await store.booking(sent.id) else { return nil }
        guard known.partner == partner.id, known.sent == sent else { throw Self.isAnother }
        return try await document(of: known, documents)
    }

    private static let isAnother = ExchangeRefusal.bad("There is another booking of this id.")

    private func beginNow(
        _ sent: Booking, of trip: PlannedTripID, by partner: Partner, _ documents: SeatDocuments
    ) async throws -> Booking {
        if let known = try await begun(sent, by: partner, documents) { return known }
        guard let (offer, seat) = try await seats.seat(on: trip, as: sent)
        else { throw ExchangeRefusal.bad(ErrorAnswer.Word.missingJourney.rawValue) }
        guard abs((seat.at - sent.passengerPickupTime).milliseconds) < 60_000 else {
            throw ExchangeRefusal.bad("The car is there at another time: \(seat.at.milliseconds / 1000).")
        }
        try requirePrice(sent.price, seat.price)
        // An ask takes its seats at once: one at a time, so that no service holds those of a whole trip.
        let isAsked =
            try await desk.book(trip)?.liveReservations.contains {
                $0.passenger.isPartnersPassenger && !$0.state.isConfirmed && !$0.state.isOnBoard
            } ?? false
        guard !isAsked else {
            throw ExchangeRefusal.bad("The driver has not answered another service's passenger yet.")
        }
        let booking = PartnerBooking(sent, of: trip, by: partner.id)
        let wish = ReservationWish(
            offer, id: booking.reservation, passenger: TripPassenger(person: booking.passenger),
            payment: .cash)
        // Who asked may be gone before the answer: what is kept gets its seat all the same, or is forgotten.
        try await Task { try await keep(booking, and: wish) }.value
        guard let begun = try await document(of: booking, documents) else {
            throw ExchangeRefusal.bad(ErrorAnswer.Word.missingJourney.rawValue)
        }
        return begun
    }

    /// Keeps a booking and takes its seat, or neither.
    private func keep(_ booking: PartnerBooking, and wish: ReservationWish) async throws {
        // The same name for a seat in another car may have come at the same time.
        guard try await store.keep(booking, at: clock()) == booking else { throw Self.isAnother }
        do {
            try await desk.reserve(wish, on: booking.trip)
        } catch let refusal as BookingRefusal {
            try await store.forget(booking.id, by: booking.partner)
            throw ExchangeRefusal.bad(refusal.sentence)
        }
    }

    /// Nobody pays what they were not shown.
    private func requirePrice(_ sent: Price, _ price: Money) throws(ExchangeRefusal) {
        let ours = Price(price)
        guard sent.amount == nil || sent.amount == ours.amount,
            sent.currency == nil || sent.currency == ours.currency,
            sent.kind != .free || price.minorUnits == 0
        else {
            throw .bad("The price is another: \(price.minorUnits) minor units of \(price.currency.code).")
        }
    }

    // MARK: - Seeing

    /// A booking as it stands.
    ///
    /// - Throws: ``ExchangeRefusal`` where the partner has none of that name.
    func booking(_ id: BookingID, of partner: Partner, _ documents: SeatDocuments) async throws -> Booking {
        guard let document = try await document(of: try await known(id, of: partner), documents) else {
            throw ExchangeRefusal.gone(.missingJourney)
        }
        return document
    }

    /// A partner's booking.
    ///
    /// - Throws: ``ExchangeRefusal`` where the partner has none of that name.
    func known(_ id: BookingID, of partner: Partner) async throws -> PartnerBooking {
        guard let known = try await store.booking(id), known.partner == partner.id else {
            throw ExchangeRefusal.gone(.missingBooking)
        }
        return known
    }

    private func document(of booking: PartnerBooking, _ documents: SeatDocuments) async throws -> Booking? {
        guard let book = try await desk.wholeBook(booking.trip), let reservation = book[booking.reservation]
        else { return nil }
        let (trip, status) = (book.trip, BookingStatus(reservation))
        var driver = documents.driver(of: trip, id: trip.id.text)
        var document = Booking(
            id: booking.id, driver: driver, passenger: booking.sent.passenger, status: status,
            price: Price(reservation.price), passengerPickupTime: reservation.board.at.wholeMinute,
            passengerPickup: booking.sent.passengerPickup, passengerDrop: booking.sent.passengerDrop)
        document.passengerPickupAddress = seats.city.town(of: reservation.board.coordinate)?.name
        document.passengerDropAddress = seats.city.town(of: reservation.alight.coordinate)?.name
        // Who rides along learns where the car stops, whom to look for and in what.
        if status == .confirmed {
            document.passengerPickup = reservation.board.coordinate
            document.passengerDrop = reservation.alight.coordinate
            document.passengerPickupAddress = reservation.board.name
            document.passengerDropAddress = reservation.alight.name
            if let name = await services.profiles(of: [trip.driver], for: nil)[trip.driver]?.firstName {
                driver.alias = name
                document.driver = driver
            }
            document.car = await services.car(of: trip.driver).map { Car(model: $0.model) }
        }
        document.duration = max(
            reservation.alight.at.wholeMinute - reservation.board.at.wholeMinute, .minutes(1))
        document.driverJourneyID = trip.id.text
        document.passengerJourneyID = booking.sent.passengerJourneyID
        document.webAddress = documents.page("/planned/\(trip.id.text)").flatMap { WebAddress($0) }
        return document
    }

    // MARK: - Changing

    /// The partner says for its passenger what becomes of a booking: it is called off, other times suit, or they have arrived.
    ///
    /// - Throws: ``ExchangeRefusal``.
    func change(_ id: BookingID, of partner: Partner, to status: BookingStatus) async throws {
        let booking = try await known(id, of: partner)
        guard let book = try await desk.wholeBook(booking.trip), let reservation = book[booking.reservation]
        else { throw ExchangeRefusal.gone(.missingJourney) }
        switch BookingStatus(reservation).change(to: status) {
        case .alreadySet: throw ExchangeRefusal.alreadySet
        case .refused: throw ExchangeRefusal.notAllowed
        case .made: break
        }
        let passenger = booking.passenger
        do {
            switch status {
            case .cancelled:
                try await desk.act(on: booking.trip) { book, now throws(BookingRefusal) in
                    if case .reconsidering? = book[reservation.id]?.state {
                        return try book.declineChange(reservation.id, by: passenger, at: now)
                    }
                    return try book.cancelReservation(reservation.id, by: passenger, at: now)
                }
            case .confirmed:
                // Only to times that the driver has changed: whether there is a seat is the driver's to say.
                try await desk.act(on: booking.trip) { book, now throws(BookingRefusal) in
                    try book.acceptChange(reservation.id, by: passenger, at: now)
                }
            case .completedPendingValidation:
                try await desk.act(on: booking.trip) { book, now throws(BookingRefusal) in
                    var actions: [TripAction] = []
                    if book[reservation.id]?.state.isConfirmed == true {
                        actions = try book.board(reservation.id, by: passenger, at: now).actions
                    }
                    return actions + (try book.arrive(reservation.id, by: passenger, at: now))
                }
            // Whether it was paid is the driver's to say.
            case .validated, .waitingConfirmation: throw ExchangeRefusal.notAllowed
            }
        } catch is BookingRefusal {
            throw ExchangeRefusal.notAllowed
        }
    }
}

extension ExchangeRefusal {
    /// The booking cannot have the status, or not by whoever asks.
    static var notAllowed: ExchangeRefusal {
        .bad(BookingStatusChange.refused.body?.error ?? "status_change_not_allowed")
    }
}

extension BookingStatus {
    /// Where a reservation stands, in the words of the standard.
    init(_ reservation: Reservation) {
        self =
            switch reservation.state {
            case .asked, .reconsidering: .waitingConfirmation
            case .confirmed, .onBoard: .confirmed
            case .arrived: reservation.awaitsCash ? .completedPendingValidation : .validated
            case .declined, .lapsed, .cancelled, .absent: .cancelled
            }
    }
}

extension BookingRefusal {
    /// Why there is no seat, for whoever reads the answers of programs.
    fileprivate var sentence: String {
        switch self {
        case .noSeats, .paused: "No seat is free on this stretch."
        case .alreadyReserved: "The passenger is in another car then."
        case .noCash: "The driver takes no cash: the seat is reserved on its page."
        case .tripIsOver, .tripHasLeft, .tooLate: "The car has left."
        default: "The seat cannot be reserved."
        }
    }
}
