public import Geography

/// A rectangle of the city in which free taxis wait in one queue.
public struct Zone: Hashable, Sendable {
    /// What it is known by.
    public let id: ZoneID
    /// What people call it.
    public var name: String
    /// Its four lines.
    public var lines: ZoneLines

    /// A zone between four lines.
    public init(_ id: ZoneID, name: String, lines: ZoneLines) {
        self.id = id
        self.name = name
        self.lines = lines
    }
}

/// The four lines of a rectangle, in 10⁻⁷ degrees. The southern and the western line belong to it, the others to what
/// lies beyond, so that no place is in two zones.
public struct ZoneLines: Hashable, Sendable, BitwiseCopyable {
    /// The southern line.
    public var south: Int32
    /// The western line.
    public var west: Int32
    /// The northern line.
    public var north: Int32
    /// The eastern line.
    public var east: Int32

    /// The rectangle between four lines.
    public init(south: Int32, west: Int32, north: Int32, east: Int32) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    /// The rectangle of a box on the ground.
    public init(_ box: BoundingBox) {
        let (southWest, northEast) = (FixedCoordinate(box.southWest), FixedCoordinate(box.northEast))
        self.init(
            south: southWest.latitude, west: southWest.longitude, north: northEast.latitude,
            east: northEast.longitude)
    }

    /// The same as a box.
    public var box: BoundingBox {
        BoundingBox(
            southWest: FixedCoordinate(latitude: south, longitude: west).coordinate,
            northEast: FixedCoordinate(latitude: north, longitude: east).coordinate)
    }

    /// Whether a place is in it.
    @inlinable
    public func contains(_ place: FixedCoordinate) -> Bool {
        place.latitude >= south && place.latitude < north && place.longitude >= west && place.longitude < east
    }

    /// Whether two rectangles share a place.
    public func overlaps(_ other: ZoneLines) -> Bool {
        south < other.north && other.south < north && west < other.east && other.west < east
    }

    /// Whether two rectangles that do not overlap have a piece of a line in common; a corner is none.
    public func touches(_ other: ZoneLines) -> Bool {
        let sideBySide = north == other.south || other.north == south
        let oneAboveTheOther = east == other.west || other.east == west
        return sideBySide && west < other.east && other.west < east
            || oneAboveTheOther && south < other.north && other.south < north
    }
}
