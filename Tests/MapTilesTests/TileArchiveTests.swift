import Geography
import MapTiles
import Testing

struct TileArchiveTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func archive(
        metadata: [(String, String)] = [], tiles: [(Int, Int, Int, [UInt8])] = [], schema: Bool = true
    ) throws -> String {
        let path = folder.path + "/tiles.mbtiles"
        try SampleArchive.write(to: path, metadata: metadata, tiles: tiles, schema: schema)
        return path
    }

    @Test func `rows are counted from the north, whatever the file does`() async throws {
        let path = try archive(tiles: [(2, 1, 3, [1]), (2, 1, 0, [2])])
        let tiles = try TileArchive(path: path)
        let north = try #require(TileAddress(zoom: 2, x: 1, y: 0))
        let south = try #require(TileAddress(zoom: 2, x: 1, y: 3))
        #expect(try await tiles.tile(at: north) == [1])
        #expect(try await tiles.tile(at: south) == [2])
        #expect(try await tiles.count() == 2)
    }

    @Test func `the archive says what it covers`() throws {
        let path = try archive(metadata: [
            ("minzoom", "3"), ("maxzoom", "12"), ("bounds", "-8.8,40.9,-8.3,41.4"),
        ])
        let tiles = try TileArchive(path: path)
        #expect(tiles.zooms == 3...12)
        #expect(tiles.bounds?.southWest.longitude == -8.8)
        #expect(tiles.bounds?.northEast.latitude == 41.4)
    }

    @Test(arguments: ["0,0,0,0", "", "1,2,3", "a,b,c,d", "200,0,300,1", "nan,0,1,1"])
    func `bounds that mean nothing are no bounds`(text: String) throws {
        #expect(try TileArchive(path: archive(metadata: [("bounds", text)])).bounds == nil)
    }

    @Test func `impossible zooms are refused`() throws {
        for (lowest, highest) in [("5", "3"), ("-1", "3"), ("0", "99")] {
            let path = try archive(metadata: [("minzoom", lowest), ("maxzoom", highest)])
            let error = #expect(throws: MapTilesError.self) { try TileArchive(path: path) }
            #expect(error?.code == .badArchive)
        }
    }

    @Test func `a file that is missing or something else is refused with its name`() throws {
        let missing = #expect(throws: MapTilesError.self) { try TileArchive(path: folder.path + "/none") }
        #expect(missing?.code == .missing)
        let text = try folder.write("not a database, though long enough to be taken for one", to: "text")
        let error = #expect(throws: MapTilesError.self) { try TileArchive(path: text) }
        #expect(error?.code == .badArchive)
        #expect(error?.description.contains(text) == true)
        let other = try archive(schema: false)
        #expect(throws: MapTilesError.self) { try TileArchive(path: other) }
    }

    @Test func `many readers at once get the right tiles, with a cache too small for all`() async throws {
        let contents = (0..<64).map { number in [UInt8](repeating: UInt8(number), count: 500) }
        let path = try archive(tiles: contents.enumerated().map { (6, $0.offset, 63, $0.element) })
        let tiles = try TileArchive(path: path, cacheSize: 8_000)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for reader in 0..<8 {
                group.addTask {
                    for step in 0..<200 {
                        let column = (step * 13 + reader * 7) % 64
                        let address = try #require(TileAddress(zoom: 6, x: column, y: 0))
                        #expect(try await tiles.tile(at: address) == contents[column])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `a replaced file has another version`() throws {
        let first = try TileArchive(path: archive(tiles: [(0, 0, 0, [1])])).version
        let second = try TileArchive(path: archive(tiles: [(0, 0, 0, [1, 2, 3])])).version
        #expect(first != second)
    }
}
