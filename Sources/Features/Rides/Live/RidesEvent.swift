public import Carpool
public import Events
import Identity

/// What happens in the city's rides, as the bus carries it: who watches reads the state and renders it in
/// their own language.
public enum RidesEvent: Hashable, Sendable {
    /// A ride, or what its car does for others, is different now.
    case ride(RequestID)
    /// Somebody is told something about a ride.
    case news(RequestID, RideNews)
    /// A driver is told something about a ride.
    case driverNews(OfferID, RequestID, RideNews)
    /// An offer is different now.
    case offer(OfferID)
    /// The car of an offer is somewhere else; told to its driver and to those who ride in it or wait for it.
    case moved(OfferID)
    /// The links that show a ride are others now.
    case shares(RequestID)
    /// Something was written or read about a ride.
    case talk(RequestID)
    /// Time has passed: what is shown may read differently although nothing has happened.
    case beat
    /// The cars have moved; the number counts the frames.
    case cars(UInt64)
}

extension RidesEvent {
    /// Whether it is about what people write to each other.
    var isTalk: Bool {
        if case .talk = self { true } else { false }
    }
}

extension Topic {
    /// One ride, for its passenger.
    public static func ride(_ id: RequestID) -> Topic { Topic("ride/\(id.value)") }
    /// One offer, for its driver.
    public static func offer(_ id: OfferID) -> Topic { Topic("offer/\(id.value)") }
    /// The movement of the cars, for everybody who looks at the map.
    public static let cars = Topic("cars")
}
