public import Geography

/// The chessboard of a city: rectangular zones that do not overlap, each with its neighbours. What lies in none of them
/// is outside the city.
///
/// The lines of all zones cut the plane into cells, each of which is in one zone or in none; a place is found by two
/// binary searches among the lines and one look into the table of the cells, however many zones there are.
public struct ZoneGrid: Sendable {
    /// The most zones.
    public static let most = 2_000
    /// How far inside a zone a taxi has to be measured before it is taken to have come into it.
    public static let margin = Distance.metres(30)
    /// The shortest side of a zone: wide enough for a taxi to be inside by the margin from either line.
    public static let smallestSide = Distance.metres(150)

    /// The zones, by their numbers.
    public let zones: [Zone]
    /// For each zone, in the same order: the positions in ``zones`` of those that it shares a piece of a line with.
    @usableFromInline let neighbours: [[Int32]]
    private let places: [ZoneID: Int32]
    /// Lines of latitude from south to north, and of longitude from west to east.
    private let latitudes: [Int32]
    private let longitudes: [Int32]
    /// For each cell between lines, row by row: the position of its zone in ``zones``, or -1.
    private let cells: [Int16]
    /// The margin in 10⁻⁷ degrees of latitude, and for each zone of longitude.
    private let latitudeMargin: Int32
    private let longitudeMargins: [Int32]

    /// A city of these zones.
    ///
    /// - Throws: ``ZoneGridError`` if they are none that taxis can wait in.
    public init(_ zones: [Zone]) throws(ZoneGridError) {
        guard !zones.isEmpty else { throw .empty }
        guard zones.count <= Self.most else { throw .tooMany }
        let zones = zones.sorted { $0.id < $1.id }
        try ZoneGrid.check(zones)
        self.init(checked: zones)
    }

    /// A city without zones: everything is outside.
    public static let none = ZoneGrid(checked: [])

    private init(checked zones: [Zone]) {
        self.zones = zones
        places = Dictionary(
            uniqueKeysWithValues: zones.enumerated().map { ($0.element.id, Int32($0.offset)) })
        latitudes = Set(zones.flatMap { [$0.lines.south, $0.lines.north] }).sorted()
        longitudes = Set(zones.flatMap { [$0.lines.west, $0.lines.east] }).sorted()
        cells = Self.cells(of: zones, latitudes: latitudes, longitudes: longitudes)
        neighbours = Self.neighbours(of: zones)
        latitudeMargin = Self.margins(at: 0).latitude
        longitudeMargins = zones.map { Self.margins(at: $0.lines.box.center.latitude).longitude }
    }

    // MARK: - Where

    /// The zone that a place is in.
    public func zone(at place: Coordinate) -> Zone? {
        let index = index(at: FixedCoordinate(place))
        return index < 0 ? nil : zones[Int(index)]
    }

    /// A zone by its number.
    public func zone(_ id: ZoneID) -> Zone? { places[id].map { zones[Int($0)] } }

    /// The zones that share a piece of a line with one, the nearest to a place first.
    public func neighbours(of id: ZoneID, from place: Coordinate) -> [Zone] {
        guard let index = places[id] else { return [] }
        return neighbours[Int(index)].map { zones[Int($0)] }
            .map { (zone: $0, distance: $0.distance(from: place)) }
            .sorted { ($0.distance, $0.zone.id) < ($1.distance, $1.zone.id) }
            .map(\.zone)
    }

    /// The zones that share a piece of a line with one, by their numbers.
    public func neighbours(of id: ZoneID) -> [ZoneID] {
        guard let index = places[id] else { return [] }
        return neighbours[Int(index)].map { zones[Int($0)].id }
    }

    /// The smallest box around all zones; nothing where there is none.
    public var bounds: BoundingBox? {
        guard let south = latitudes.first, let north = latitudes.last, let west = longitudes.first,
            let east = longitudes.last
        else { return nil }
        return ZoneLines(south: south, west: west, north: north, east: east).box
    }

    // MARK: - By position in the list

    /// The position in ``zones`` of the zone that a place is in; -1 outside the city.
    @usableFromInline func index(at place: FixedCoordinate) -> Int32 {
        let row = Self.interval(of: place.latitude, in: latitudes)
        let column = Self.interval(of: place.longitude, in: longitudes)
        guard row >= 0, column >= 0 else { return -1 }
        return Int32(cells[row * (longitudes.count - 1) + column])
    }

    /// The position in ``zones`` of a zone; -1 if there is none.
    func index(of id: ZoneID?) -> Int32 { id.flatMap { places[$0] } ?? -1 }

    /// Whether a place is inside a zone by the margin from each of its lines.
    @usableFromInline func isWellInside(_ place: FixedCoordinate, _ index: Int32) -> Bool {
        let lines = zones[Int(index)].lines
        let margin = longitudeMargins[Int(index)]
        return place.latitude >= lines.south + latitudeMargin && place.latitude < lines.north - latitudeMargin
            && place.longitude >= lines.west + margin && place.longitude < lines.east - margin
    }

