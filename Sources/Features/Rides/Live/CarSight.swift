import Carpool
public import Geography
import Positions
import Roads

/// A car as it is drawn on the map.
public struct CarSight: Hashable, Sendable {
    /// What the car is called before whoever looks.
    public var name: CarName
    /// Where it is.
    public var coordinate: Coordinate
    /// Where it heads, in degrees clockwise from north.
    public var heading: Double
    /// Whether somebody can still be taken along.
    public var hasRoom: Bool
    /// Whether the driver is a part of the living sample city.
    public var isSimulated: Bool

    /// A car.
    package init(name: CarName, coordinate: Coordinate, heading: Double, hasRoom: Bool, isSimulated: Bool) {
        self.name = name
        self.coordinate = coordinate
        self.heading = heading
        self.hasRoom = hasRoom
        self.isSimulated = isSimulated
    }
}

extension CarSight {
    init(of entry: CityOffer, named name: CarName) {
        self.init(
            name: name, coordinate: entry.position.place.coordinate, heading: entry.heading,
            hasRoom: entry.hasRoom, isSimulated: entry.card.isSimulated)
    }
}
