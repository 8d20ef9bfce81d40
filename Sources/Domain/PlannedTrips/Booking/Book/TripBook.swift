public import Geography
import Identity

/// A published trip with its reservations: a value that takes in what people do and returns what to do about it.
///
/// It neither reads a clock nor reaches outside: the moment comes with each call, and whoever holds the value carries
/// the actions out. A call that is refused changes nothing. Deadlines are absolute: ``tick(at:)`` ends what is over
/// due, as often and as late as it is called.
public struct TripBook: Hashable, Sendable {
    /// The trip.
    public internal(set) var trip: PlannedTrip
    /// All reservations, in the order in which they were asked for.
    public internal(set) var reservations: [Reservation]
    /// How long things may take.
    public let rules: BookingRules
    /// What calling off costs.
    public let policy: PlannedCancellationPolicy
    /// Whether all its reservations are known. Where one could not be read nobody knows how many seats it has: then no seat
    /// is free.
    public let isComplete: Bool

    /// A trip with its reservations, newly published or as it was stored.
    public init(
        trip: PlannedTrip, reservations: [Reservation] = [], rules: BookingRules = BookingRules(),
        policy: PlannedCancellationPolicy = .standard, isComplete: Bool = true
    ) {
        self.trip = trip
        self.reservations = reservations
        self.rules = rules
        self.policy = policy
        self.isComplete = isComplete
    }

    /// A reservation; `nil` if there is none of that name.
    public subscript(id: ReservationID) -> Reservation? { reservations.first { $0.id == id } }

    /// The reservations that have not ended.
    public var liveReservations: [Reservation] { reservations.filter { $0.state.takesSeats } }

    /// Which seats are taken where. What somebody new can have is ``offeredSeats``.
    public var seatCount: SeatCount {
        let legs = max(trip.stops.count - 1, 0)
        var stretches = liveReservations.map(\.stretch)
        if !isComplete { stretches.append(SeatCount.Stretch(legs: 0..<legs, seats: trip.seats)) }
        return SeatCount(seats: trip.seats, legs: legs, taken: stretches)
    }

    /// How much longer the way can still become for passengers' own doors.
    public var detourLeft: TravelTime {
        guard isComplete else { return .zero }
        return trip.longestDetour - liveReservations.reduce(.zero) { $0 + $1.longestDetour }
    }

    /// Where the car stops.
    public var itinerary: TripItinerary { TripItinerary(of: trip, reservations: reservations) }

    /// When ``tick(at:)`` has something to do next; `nil` when nothing waits any more.
    public var nextDeadline: Timestamp? {
        var earliest = trip.status.isOver ? nil : endsByItself
        func take(_ moment: Timestamp?) {
            guard let moment else { return }
            earliest = min(earliest ?? moment, moment)
        }
        if case .open = trip.status {
            if case .pending = trip.reminder { take(trip.departure - rules.reminderLead) }
        }
        for reservation in reservations {
            take(reservation.state.deadline)
            take(reservation.pendingChange?.until)
            take(cashDeadline(of: reservation))
            if reservation.state.isConfirmed, case .pending = reservation.reminder {
                take(reservation.board.at - rules.reminderLead)
            }
        }
        return earliest
    }

    /// Whether anybody is in the car.
    var hasPassengerOnBoard: Bool { reservations.contains { $0.state.isOnBoard } }

    /// When the driver counts as paid in cash, whoever says so; `nil` where nobody waits for it.
    func cashDeadline(of reservation: Reservation) -> Timestamp? {
        guard reservation.awaitsCash, case .arrived(let moment) = reservation.state else { return nil }
        return moment + rules.timeForCash
    }

    /// When the trip is over at the latest, later than all that its reservations can still wait for.
    var endsByItself: Timestamp { trip.arrival + trip.longestDetour + rules.timeToArrive }
}

// MARK: - What all operations share

extension TripBook {
    /// Carries a change out, counts it and says when to look again.
    mutating func change(_ body: (inout TripBook) -> [TripAction]) -> [TripAction] {
        var next = self
        var actions = body(&next)
        guard next != self else { return actions }
        // That its driver was reminded is nothing that anybody else has seen otherwise: no press is refused for it.
        var seen = trip
        seen.reminder = next.trip.reminder
        if next.trip != seen { next.trip.version = trip.version + 1 }
        for index in next.reservations.indices {
            guard reservations.indices.contains(index) else { break }
            if next.reservations[index] != reservations[index] {
                next.reservations[index].version = reservations[index].version + 1
            }
        }
        self = next
        if let moment = nextDeadline { actions.append(.wake(at: moment)) }
        return actions
    }

    /// Where a reservation is; refuses one that is unknown or has changed since it was seen.
    func find(_ id: ReservationID, seen version: Int?) throws(BookingRefusal) -> Int {
        guard let index = reservations.firstIndex(where: { $0.id == id }) else { throw .unknown }
        let current = reservations[index].version
        if let version, version != current { throw .changedMeanwhile(version: current) }
        return index
    }

    /// Refuses anybody but the driver.
    func require(driver person: PersonID) throws(BookingRefusal) {
        guard person == trip.driver else { throw .notYours }
    }

    /// Refuses a trip that is over.
    func requireLive() throws(BookingRefusal) {
        guard !trip.status.isOver else { throw .tripIsOver }
    }

    /// Tells both sides of a reservation.
    func tellBoth(_ index: Int, _ news: TripNews) -> [TripAction] {
        [.tell(reservations[index].passenger, news), .tell(trip.driver, news)]
    }
}
