public import Geography
import Synchronization
import Executors

/// The map tiles of one city in an MBTiles file (https://github.com/mapbox/mbtiles-spec, version 1.3), read-only.
///
/// Tiles that were asked for lately come from memory; the others are read on a queue of the archive's own, so
/// that nobody waits for the disk on a thread of the cooperative pool.
public final class TileArchive: Sendable {
    /// The lowest and highest zoom there are tiles for.
    public let zooms: ClosedRange<Int>
    /// The area the tiles cover; `nil` where the file does not say.
    public let bounds: BoundingBox?
    /// Changes when the file is replaced; letters, digits and dashes, for addresses and ETags.
    public let version: String

    private let reader: Reader
    private let recent: Mutex<RecentlyUsed<TileAddress, Tile>>

    /// Opens an archive; keeps at most `cacheSize` bytes of tiles in memory.
    public init(path: String, cacheSize: Int = 16 << 20) throws(MapTilesError) {
        let database = try TileDatabase(path: path)
        let metadata = try database.metadata()
        zooms = try Self.zooms(metadata, path: path)
        bounds = Self.bounds(metadata)
        version = try FileVersion.of(path)
        recent = Mutex(RecentlyUsed(capacity: cacheSize))
        reader = Reader(database)
    }

    /// The gzip-compressed vector tile at an address; `nil` where the archive has none.
    public func tile(at address: TileAddress) async throws -> [UInt8]? {
        guard zooms.contains(address.zoom) else { return nil }
        if let known = recent.withLock({ $0.value(for: address) }) { return known.bytes }
        let bytes = try await reader.tile(at: address)
        recent.withLock { $0.insert(Tile(bytes: bytes), size: (bytes?.count ?? 0) + 64, for: address) }
        return bytes
    }

    /// How many tiles there are.
    public func count() async throws -> Int { try await reader.count() }

    /// That there is no tile is remembered too: a map's edge is asked for as often as its middle.
    private struct Tile { let bytes: [UInt8]? }

    private static func zooms(
        _ metadata: [String: String], path: String
    ) throws(MapTilesError) -> ClosedRange<Int> {
        let lowest = metadata["minzoom"].flatMap { Int($0) } ?? 0
        let highest = metadata["maxzoom"].flatMap { Int($0) } ?? 14
        guard 0 <= lowest, lowest <= highest, highest <= 22 else {
            throw MapTilesError(.badArchive, "\(path) says it has zooms \(lowest) to \(highest).")
        }
        return lowest...highest
    }

    private static func bounds(_ metadata: [String: String]) -> BoundingBox? {
        let numbers = (metadata["bounds"] ?? "").split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 4, numbers[0] < numbers[2], numbers[1] < numbers[3],
            let southWest = Coordinate(validating: numbers[1], longitude: numbers[0]),
            let northEast = Coordinate(validating: numbers[3], longitude: numbers[2])
        else { return nil }
        return BoundingBox(southWest: southWest, northEast: northEast)
    }
}

/// Where the blocking calls happen.
private actor Reader {
    private nonisolated let executor = QueueExecutor(label: "medina.map-tiles")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
    private let database: TileDatabase

    init(_ database: sending TileDatabase) { self.database = database }

    func tile(at address: TileAddress) throws(MapTilesError) -> [UInt8]? { try database.tile(at: address) }
    func count() throws(MapTilesError) -> Int { try database.count() }
}
