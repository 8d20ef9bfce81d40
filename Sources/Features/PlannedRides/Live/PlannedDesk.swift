import Boards
public import BoardKeeping
package import Events
public import Geography
public import Identity
package import Journal
public import Ledger
import Live
package import Observability
public import PlannedTrips
import Synchronization

/// The planned trips of one city: takes what drivers and passengers do, changes the board, and shows what it has become
/// once that is durable. Whoever looks for a trip asks the ``TripFinder``, which is told of every change that is.
public actor PlannedDesk: BoardKeeper {
    package static let subject = "planned trips"
    /// How long after a start, or a jump of the clock, nobody's silence counts: nobody could speak meanwhile, or knew how
    /// late it was.
    static let patience = TravelTime.seconds(10)

    package var board: TripBoard
    /// Where the cars of trips under way are.
    var cars: [PlannedTripID: TripCar] = [:]
    /// Why searches passed trips by.
    var missed = MissedTrips()
    package var upkeep = BoardUpkeep()
    /// Until when nothing ends by itself.
    private var patientUntil: Timestamp?
    /// Those for whose reservations money is being set aside.
    private var holding: Set<PersonID> = []
    /// What happens while something is on its way to the board.
    var coming = ComingDeeds()
    /// How many doors were refused that fit by themselves, but not together with the others: by trip and passenger.
    var refusedDoors: [PlannedTripID: [PersonID: Int]] = [:]
    /// Of several presses of one button each waits for the one before.
    nonisolated let reserving = Turns<Press>()
    /// Where the trips are found.
    public nonisolated let finder: TripFinder
    /// How long things may take.
    public nonisolated let rules: BookingRules
    /// What calling off costs.
    public nonisolated let policy: PlannedCancellationPolicy
    let store: PlannedStore
    /// What passengers set aside; nothing where people have no wallets.
    public nonisolated let purse: SeatPurse?
    nonisolated let bus: (any EventBus<PlannedEvent>)?
    private var beat = LiveBeat()
    package nonisolated let journal: Journal<TripTransition>
    package nonisolated let logger: Logger
    package nonisolated let timeline: CityTimeline?
    package nonisolated let clock: @Sendable () -> Timestamp
    private nonisolated let newID: @Sendable () -> UniqueID

    /// A city's planned trips, none until `restore(served:)`.
    ///
    /// - Parameters:
    ///   - finder: Where they are found.
    ///   - store: Where all is kept.
    ///   - purse: Sets money aside for seats.
    ///   - bus: Says which trips are different, once that is durable.
    ///   - logger: Is told why something could not be stored.
    ///   - timeline: The city's time, where it has to follow a clock on the wall; read by `clock`.
    ///   - clock: The time now.
    ///   - newID: Names what is set aside; never the same twice.
    package init(
        finder: TripFinder, store: PlannedStore, purse: SeatPurse? = nil,
        rules: BookingRules = BookingRules(),
        policy: PlannedCancellationPolicy = .standard, bus: (any EventBus<PlannedEvent>)? = nil,
        journal configuration: Journal<TripTransition>.Configuration = .init(), logger: Logger = .none,
        timeline: CityTimeline? = nil, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.newID = newID
        board = TripBoard(rules: rules, policy: policy)
        self.finder = finder
        self.store = store
        self.purse = purse
        self.rules = rules
        self.policy = policy
        self.bus = bus
        self.logger = logger
        self.timeline = timeline
        self.clock = clock
        journal = Journal(configuration: configuration) { try await store.write($0) }
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    public func run() async { await keepBoard() }

    // MARK: - Seeing

    /// A trip with the reservations that are not over, as it stands durably; `nil` if it is over or there is none.
    public func book(_ id: PlannedTripID) async throws -> TripBook? { try await onceDurable(board[id]) }

    /// A trip with all its reservations, whether it is over or not; `nil` if there is none of that name.
    public func wholeBook(_ id: PlannedTripID) async throws -> TripBook? {
        try await settled()
        return try await store.book(id, rules: rules)
    }

    /// The trips that are not over on which somebody drives or has reserved, the earliest first.
    public func trips(of person: PersonID) async throws -> [TripBook] {
        try await onceDurable(board.trips(of: person))
    }

    /// The trip that a reservation is on; `nil` once that is over.
    public func trip(of id: ReservationID) async throws -> PlannedTripID? {
        try await onceDurable(board.trip(of: id))
    }

    /// How many trips are not over.
    public var count: Int { board.count }

    // MARK: - Changing

    /// A driver publishes a trip that has been checked.
    ///
    /// - Throws: ``BookingRefusal/alreadyReserved(_:)`` where the driver is on the way elsewhere then.
    public func publish(_ trip: PlannedTrip) async throws {
        let start = coming.begin()
        defer { coming.end(start) }
        guard try await store.areFree([trip.id]) else { throw BookingRefusal.usedBefore }
        try await change { board, _ throws(BookingRefusal) in
            guard !coming.isUsed(trip.id.uniqueID, since: start) else { throw .usedBefore }
            return try board.publish(trip)
        }
        // Who publishes a trip finds it at once; nobody else waits for its ways.
        await finder.catchUp(on: trip.id)
    }

    /// See ``reserve(_:on:)``.
    func reserveNow(_ wish: ReservationWish, on trip: PlannedTripID) async throws {
        guard board[trip] != nil else {
            try await settled()
            throw BookingRefusal.unknown
        }
        let start = coming.begin()
        defer { coming.end(start) }
        let ask = Ask(try await checkAsks(wish, on: trip), since: start)
        // Looked at once that is known: meanwhile it may have changed.
        guard let book = board[trip] else { throw BookingRefusal.unknown }
        var wish = wish
        let others = PlacesOnTheWay(of: book)
        wish.detour = .zero
        let hasDoor = wish.board.isDoor || wish.alight.isDoor
        if hasDoor {
            // What makes no sense is not looked for on roads.
            try book.check(wish, at: clock())
            try checkDoors(of: wish.passenger.person, on: book)
            wish.detour = try await detour(from: wish.board, to: wish.alight, on: book, with: others)
            noteDoor(of: wish, on: book)
        }
        let seen = hasDoor ? others : nil
        guard case .wallet = wish.payment, wish.price.minorUnits > 0 else {
            return try await takeUp(wish, on: trip, seen: seen, ask)
        }
        guard let purse else { throw BookingRefusal.malformed }
        var named = wish
        let hold = newID()
        named.payment = .wallet(hold: hold)
        let held = named
        // What is refused anyhow moves no money.
        guard let book = board[trip] else { throw BookingRefusal.unknown }
        try book.check(held, at: clock())
        let passenger = wish.passenger.person
        guard holding.insert(passenger).inserted else {
            throw BookingRefusal.changedMeanwhile(version: book.trip.version)
        }
        defer { holding.remove(passenger) }
        // Whoever asked may be gone before the answer: what has begun comes to its end all the same, so that money and
        // seat stay together.
        try await Task {
            try await self.settingAside(held.price, as: hold, of: passenger, on: trip, from: purse) {
                try await self.takeUp(held, on: trip, seen: seen, ask)
            }
        }.value
    }

    /// Sets money aside for a change, and gives it back where that is refused.
    private func settingAside(
        _ money: Money, as hold: UniqueID, of person: PersonID, on trip: PlannedTripID, from purse: SeatPurse,
        _ body: () async throws -> Void
    ) async throws {
        try await purse.hold(hold, money, of: person, on: trip)
        do {
            try await body()
        } catch let refusal as BookingRefusal {
            await purse.giveBack(hold, on: trip)
            throw refusal
        } catch let error as JournalError where error.code != .notCommitted {
            // Nothing was taken. What may have been stored all the same is for ``settleStray()`` to look at.
            await purse.giveBack(hold, on: trip)
            throw error
        }
    }

    private func takeUp(
        _ wish: ReservationWish, on trip: PlannedTripID, seen others: PlacesOnTheWay?, _ ask: Ask
    ) async throws {
        let isPassed = board[trip].map { hasPassed(wish.board, on: $0) } ?? false
        try await change { board, now throws(BookingRefusal) in
            try board[trip]?.requireStill(others)
            try checkStill(ask, wish, on: trip)
            let changes = try board.reserve(wish, on: trip, at: now)
            // Last of all, so that nobody learns where a car is who could not reserve anyhow.
            guard !isPassed else { throw .tooLate }
            coming.note(.asking(wish.passenger.person, on: trip))
            return changes
        }
    }

    /// By how much the car's way becomes longer for two places.
    ///
    /// - Throws: ``BookingRefusal/notOnTheWay(_:)`` where no road leads there.
    private func detour(
        from board: BoardingPoint, to alight: BoardingPoint, on book: TripBook, with others: PlacesOnTheWay
    ) async throws -> TravelTime {
        guard let detour = await finder.detour(from: board, to: alight, on: book, with: others) else {
            throw BookingRefusal.notOnTheWay(alight.isDoor ? alight : board)
        }
        return detour
    }

    /// A passenger asks for another place to get out, at the trip's price for it. What that costs more is set aside first. By
    /// how much the car's way becomes longer the roads say.
    ///
    /// - Parameter shown: The price that the passenger saw; `nil` for whatever it is.
    /// - Throws: ``BookingRefusal``; ``SeatPurse/TooLittle`` where the wallet holds less.
    public func proposeChange(
        _ id: ReservationID, on trip: PlannedTripID, by person: PersonID, to alight: BoardingPoint,
        shown: Money? = nil
    ) async throws {
        guard let book = board[trip], let reservation = book[id] else { throw BookingRefusal.unknown }
        guard reservation.passenger == person else { throw BookingRefusal.notYours }
        try book.checkPlaces(board: reservation.board, alight: alight)
        let others = PlacesOnTheWay(of: book, without: id)
        let hasDoor = reservation.board.isDoor || alight.isDoor
        let detour = try await detour(from: reservation.board, to: alight, on: book, with: others)
        let seen = hasDoor ? others : nil
        let price = book.trip.price(from: reservation.board, to: alight, seats: reservation.seats)
        guard shown.map({ $0 == price }) ?? true else { throw BookingRefusal.priceChanged(now: price) }
        guard let raise = reservation.raise(to: price) else {
            return try await propose(id, on: trip, by: person, to: alight, price, detour, seen, hold: nil)
        }
        guard let purse else { throw BookingRefusal.malformed }
        guard holding.insert(person).inserted else {
            throw BookingRefusal.changedMeanwhile(version: book.trip.version)
        }
        defer { holding.remove(person) }
        let hold = newID()
        try await Task {
            try await self.settingAside(raise, as: hold, of: person, on: trip, from: purse) {
                try await self.propose(id, on: trip, by: person, to: alight, price, detour, seen, hold: hold)
            }
        }.value
    }

    private func propose(
        _ id: ReservationID, on trip: PlannedTripID, by person: PersonID, to alight: BoardingPoint,
        _ price: Money, _ detour: TravelTime, _ others: PlacesOnTheWay?, hold: UniqueID?
    ) async throws {
        try await change { board, now throws(BookingRefusal) in
            try board[trip]?.requireStill(others, without: id)
            let spans = board.spans(of: person, except: trip)
            return try board.act(on: trip) { book throws(BookingRefusal) in
                try book.proposeChange(
                    id, by: person, alight: alight, price: price, detour: detour, newHold: hold,
                    otherSpans: spans, at: now)
            }
        }
    }

    /// Somebody does something with a trip or a reservation on it, for which no money has to be set aside: that is for
    /// ``reserve(_:on:)`` and ``proposeChange(_:on:by:to:shown:)``, as is whatever else adds places that the car comes to.
    ///
    /// - Throws: ``BookingRefusal``; then nothing has changed.
    public func act(
        on trip: PlannedTripID,
        _ body: @Sendable (inout TripBook, Timestamp) throws(BookingRefusal) -> [TripAction]
    ) async throws {
        try await change { board, now throws(BookingRefusal) in
            try board.act(on: trip) { book throws(BookingRefusal) in
                let before = book
                let actions = try body(&book, now)
                guard book.hasNoMorePlaces(than: before) else { throw .malformed }
                guard !actions.contains(where: \.setsMoneyAside) else { throw .malformed }
                return actions
            }
        }
    }

    /// Looks at what has been set aside for a while: what belongs to no reservation under way is settled as that
    /// reservation ended, or given back where there is none.
    public func settleStray() async throws {
        try await settled()
        try await purse?.settleStray { [store, rules] trip in try await store.book(trip, rules: rules) }
    }

    // MARK: - Keeping the board

    package func transition(of changes: TripChanges) -> TripTransition {
        var transition = TripTransition()
        transition.books = changes.trips.compactMap { board[$0] }
        for book in transition.books {
            transition.reservations += book.reservations.filter { changes.reservations.contains($0.id) }
        }
        let now = clock()
        for (action, id) in changes.actions {
            guard let book = board[id] else { continue }
            if let move = SeatMove(action, of: book) { transition.moves.append(move) }
            if case .tell(let person, let news) = action,
                let notice = TripNotice(person: person, news: news, book: book, at: now).notice
            {
                transition.notices.append(notice)
            }
        }
        return transition
    }

    package func telling(of changes: TripChanges) -> @Sendable () -> Void {
        let now = clock()
        let books = changes.trips.compactMap { board[$0] }
        let topics = changes.trips.map { id in (id, Self.topics(of: id, board[id])) }
        return { [finder, bus] in
            for book in books { finder.follow(book, at: now) }
            for (id, topics) in topics { bus?.publish(.trip(id), to: topics) }
        }
    }

    package func follow(_ changes: TripChanges) {
        forgetCars(of: changes.trips)
        for id in changes.trips {
            if let book = board[id] { noteEnded(on: book) }
            if board[id]?.isOpen == true { board.forgetEnded(on: id) } else { board.forget(id) }
        }
    }

    package func readBoard() async throws {
        let books = try await store.load(rules: rules)
        let now = clock()
        await finder.follow(all: books, at: now)
        board = TripBoard(books, rules: rules, policy: policy)
        patientUntil = now + Self.patience
    }

    package func proveWritable() async throws { try await store.proveWritable() }

    package func resume(_ board: inout TripBoard, served: Timestamp?) -> TripChanges { TripChanges() }

    package func shiftMemory(by span: TravelTime) {
        patientUntil = clock() + Self.patience
        for id in cars.keys { cars[id]?.shift(by: span) }
    }

    package func passTime() {
        guard let now = catchUp() else { return }
        finder.forget(endedBy: now)
        bus?.publish(.beat, to: beat.beat())
        if let patientUntil, now < patientUntil { return }
        guard let due = board.nextDeadline(), due <= now else { return }
        _ = try? changeNow { $0.passTime(at: now) }
    }
}

extension TripBook {
    /// Refuses what rests on places that the car was to come to and that are others by now.
    fileprivate func requireStill(
        _ others: PlacesOnTheWay?, without id: ReservationID? = nil
    ) throws(BookingRefusal) {
        guard let others, PlacesOnTheWay(of: self, without: id) != others else { return }
        throw .changedMeanwhile(version: trip.version)
    }

    /// Whether it has no reservation, and no question for another destination, that it had not before.
    fileprivate func hasNoMorePlaces(than before: TripBook) -> Bool {
        reservations.allSatisfy { reservation in
            guard let old = before[reservation.id] else { return false }
            return reservation.pendingChange == nil || reservation.pendingChange == old.pendingChange
        }
    }
}

extension TripAction {
    /// Whether it needs money to be set aside beforehand.
    fileprivate var setsMoneyAside: Bool {
        if case .hold = self { true } else { false }
    }
}
