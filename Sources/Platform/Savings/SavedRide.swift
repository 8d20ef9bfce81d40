public import Geography
public import Identity
public import Ledger
import Localization

/// What one party saved by riding along instead of driving by itself, and what that took.
///
/// One party is one car that was not driven, however many sat in it: the kilometres not driven are its direct way by road,
/// less what the driver drove longer for it, where that is known. Driving alone would have cost the direct way at the running
/// cost by which the most that rides cost is worked out. Whoever would have taken the train instead saved no car's kilometre:
/// that is not known here, and the pages say so.
public struct SavedRide: Hashable, Sendable {
    /// The room in which it was.
    public enum Room: String, Hashable, Sendable {
        /// Rides that start now.
        case rides
        /// Seats on trips that were announced ahead.
        case planned
    }

    /// The ride or the reservation.
    public var id: UniqueID
    /// The room.
    public var room: Room
    /// Who rode along.
    public var passenger: UniqueID
    /// Who drove; nothing for a made-up driver.
    public var driver: UniqueID?
    /// Whether somebody of it is made up: then the city does not count it.
    public var isSimulated: Bool
    /// How many people rode along together.
    public var people: Int
    /// The length of the direct way by road, in metres.
    public let metres: Int64
    /// How much longer the driver's way became for it, in metres; zero where that is not known.
    public let detour: Int64
    /// What driving the direct way alone would have cost, in minor units.
    public let alone: Int64
    /// What the detour cost the driver, in minor units.
    public let detourCost: Int64
    /// What the passengers paid for the ride.
    public var paid: Money
    /// When they got out.
    public var arrivedAt: Timestamp

    /// A ride that came to its end.
    ///
    /// - Parameters:
    ///   - direct: The length of the direct way by road.
    ///   - directTime: How long that takes.
    ///   - detour: How much longer the driver took for it; its length is taken to be driven as fast as the direct way.
    ///   - costPerKilometre: What a kilometre costs a car, in minor units.
    public init(
        _ id: UniqueID, in room: Room, passenger: UniqueID, driver: UniqueID?, isSimulated: Bool, people: Int,
        direct: Distance, directTime: TravelTime, detour: TravelTime, costPerKilometre: Int64, paid: Money,
        arrivedAt: Timestamp
    ) {
        self.id = id
        self.room = room
        self.passenger = passenger
        self.driver = driver
        self.isSimulated = isSimulated
        self.people = max(1, people)
        self.paid = paid
        self.arrivedAt = arrivedAt
        metres = Self.whole(direct.metres)
        let share = Double(max(0, detour.milliseconds)) / Double(max(1, directTime.milliseconds))
        self.detour = Self.whole(direct.metres * share)
        alone = Self.cost(metres, costPerKilometre)
        detourCost = Self.cost(self.detour, costPerKilometre)
    }

    /// No way is longer than round the world.
    private static func whole(_ metres: Double) -> Int64 {
        metres.isFinite ? Int64(min(max(0, metres), 40_000_000).rounded()) : 0
    }

    private static func cost(_ metres: Int64, _ perKilometre: Int64) -> Int64 {
        Int64(clamping: (Int128(metres) * Int128(max(0, perKilometre)) + 500) / 1_000)
    }
}
