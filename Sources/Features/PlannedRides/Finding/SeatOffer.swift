public import Geography
public import Ledger
public import PlannedTrips

/// Seats on a trip as somebody could reserve them now: what a page shows is what ``PlannedDesk/reserve(_:on:)`` takes.
public struct SeatOffer: Hashable, Sendable {
    /// The trip, as it stands.
    public var trip: PlannedTrip
    /// Where to get in; away from the stops without a name, see ``named(board:alight:)``.
    public var board: BoardingPoint
    /// Where to get out.
    public var alight: BoardingPoint
    /// The way on foot to the place to get in, in a straight line.
    public var boardWalk: Distance
    /// The way on foot from the place to get out.
    public var alightWalk: Distance
    /// What a driver who takes nobody else drives longer for it, in full steps of `TripBook.detourStep`: with the others it
    /// would say where they are fetched.
    public var detour: TravelTime
    /// How many seats are free on the stretch.
    public var free: Int
    /// How many are asked for.
    public var seats: Int
    /// What they cost together: ``PlannedTrips/PlannedTrip/price(from:to:seats:)``.
    public var price: Money
    /// When the car is to be expected at the place to get in.
    public var boardBetween: TripSpan
    /// When it is to be expected at the place to get out.
    public var alightBetween: TripSpan
    /// By how much the car is late that is on its way, in full steps of five minutes.
    public var delay = TravelTime.zero
    /// How little it fits, in milliseconds of bother; see `TripSearchWeights`.
    public var bother: Int64

    /// The same with a car that is late: it comes so much later at the latest.
    func late(by delay: TravelTime) -> SeatOffer {
        var late = self
        late.delay = delay
        late.boardBetween.until = boardBetween.until + delay
        late.alightBetween.until = alightBetween.until + delay
        return late
    }

    /// The same with the names that people read for places away from the stops.
    public func named(board: String, alight: String) -> SeatOffer {
        var named = self
        if !self.board.isStop { named.board.name = board }
        if !self.alight.isStop { named.alight.name = alight }
        return named
    }
}

/// What the seats that were found have in common.
public struct SeatOffers: Hashable, Sendable {
    /// The first of them, in the order asked for.
    public var first: [SeatOffer]
    /// How many trips have some in all.
    public var count: Int
}

extension SeatOffer {
    /// Seats on a trip with reservations; nothing where they are not free any more.
    ///
    /// - Parameter detour: What a driver who takes nobody else drives longer for them.
    init?(
        _ board: BoardingPoint, _ alight: BoardingPoint, on book: TripBook, seats: Int, detour: TravelTime,
        walks: (board: Distance, alight: Distance) = (.zero, .zero), bother: Int64 = 0
    ) {
        let free = book.offeredSeats.free(from: board.position, to: alight.position)
        guard board.position < alight.position, seats >= 1, free >= seats,
            detour <= book.offeredDetour
        else { return nil }
        trip = book.trip
        self.board = board
        self.alight = alight
        (boardWalk, alightWalk) = walks
        self.detour = detour.inFullSteps(of: TripBook.detourStep)
        self.free = free
        self.seats = seats
        price = book.trip.price(from: board, to: alight, seats: seats)
        boardBetween = book.offered(at: board)
        var arrival = book.offered(at: alight)
        // Who is fetched at the door delays the car as well.
        if board.isDoor, !alight.isDoor {
            arrival.from = min(arrival.from + self.detour, max(arrival.until, arrival.from))
        }
        alightBetween = arrival
        self.bother = bother
    }
}

extension BoardingPoint {
    /// Where a search says that somebody gets in or out; nothing where the trip has other stops by now.
    init?(_ end: HitEnd, on trip: PlannedTrip) {
        switch end.kind {
        case .stop:
            guard let point = trip.point(atStop: end.position.leg) else { return nil }
            self = point
        case .wayside:
            self.init(
                .wayside(after: end.position.leg, share: end.position.share), name: "",
                coordinate: end.coordinate, at: end.at)
        case .door:
            self.init(
                .door(after: end.position.leg, share: end.position.share), name: "",
                coordinate: end.coordinate, at: end.at)
        }
        guard let moment = trip.moment(at: position), at == end.at,
            isDoor ? moment <= at && at <= moment + trip.longestDetour : at == moment
        else { return nil }
    }
}

extension ReservationWish {
    /// A wish for seats as they were offered.
    ///
    /// - Parameters:
    ///   - offer: What was shown, with the names of places away from the stops.
    ///   - id: Names the reservation.
    ///   - otherSpans: When the passenger is on the way where the city's planned trips know nothing of it.
    public init(
        _ offer: SeatOffer, id: ReservationID, passenger: TripPassenger, luggage: LuggageSize = .small,
        payment: TripPayment, boardingCode: Int? = nil, otherSpans: [TripSpan] = []
    ) {
        self.init(
            id: id, passenger: passenger, seats: offer.seats, luggage: luggage, board: offer.board,
            alight: offer.alight, detour: offer.detour, price: offer.price, payment: payment,
            boardingCode: boardingCode, tripVersion: offer.trip.version, otherSpans: otherSpans)
    }
}

extension SeatOffer {
    /// What was shown, as a form says it: where and when somebody gets in and out, to the minute, and what else they agree to.
    var shown: String { times + (trip.allowsSmoking ? "-s" : "") + (trip.isInstant ? "-i" : "") }

    /// Where and when somebody gets in and out.
    var times: String {
        [board, alight].map { point in
            let minute = point.at.milliseconds / 60_000
            return "\(point.position.leg).\(point.position.share.millionths).\(minute)"
        }.joined(separator: "-")
    }
}
