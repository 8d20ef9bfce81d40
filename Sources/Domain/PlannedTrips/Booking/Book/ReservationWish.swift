public import Geography
public import Ledger

/// What a passenger asks for.
public struct ReservationWish: Hashable, Sendable {
    /// Names the reservation.
    public var id: ReservationID
    /// Who asks.
    public var passenger: TripPassenger
    /// How many seats.
    public var seats: Int
    /// The largest piece of luggage that each of the party brings.
    public var luggage: LuggageSize
    /// Where to get in.
    public var board: BoardingPoint
    /// Where to get out.
    public var alight: BoardingPoint
    /// By how much the car's way becomes longer for it.
    public var detour: TravelTime
    /// The price that the passenger saw, for all seats: ``PlannedTrip/price(from:to:seats:)``.
    public var price: Money
    /// How it is to be paid.
    public var payment: TripPayment
    /// Four digits, if the passenger asks for a boarding code.
    public var boardingCode: Int?
    /// The trip's version that the passenger saw; `nil` to take whatever it is.
    public var tripVersion: Int?
    /// When the passenger is on the way on other trips.
    public var otherSpans: [TripSpan]

    /// The time that the passenger is to spend in the car.
    var span: TripSpan { TripSpan(riding: board, to: alight, detour: detour) }

    /// A wish for seats.
    public init(
        id: ReservationID, passenger: TripPassenger, seats: Int, luggage: LuggageSize = .small,
        board: BoardingPoint, alight: BoardingPoint, detour: TravelTime = .zero, price: Money,
        payment: TripPayment, boardingCode: Int? = nil, tripVersion: Int? = nil, otherSpans: [TripSpan] = []
    ) {
        self.id = id
        self.passenger = passenger
        self.seats = seats
        self.luggage = luggage
        self.board = board
        self.alight = alight
        self.detour = detour
        self.price = price
        self.payment = payment
        self.boardingCode = boardingCode
        self.tripVersion = tripVersion
        self.otherSpans = otherSpans
    }
}
