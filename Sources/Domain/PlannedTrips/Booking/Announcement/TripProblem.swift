public import Geography
public import Ledger

/// What is wrong with a trip that is to be published. Legs and stops are counted from 0.
public enum TripProblem: Hashable, Sendable {
    /// It has so many stops; so many can be published.
    case stopCount(Int, allowed: ClosedRange<Int>)
    /// It has so many seats; so many can be published.
    case seatCount(Int, allowed: ClosedRange<Int>)
    /// The driver offers a detour that is negative or longer than this.
    case detour(TravelTime, longest: TravelTime)
    /// It leaves before this moment, the earliest that can be published now.
    case leavesTooSoon(earliest: Timestamp)
    /// It leaves after this moment, the latest that can be published now.
    case leavesTooLate(latest: Timestamp)
    /// A leg does not end after it begins.
    case timesNotIncreasing(leg: Int)
    /// There is no way by car along this leg.
    case noRoad(leg: Int)
    /// A leg is to take less time than the road allows.
    case tooFast(leg: Int, planned: TravelTime, least: TravelTime)
    /// A leg is to take so long that it is not one trip.
    case tooSlow(leg: Int, planned: TravelTime, longest: TravelTime)
    /// Two stops are at the same place, or nearly.
    case samePlace(stop: Int, other: Int, apart: Distance, least: Distance)
    /// The stops lead far off the way between the first and the last.
    case offTheWay(time: TravelTime, longest: TravelTime)
    /// The first stop costs something.
    case firstStopCosts(Int64)
    /// A price is negative, in minor units.
    case priceNegative(stop: Int, price: Int64)
    /// A price is lower than the one of the stop before.
    case priceFalls(stop: Int, price: Int64, before: Int64)
    /// A seat costs more for a leg than costs that are shared.
    case priceAboveCeiling(leg: Int, price: Money, most: Money)
    /// A price is higher than any seat's, in minor units.
    case priceTooHigh(stop: Int, price: Int64, highest: Int64)
    /// A stop is nowhere on the Earth.
    case noPlace(stop: Int)
    /// The name of a stop is too long, in characters, or is no line of text.
    case badName(stop: Int, longest: Int)
    /// What the driver adds in words is too long, in characters, or holds what is no text.
    case badNote(longest: Int)
    /// The note gives away a phone number or an address of mail, which everybody who looks would read.
    case contactInNote
    /// The driver is on the way with another trip then.
    case overlapsOwnTrip(TripSpan)
}
