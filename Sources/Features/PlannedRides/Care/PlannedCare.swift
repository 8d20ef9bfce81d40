public import DesignSystem
import Geography
public import HTML
public import Identity
import Ledger
public import Localization
import PlannedTrips
import Travellers
public import TripCare
import TripTalk

/// R24: Driver and passenger of a reservation tell what was wrong with the ride, and what was left in the car, from when it
/// leaves until seven days after.
public struct PlannedCare: CareRoom {
    private let desk: PlannedDesk
    private let services: PlannedServices
    public let zone: LocalTimeZone

    /// What is told of the reservations of a city.
    public init(_ desk: PlannedDesk, services: PlannedServices, zone: LocalTimeZone) {
        self.desk = desk
        self.services = services
        self.zone = zone
    }

    public var word: String { "planned" }
    public var room: Room { .planned }
    public var path: URLReference { "/planned/seats" }

    private func found(_ id: UniqueID, of person: UniqueID) async throws -> (TripBook, Reservation)? {
        let (seat, person) = (ReservationID(id.bits), PersonID(person.bits))
        guard let book = try await desk.wholeBook(of: seat, services.history), let reservation = book[seat],
            book.trip.driver == person || reservation.passenger == person
        else { return nil }
        return (book, reservation)
    }

    public func ride(_ id: UniqueID, of person: UniqueID) async throws -> CareRide? {
        guard let (book, reservation) = try await found(id, of: person) else { return nil }
        return try await ride(reservation, on: book, of: PersonID(person.bits))
    }

    private func ride(
        _ reservation: Reservation, on book: TripBook, of person: PersonID
    ) async throws -> CareRide? {
        guard let span = reservation.careSpan else { return nil }
        let isDriver = book.trip.driver == person
        let other = isDriver ? reservation.passenger : book.trip.driver
        let isThere = await services.profiles(of: [other], for: nil)[other] != nil
        return CareRide(
            reservation.id.uniqueID, of: person.uniqueID, as: isDriver ? .driver : .passenger,
            with: other.uniqueID, canAnswer: book.hasTalk(reservation) && isThere,
            way: "\(reservation.board.name) → \(reservation.alight.name)", at: reservation.board.at,
            back: isDriver
                ? "/planned/\(book.trip.id.text)" : "/planned/seats/\(reservation.id.text)", span: span)
    }

    public func fellows(of ride: CareRide) async throws -> [CareRide] {
        guard ride.role == .driver, let (book, _) = try await found(ride.id, of: ride.person) else {
            return []
        }
        var fellows: [CareRide] = []
        // Who never sat in the car has left nothing there.
        for reservation in book.reservations where reservation.state.satInTheCar {
            guard let fellow = try await self.ride(reservation, on: book, of: book.trip.driver),
                fellow.canAnswer
            else { continue }
            fellows.append(fellow)
        }
        return fellows
    }

    public func facts(of id: UniqueID, for person: UniqueID) async throws -> CareFacts? {
        guard let (book, reservation) = try await found(id, of: person) else { return nil }
        return CareFacts(
            driver: book.trip.driver.uniqueID, passenger: reservation.passenger.uniqueID,
            price: reservation.price, charged: reservation.charged, isFromWallet: !reservation.isCash,
            outcome: reservation.state.outcome, endedBy: reservation.state.endedBy,
            endedAt: reservation.state.cameToNothingAt)
    }
}

extension Reservation {
    /// When something can be told of it; nothing where it was never agreed, or is not any more.
    var careSpan: CareSpan? {
        guard agreedAt != nil else { return nil }
        switch state {
        case .asked: return nil
        case .confirmed, .reconsidering: return .ahead(until: board.at)
        case .onBoard, .arrived, .declined, .lapsed, .cancelled, .absent: return CareSpan(talkSpan)
        }
    }

    /// What was to be paid in the end, as far as it is known.
    fileprivate var charged: Money? {
        switch state {
        case .arrived: price
        case .cancelled(_, let fee, _), .absent(let fee, _): fee
        case .asked, .confirmed, .reconsidering, .onBoard, .declined, .lapsed: nil
        }
    }
}

extension ReservationState {
    fileprivate var satInTheCar: Bool {
        switch self {
        case .onBoard, .arrived: true
        default: false
        }
    }

    /// Whose doing it was that it came to nothing.
    fileprivate var endedBy: TalkRole? {
        switch self {
        case .absent, .cancelled(.driver, _, _), .declined(.driver, _): .driver
        case .cancelled(.passenger, _, _), .declined(.passenger, _): .passenger
        default: nil
        }
    }

    fileprivate var cameToNothingAt: Timestamp? {
        switch self {
        case .absent(_, let moment), .cancelled(_, _, let moment), .declined(_, let moment),
            .lapsed(_, let moment):
            moment
        default: nil
        }
    }

    fileprivate var outcome: CareFacts.Outcome {
        switch self {
        case .asked, .confirmed, .reconsidering: .ahead
        case .onBoard: .underWay
        case .arrived: .arrived
        case .absent: .absent
        case .declined, .lapsed, .cancelled: .cancelled
        }
    }
}
