public import DesignSystem
public import Events
import Geography
public import HTML
public import Identity
public import Localization
import PlannedTrips
import Travellers
public import TripTalk

/// R14, R20: Driver and passenger of a reservation write to each other, from asking on until a day after the ride.
public struct PlannedTalks: TalkRoom {
    private let desk: PlannedDesk
    private let bus: any EventBus<PlannedEvent>
    private let services: PlannedServices
    public let zone: LocalTimeZone

    /// The talks about the reservations of a city.
    ///
    /// - Parameter bus: Wakes the open pages of a trip, which say how many messages are new.
    public init(
        _ desk: PlannedDesk, bus: any EventBus<PlannedEvent>, services: PlannedServices, zone: LocalTimeZone
    ) {
        self.desk = desk
        self.bus = bus
        self.services = services
        self.zone = zone
    }

    public var word: String { "planned" }
    public var room: Room { .planned }
    public var path: URLReference { "/planned/seats" }

    public func ride(_ id: UniqueID, of person: UniqueID) async throws -> TalkRide? {
        let (seat, person) = (ReservationID(id.bits), PersonID(person.bits))
        guard let book = try await desk.wholeBook(of: seat, services.history),
            let reservation = book[seat],
            book.mayTalk(person, on: seat)
        else { return nil }
        let isDriver = book.trip.driver == person
        let other = isDriver ? reservation.passenger : book.trip.driver
        let profile = await services.profiles(of: [other], for: nil)[other]
        return TalkRide(
            id, of: person.uniqueID, as: isDriver ? .driver : .passenger, with: other.uniqueID,
            named: profile?.firstName, photo: profile?.photoAddress.flatMap { URLReference($0) },
            way: "\(reservation.board.name) → \(reservation.alight.name)", at: reservation.board.at,
            back: isDriver ? "/planned/\(book.trip.id.text)" : "/planned/seats/\(seat.text)",
            span: reservation.talkSpan)
    }

    public func talkChanged(_ ride: TalkRide) {
        let seat = ReservationID(ride.id.bits)
        Task { [desk, bus] in
            // Of a trip that is over no page counts what is new by itself.
            guard let trip = try? await desk.trip(of: seat) else { return }
            bus.publish(.trip(trip), to: .plannedTrip(trip))
        }
    }
}

extension TripBook {
    /// Whether somebody is one of the two of a reservation who can write to each other.
    func mayTalk(_ person: PersonID, on id: ReservationID) -> Bool {
        guard let reservation = self[id], hasTalk(reservation) else { return false }
        return trip.driver == person || reservation.passenger == person
    }

    /// Whether there is anybody to write to: nobody is behind a simulated driver, and passengers of other services have no page
    /// here.
    func hasTalk(_ reservation: Reservation) -> Bool {
        !trip.driver.isSimulatedPlanner && !reservation.passenger.isPartnersPassenger
    }
}

extension Reservation {
    /// Until when its two sides can write to each other. One that was never agreed ends with the answer.
    var talkSpan: TalkSpan {
        switch state {
        case .asked, .confirmed, .reconsidering, .onBoard: .open
        case .arrived(let moment), .absent(_, let moment): .ended(at: moment)
        case .declined(_, let moment), .lapsed(_, let moment), .cancelled(_, _, let moment):
            agreedAt == nil ? .over : .ended(at: moment)
        }
    }
}
