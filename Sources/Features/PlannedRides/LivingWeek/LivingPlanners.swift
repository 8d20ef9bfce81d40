public import Geography
public import Identity
import PlannedTrips

/// Lives the living week: publishes what is missing once an hour, says yes to whoever asks, drives and arrives, through the same
/// commands as everybody else.
///
/// Only passengers say that they got in: nobody stands there who could see it. Who never says so has not been taken along, and
/// pays nothing.
public actor LivingPlanners {
    /// How long one step takes.
    private static let step = Duration.milliseconds(500)
    /// How long after the missing trips were published it is looked for missing ones again.
    private static let timeBetweenLooks = TravelTime.minutes(60)
    /// The same where they could not be stored.
    private static let timeToTryAgain = TravelTime.minutes(1)

    private let week: LivingWeek
    private let desk: PlannedDesk
    private let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID
    /// When missing trips were looked for, and when they are again.
    private var looks: (last: Timestamp, next: Timestamp)?

    /// The drivers of a week.
    ///
    /// - Parameters:
    ///   - clock: The city's time, as the desk has it.
    ///   - newID: Names trips; never the same twice.
    public init(
        _ week: LivingWeek, desk: PlannedDesk, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.week = week
        self.desk = desk
        self.clock = clock
        self.newID = newID
    }

    /// Lives until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            await step()
            try? await Task.sleep(for: Self.step)
        }
    }

    /// One step of everybody's life.
    public func step() async {
        for book in await desk.simulatedTrips() { await live(book) }
        let now = clock()
        // After a clock that went back the week is another one.
        if let looks, looks.last <= now, now < looks.next { return }
        let isStored = await publishMissing(at: now)
        looks = (now, now + (isStored ? Self.timeBetweenLooks : Self.timeToTryAgain))
    }

    // MARK: - The week

    /// - Returns: Whether all that is missing could be stored.
    private func publishMissing(at now: Timestamp) async -> Bool {
        var known: [PersonID: [TripSpan]] = [:]
        for book in await desk.simulatedTrips() where !book.trip.status.isOver {
            known[book.trip.driver, default: []].append(book.trip.span)
        }
        let (week, spans, newID, map) = (week, known, newID, desk.finder.roads.map)
        let trips = desk.finder.withRouter { router in
            week.trips(from: now, beside: spans, on: map, with: router, newID: newID)
        }
        for trip in trips {
            do {
                try await desk.publish(trip)
            } catch is BookingRefusal {
                // The city has moved on meanwhile: the next look sees how it is then.
            } catch {
                return false
            }
        }
        return true
    }

    // MARK: - One trip

    private func live(_ book: TripBook) async {
        let now = clock()
        for reservation in book.reservations { await answer(reservation, on: book, at: now) }
        let (trip, driver) = (book.trip.id, book.trip.driver)
        // A refusal means that the city has moved on meanwhile; the next step sees how it is then.
        switch book.trip.status {
        case .open where now >= book.trip.departure:
            try? await desk.act(on: trip) { book, now throws(BookingRefusal) in
                try book.start(by: driver, at: now)
            }
        case .underway where now >= book.simulatedEnd:
            try? await desk.end(trip, by: driver)
        case .underway: await desk.driveSimulated(trip)
        default: break
        }
    }

    private func answer(_ reservation: Reservation, on book: TripBook, at now: Timestamp) async {
        let (id, trip, driver) = (reservation.id, book.trip.id, book.trip.driver)
        // Nobody answers at once.
        let answersAt = reservation.askedAt + .seconds(Double(5 + id.uniqueID.low % 20))
        if case .asked = reservation.state, now >= min(answersAt, book.trip.departure) {
            try? await desk.act(on: trip) { book, now throws(BookingRefusal) in
                try book.approve(id, by: driver, at: now)
            }
        }
        if reservation.pendingChange != nil {
            try? await desk.act(on: trip) { book, now throws(BookingRefusal) in
                try book.answerChange(id, accepts: true, by: driver, at: now)
            }
        }
        if reservation.awaitsCash {
            try? await desk.act(on: trip) { book, now throws(BookingRefusal) in
                try book.cashTaken(id, by: driver, at: now)
            }
        }
    }
}

extension TripBook {
    /// When a simulated driver is at the end: at the arrival and after the agreed detours, but not before the car has waited
    /// for everybody.
    fileprivate var simulatedEnd: Timestamp {
        reservations.reduce(trip.arrival) { end, reservation in
            guard reservation.state.takesSeats else { return end }
            let arrival = max(end, expected(at: reservation.alight).from)
            guard reservation.state.isConfirmed else { return arrival }
            return max(arrival, policy.waitsUntil(boarding: expected(at: reservation.board).until))
        }
    }
}
