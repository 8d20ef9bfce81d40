public import Boards
public import Geography
public import Identity

/// All published trips of a city that are not over, with their reservations, and what people do with them: a value that
/// somebody keeps in the memory and in a store at once.
///
/// Nobody is in two cars at once: whoever publishes or reserves is held against everything else of theirs.
public struct TripBoard: LiveBoard {
    public typealias Refusal = BookingRefusal

    /// How long things may take.
    public let rules: BookingRules
    /// What calling off costs.
    public let policy: PlannedCancellationPolicy
    /// With how many trips something happens by itself in one change.
    private static let mostAtOnce = 300

    private(set) var books = BoardTable<PlannedTripID, TripBook>()
    /// On which trips somebody drives or has reserved.
    private var trips = BoardTable<PersonID, Set<PlannedTripID>>()
    private var homes = BoardTable<ReservationID, PlannedTripID>()
    private var deadlines = DeadlineQueue<PlannedTripID>()

    /// A board with these trips.
    public init(
        _ books: [TripBook] = [], rules: BookingRules = BookingRules(),
        policy: PlannedCancellationPolicy = .standard
    ) {
        self.rules = rules
        self.policy = policy
        for book in books {
            put(book)
            forgetEnded(on: book.trip.id)
        }
    }

    /// A trip with its reservations, unless it is over.
    public subscript(id: PlannedTripID) -> TripBook? { books[id] }

    /// The trip that a reservation is on, unless that is over.
    public func trip(of id: ReservationID) -> PlannedTripID? { homes[id] }

    /// How many trips there are.
    public var count: Int { books.count }

    /// All trips, in no order.
    public var all: some Collection<TripBook> { books.values }

    /// The trips on which somebody drives or has reserved, the earliest first.
    public func trips(of person: PersonID) -> [TripBook] {
        (trips[person] ?? []).compactMap { books[$0] }.sorted {
            ($0.trip.departure, $0.trip.id) < ($1.trip.departure, $1.trip.id)
        }
    }

    /// When somebody is on the way, as a driver or with a reservation that holds.
    ///
    /// - Parameter except: A trip whose own times do not count.
    public func spans(of person: PersonID, except: PlannedTripID? = nil) -> [TripSpan] {
        var spans: [TripSpan] = []
        for book in trips(of: person) where book.trip.id != except {
            if book.trip.driver == person, !book.trip.status.isOver { spans.append(book.trip.span) }
            spans += book.liveReservations.filter { $0.passenger == person }.map(\.longestSpan)
        }
        return spans
    }

    /// When something is due next by itself.
    public mutating func nextDeadline() -> Timestamp? {
        let books = books
        return deadlines.first { books[$0]?.nextDeadline == $1 }
    }

    // MARK: - Changes

    /// A new trip stands on the board.
    ///
    /// - Throws: ``BookingRefusal/alreadyReserved(_:)`` where its driver is on the way elsewhere then.
    public mutating func publish(_ trip: PlannedTrip) throws(BookingRefusal) -> TripChanges {
        guard books[trip.id] == nil, trip.isSound else { throw .malformed }
        if let other = spans(of: trip.driver).first(where: { $0.overlaps(trip.span) }) {
            throw .alreadyReserved(other)
        }
        let book = TripBook(trip: trip, rules: rules, policy: policy)
        put(book)
        return TripChanges(trips: [trip.id])
    }

    /// Somebody asks for seats; the spans of what else they have reserved or drive are the board's to know.
    public mutating func reserve(
        _ wish: ReservationWish, on trip: PlannedTripID, at now: Timestamp
    ) throws(BookingRefusal) -> TripChanges {
        var wish = wish
        wish.otherSpans += spans(of: wish.passenger.person, except: trip)
        guard homes[wish.id] == nil else { throw .malformed }
        return try act(on: trip) { book throws(BookingRefusal) in try book.reserve(wish, at: now) }
    }

    /// Somebody does something with a trip.
    ///
    /// - Throws: ``BookingRefusal/unknown`` where there is no such trip, or what `body` throws; then nothing has changed.
    public mutating func act(
        on id: PlannedTripID, _ body: (inout TripBook) throws(BookingRefusal) -> [TripAction]
    ) throws(BookingRefusal) -> TripChanges {
        guard let before = books[id] else { throw .unknown }
        var book = before
        let actions = try body(&book)
        try checkCars(before, book)
        return take(book, after: before, actions)
    }

