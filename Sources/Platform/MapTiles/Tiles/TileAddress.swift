// MapTiles: turns an OpenStreetMap extract into vector tiles and fonts into glyphs, and serves both.
public import Geography

/// One square of the web map: the world is 2^zoom × 2^zoom squares, (0, 0) in the north-west.
public struct TileAddress: Hashable, Sendable {
    /// How often the world was halved, 0 ... 22.
    public let zoom: Int
    /// The column, from the west.
    public let x: Int
    /// The row, from the north.
    public let y: Int

    /// The address of a square; `nil` where there is none.
    public init?(zoom: Int, x: Int, y: Int) {
        guard (0...22).contains(zoom) else { return nil }
        let size = 1 << zoom
        guard (0..<size).contains(x), (0..<size).contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// The square that holds a position, in the web Mercator projection (EPSG:3857); latitudes beyond its edge
    /// (85.05°) belong to the outermost rows.
    public init?(zoom: Int, holding coordinate: Coordinate) {
        guard (0...22).contains(zoom) else { return nil }
        let size = Double(1 << zoom)
        let point = WebMercator.point(coordinate)
        let column = Int((point.x * size).rounded(.down))
        let row = Int((point.y * size).rounded(.down))
        self.init(zoom: zoom, x: min(max(column, 0), Int(size) - 1), y: min(max(row, 0), Int(size) - 1))
    }

    /// The row as MBTiles counts it: from the south.
    var rowFromSouth: Int { (1 << zoom) - 1 - y }
}
