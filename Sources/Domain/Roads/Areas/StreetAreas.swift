public import Geography

/// A city parted into areas with enough streets each that nobody's home can be told from its area: squares of about
/// 800 m that do not move, and where a square has few streets, several of them together.
///
/// The parting depends on the streets alone, never on where somebody lives, so that watching how often and from where
/// cars come out of an area tells the area and no more.
public struct StreetAreas: Sendable {
    /// The side of a square, from north to south, in degrees: 834 m.
    static let side = 0.0075
    /// The least of an area: some hundred houses.
    static let least = AreaStreets(metres: 4_000, junctions: 30)

    private let grid: AreaGrid
    /// The area of each square.
    private let areas: [Int32]
    /// A place on a road in each area, the same whoever lives there.
    private let anchors: [RoadPlace?]

    /// The areas of a city.
    public init(_ network: RoadNetwork) {
        let grid = AreaGrid(network.bounds, side: StreetAreas.side)
        let streets = grid.streets(of: network)
        var merging = AreaMerging(grid, streets: streets)
        merging.merge(until: StreetAreas.least)
        let (areas, richest) = merging.result()
        self.grid = grid
        self.areas = areas
        anchors = richest.map { square in
            network.nearest(to: grid.centre(of: square), within: .kilometres(2))?.place
        }
    }

    /// How many areas there are.
    public var count: Int { anchors.count }

    /// The area of a position; that of the nearest square for one outside the city.
    public func area(of coordinate: Coordinate) -> Int {
        let (column, row) = grid.position(of: coordinate)
        return Int(areas[grid.square(column: column, row: row)])
    }

    /// Whether a position lies in an area or at most some way beside it.
    ///
    /// - Parameter margin: The way, up to the side of a square.
    public func isIn(_ area: Int, _ coordinate: Coordinate, margin: Distance = .zero) -> Bool {
        let (column, row) = grid.position(of: coordinate)
        let reach = grid.squares(in: margin)
        for x in [column - reach, column + reach] {
            for y in [row - reach, row + reach] where areas[grid.square(column: x, row: y)] == Int32(area) {
                return true
            }
        }
        return false
    }

    /// A place on a road that stands for all of an area: near the middle of its square with the most streets.
    public func anchor(of area: Int) -> RoadPlace? { anchors.indices.contains(area) ? anchors[area] : nil }
}