    /// Refuses what would put somebody into two cars at once, whoever forgot to ask: a driver at other times; and passengers
    /// with a new reservation, another destination, or a yes to other times.
    private func checkCars(_ before: TripBook, _ after: TripBook) throws(BookingRefusal) {
        let id = after.trip.id
        let isMoved = before.trip.stops != after.trip.stops
        if isMoved, !after.trip.status.isOver {
            try check(after.trip.span, of: after.trip.driver, except: id)
        }
        for reservation in after.reservations where reservation.state.takesSeats {
            if let old = before[reservation.id] {
                guard old != reservation else { continue }
                let saysYes = old.state.isReconsidering && !reservation.state.isReconsidering && !isMoved
                let isLonger = reservation.longestSpan.until > old.longestSpan.until && !isMoved
                guard saysYes || isLonger else { continue }
            } else if homes[reservation.id] != nil {
                throw .malformed
            }
            try check(reservation.longestSpan, of: reservation.passenger, except: id)
        }
    }

    private func check(
        _ span: TripSpan, of person: PersonID, except trip: PlannedTripID
    ) throws(BookingRefusal) {
        if let other = spans(of: person, except: trip).first(where: { span.overlaps($0) }) {
            throw .alreadyReserved(other)
        }
    }

    /// Ends what is overdue and reminds whom it is time to remind.
    public mutating func passTime(at now: Timestamp) -> TripChanges {
        var changes = TripChanges()
        let books = books
        var done = 0
        for id in deadlines.take(by: now, where: { books[$0]?.nextDeadline == $1 }) {
            guard let before = books[id] else { continue }
            var book = before
            // After days without a server not everything fits one commit.
            if done < Self.mostAtOnce {
                done += 1
                let actions = book.tick(at: now)
                changes.add(take(book, after: before, actions))
            }
            // What is due still comes up again.
            if let next = book.nextDeadline, next == before.nextDeadline { deadlines.note(id, at: next) }
        }
        return changes
    }

    /// Takes off the board what is over; whoever keeps the board has stored it.
    public mutating func forget(_ id: PlannedTripID) {
        guard let book = books[id] else { return }
        books[id] = nil
        for person in [book.trip.driver] + book.reservations.map(\.passenger) {
            trips[person]?.remove(id)
            if trips[person]?.isEmpty == true { trips[person] = nil }
        }
        for reservation in book.reservations { homes[reservation.id] = nil }
    }

    /// Takes the reservations of a trip off the board with which nothing can happen any more, however many have come and gone;
    /// whoever keeps the board has stored them.
    public mutating func forgetEnded(on id: PlannedTripID) {
        guard let before = books[id], before.reservations.contains(where: { $0.isOver }) else { return }
        var book = before
        book.forgetEnded()
        books[id] = book
        let staying = Set(book.reservations.map(\.passenger)).union([book.trip.driver])
        for reservation in before.reservations where reservation.isOver {
            homes[reservation.id] = nil
            guard !staying.contains(reservation.passenger) else { continue }
            trips[reservation.passenger]?.remove(id)
            if trips[reservation.passenger]?.isEmpty == true { trips[reservation.passenger] = nil }
        }
    }

    private mutating func put(_ book: TripBook) {
        let id = book.trip.id
        let noted = books[id]?.nextDeadline
        books[id] = book
        for person in [book.trip.driver] + book.reservations.map(\.passenger)
        where trips[person]?.contains(id) != true {
            trips[person] = (trips[person] ?? []).union([id])
        }
        for reservation in book.reservations where homes[reservation.id] == nil { homes[reservation.id] = id }
        if let moment = book.nextDeadline, moment != noted { deadlines.note(id, at: moment) }
    }

    private mutating func take(
        _ book: TripBook, after before: TripBook, _ actions: [TripAction]
    ) -> TripChanges {
        guard book != before else { return TripChanges(actions: actions.map { ($0, book.trip.id) }) }
        put(book)
        let known = Dictionary(
            before.reservations.map { ($0.id, $0.version) }, uniquingKeysWith: { first, _ in first })
        let changed = book.reservations.filter { known[$0.id] != $0.version }.map(\.id)
        return TripChanges(
            trips: [book.trip.id], reservations: Set(changed), actions: actions.map { ($0, book.trip.id) })
    }

    // MARK: - Taking back

    public mutating func mark() {
        books.mark()
        trips.mark()
        homes.mark()
    }

    public mutating func keep() {
        books.keep()
        trips.keep()
        homes.keep()
    }

    public mutating func takeBack() {
        for id in books.takeBack() {
            // The moments of what was taken back hold no more, and those of before were perhaps taken out.
            if let moment = books[id]?.nextDeadline { deadlines.note(id, at: moment) }
        }
        _ = trips.takeBack()
        _ = homes.takeBack()
    }

    /// Nothing moves: a trip leaves at the moment that the calendar says, whatever somebody does to the machine's clock.
    public mutating func shift(by span: TravelTime) -> TripChanges { TripChanges() }

    public mutating func shiftMemory(by span: TravelTime) {}
}
