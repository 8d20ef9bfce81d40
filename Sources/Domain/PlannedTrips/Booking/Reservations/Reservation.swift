public import Geography
public import Identity
public import Ledger

/// One passenger's seats on a stretch of a published trip.
public struct Reservation: Hashable, Sendable {
    /// Names it.
    public let id: ReservationID
    /// The trip.
    public let trip: PlannedTripID
    /// Who travels and pays.
    public let passenger: PersonID
    /// How many seats, 1 to 4.
    public let seats: Int
    /// The largest piece of luggage that each of the party brings.
    public let luggage: LuggageSize
    /// Where the party gets in.
    public internal(set) var board: BoardingPoint
    /// Where it gets out.
    public internal(set) var alight: BoardingPoint
    /// By how much the car's way becomes longer for it.
    public internal(set) var detour: TravelTime
    /// What all its seats cost together.
    public internal(set) var price: Money
    /// How it is paid.
    public let payment: TripPayment
    /// What is set aside for it, the first first; a pending change has its own.
    public internal(set) var holds: [TripHold]
    /// The four digits by which the driver shows that it is the right passenger, 0 to 9999; `nil` if the passenger did
    /// not ask for any.
    public let boardingCode: Int?
    /// How many wrong codes the driver has typed.
    public internal(set) var wrongCodes: Int
    /// Where it stands.
    public internal(set) var state: ReservationState
    /// Whether only the driver, without a code, has said that the passenger is on board.
    public internal(set) var isOnDriversWord: Bool
    /// Since when the driver says that the passenger has got out, sooner than they can be there; until the state's deadline
    /// the passenger can say that it is not so.
    public internal(set) var arrivalSaidAt: Timestamp?
    /// Whether the passenger has said that they were not there: the driver's word is no longer enough by itself.
    public internal(set) var isArrivalDenied: Bool
    /// When the passenger asked.
    public let askedAt: Timestamp
    /// When both had last agreed; `nil` while they have not.
    public internal(set) var agreedAt: Timestamp?
    /// When the passenger last agreed to get in: what a change of times is measured by.
    public internal(set) var agreedBoarding: Timestamp
    /// When the passenger last agreed to get out.
    public internal(set) var agreedAlighting: Timestamp
    /// Whether the passenger has been reminded.
    public internal(set) var reminder: TripReminder
    /// Another destination that waits for the driver's answer.
    public internal(set) var pendingChange: PendingChange?
    /// How many times another destination was asked for.
    public internal(set) var destinationsAsked: Int
    /// When the driver confirmed having been paid in cash.
    public internal(set) var cashTakenAt: Timestamp?
    /// Counts the changes.
    public internal(set) var version: Int

    /// A reservation as it was stored. New ones come from ``TripBook/reserve(_:at:)``.
    public init(
        restoring id: ReservationID, trip: PlannedTripID, passenger: PersonID, seats: Int,
        luggage: LuggageSize, board: BoardingPoint, alight: BoardingPoint, detour: TravelTime, price: Money,
        payment: TripPayment, holds: [TripHold], boardingCode: Int?, wrongCodes: Int = 0,
        isOnDriversWord: Bool = false, arrivalSaidAt: Timestamp? = nil, isArrivalDenied: Bool = false,
        state: ReservationState, askedAt: Timestamp, agreedAt: Timestamp?,
        agreedBoarding: Timestamp,
        agreedAlighting: Timestamp, reminder: TripReminder, pendingChange: PendingChange? = nil,
        destinationsAsked: Int = 0, cashTakenAt: Timestamp? = nil, version: Int = 1
    ) {
        self.id = id
        self.trip = trip
        self.passenger = passenger
        self.seats = seats
        self.luggage = luggage
        self.board = board
        self.alight = alight
        self.detour = detour
        self.price = price
        self.payment = payment
        self.holds = holds
        self.boardingCode = boardingCode
        self.wrongCodes = wrongCodes
        self.isOnDriversWord = isOnDriversWord
        self.arrivalSaidAt = arrivalSaidAt
        self.isArrivalDenied = isArrivalDenied
        self.state = state
        self.askedAt = askedAt
        self.agreedAt = agreedAt
        self.agreedBoarding = agreedBoarding
        self.agreedAlighting = agreedAlighting
        self.reminder = reminder
        self.pendingChange = pendingChange
        self.destinationsAsked = destinationsAsked
        self.cashTakenAt = cashTakenAt
        self.version = version
    }

    /// The time that the passenger is to spend in the car.
    public var span: TripSpan { TripSpan(riding: board, to: alight, detour: detour) }

    /// The same with another destination that is asked for, where that is later.
    var longestSpan: TripSpan {
        guard let change = pendingChange else { return span }
        let other = TripSpan(riding: board, to: change.alight, detour: change.detour)
        return TripSpan(from: span.from, until: max(span.until, other.until))
    }

    /// Whether the driver is still to say that the cash was paid.
    public var awaitsCash: Bool {
        guard case .arrived = state, case .cash = payment else { return false }
        return cashTakenAt == nil && price.minorUnits > 0
    }

    /// The legs on which its seats are taken. A destination that is asked for counts already, so that the driver's
    /// yes never comes too late.
    public var stretch: SeatCount.Stretch {
        let end = pendingChange.map { max(alight.position, $0.alight.position) } ?? alight.position
        return SeatCount.Stretch(legs: board.position.legs(to: end), seats: seats)
    }

    /// The detour that it may come to.
    var longestDetour: TravelTime { pendingChange.map { max(detour, $0.detour) } ?? detour }

    /// What has to be set aside beyond what is, before the passenger can ask for a price; `nil` if nothing has to.
    public func raise(to price: Money) -> Money? {
        guard case .wallet = payment else { return nil }
        let held = holds.reduce(Int64(0)) { $0 + $1.amount }
        return price.minorUnits > held ? Money(minorUnits: price.minorUnits - held, price.currency) : nil
    }
}