    /// Whether a place is outside every zone by the margin.
    @usableFromInline func isWellOutside(_ place: FixedCoordinate) -> Bool {
        let margin = Self.margins(at: Double(place.latitude) / 1e7)
        let around = ZoneLines(
            south: place.latitude - margin.latitude, west: place.longitude - margin.longitude,
            north: place.latitude + margin.latitude + 1, east: place.longitude + margin.longitude + 1)
        return !zones.contains { $0.lines.overlaps(around) }
    }
}

extension Zone {
    /// How far a place is from the zone; zero inside it.
    public func distance(from place: Coordinate) -> Distance {
        let box = lines.box
        let nearest = Coordinate(
            latitude: min(max(place.latitude, box.southWest.latitude), box.northEast.latitude),
            longitude: min(max(place.longitude, box.southWest.longitude), box.northEast.longitude))
        return place.distance(to: nearest)
    }
}

// MARK: - Made once

extension ZoneGrid {
    private static func check(_ zones: [Zone]) throws(ZoneGridError) {
        var names: Set<String> = []
        for (index, zone) in zones.enumerated() {
            let lines = zone.lines
            guard lines.south < lines.north, lines.west < lines.east, lines.south >= -850_000_000,
                lines.north <= 850_000_000, lines.west >= -1_800_000_000, lines.east <= 1_800_000_000
            else { throw .crossedLines(zone.id) }
            guard lines.shortestSide >= smallestSide else { throw .tooSmall(zone.id) }
            guard !zone.name.isEmpty, names.insert(zone.name).inserted else { throw .name(zone.id) }
            if index > 0, zones[index - 1].id == zone.id { throw .twice(zone.id) }
        }
        // From south to north, so that only those that begin below the northern line are looked at.
        let ordered = zones.sorted { $0.lines.south < $1.lines.south }
        for (index, zone) in ordered.enumerated() {
            for other in ordered[(index + 1)...] {
                if other.lines.south >= zone.lines.north { break }
                if zone.lines.overlaps(other.lines) {
                    throw .overlap(min(zone.id, other.id), max(zone.id, other.id))
                }
            }
        }
    }

    private static func neighbours(of zones: [Zone]) -> [[Int32]] {
        var lists = [[Int32]](repeating: [], count: zones.count)
        let ordered = zones.indices.sorted { zones[$0].lines.south < zones[$1].lines.south }
        for (position, one) in ordered.enumerated() {
            for other in ordered[(position + 1)...] {
                if zones[other].lines.south > zones[one].lines.north { break }
                guard zones[one].lines.touches(zones[other].lines) else { continue }
                lists[one].append(Int32(other))
                lists[other].append(Int32(one))
            }
        }
        return lists.map { $0.sorted() }
    }

    private static func cells(of zones: [Zone], latitudes: [Int32], longitudes: [Int32]) -> [Int16] {
        let (rows, columns) = (max(latitudes.count - 1, 0), max(longitudes.count - 1, 0))
        var cells = [Int16](repeating: -1, count: rows * columns)
        for (index, zone) in zones.enumerated() {
            let south = interval(of: zone.lines.south, in: latitudes)
            let west = interval(of: zone.lines.west, in: longitudes)
            for row in south..<rows where latitudes[row] < zone.lines.north {
                for column in west..<columns where longitudes[column] < zone.lines.east {
                    cells[row * columns + column] = Int16(index)
                }
            }
        }
        return cells
    }

    /// Between which two of some sorted lines a value is: the position of the lower one, or -1 beyond all.
    private static func interval(of value: Int32, in lines: [Int32]) -> Int {
        guard let first = lines.first, let last = lines.last, value >= first, value < last else { return -1 }
        var low = 0
        var high = lines.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }

    /// The margin in 10⁻⁷ degrees at a latitude.
    private static func margins(at latitude: Double) -> (latitude: Int32, longitude: Int32) {
        let plane = LocalProjection(origin: Coordinate(latitude: latitude, longitude: 0))
        // At a pole a metre is any number of degrees.
        let metresPerLongitudeDegree = max(plane.metresPerLongitudeDegree, 1)
        return (
            Int32((margin.metres / plane.metresPerLatitudeDegree * 1e7).rounded(.up)),
            Int32((margin.metres / metresPerLongitudeDegree * 1e7).rounded(.up))
        )
    }
}

extension ZoneLines {
    /// The length of the shortest side.
    var shortestSide: Distance {
        let box = box
        // The line nearer to a pole is the shorter one.
        let latitude = max(abs(box.southWest.latitude), abs(box.northEast.latitude))
        let plane = LocalProjection(origin: Coordinate(latitude: latitude, longitude: 0))
        let height = (box.northEast.latitude - box.southWest.latitude) * plane.metresPerLatitudeDegree
        let width = (box.northEast.longitude - box.southWest.longitude) * plane.metresPerLongitudeDegree
        return .metres(min(height, width))
    }
}
