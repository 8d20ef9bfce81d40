import Geography
import Glibc
import MapTiles
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(2)))
struct TileBuilderTests {
    private let folder: TemporaryFolder
    private let recipe = repositoryPath("Web/map")
    private let sample = repositoryPath("Samples/liechtenstein.osm.pbf")

    init() throws { folder = try TemporaryFolder() }

    /// A builder with a shell script in tilemaker's place; the script finds the output's path in `$4`.
    private func builder(running script: String, limit: Duration = .seconds(20)) throws -> TileBuilder {
        let program = try folder.write("#!/bin/sh\n" + script + "\n", to: "program", mode: 0o755)
        return TileBuilder(recipe: recipe, program: program, timeLimit: limit)
    }

    private var archive: String { folder.path + "/map.mbtiles" }

    @Test func `the sample city becomes an archive with its roads' tiles`() async throws {
        let shares = Mutex<[Double]>([])
        let bounds = BoundingBox(
            southWest: Coordinate(latitude: 47.0477, longitude: 9.4711),
            northEast: Coordinate(latitude: 47.2713, longitude: 9.6362))
        try await TileBuilder(recipe: recipe).build(extract: sample, into: archive, bounds: bounds) { share in
            shares.withLock { $0.append(share) }
        }
        #expect(folder.names == ["map.mbtiles"])
        let seen = shares.withLock { $0 }
        #expect(seen.last == 1 && zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 } && seen.count > 5)

        let tiles = try TileArchive(path: archive)
        #expect(tiles.zooms == 0...14)
        let covered = try #require(tiles.bounds)
        #expect(abs(covered.southWest.longitude - 9.4711) < 0.001)
        #expect(try await tiles.count() > 150)
        let vaduz = Coordinate(latitude: 47.1410, longitude: 9.5209)
        for zoom in [10, 12, 14] {
            let address = try #require(TileAddress(zoom: zoom, holding: vaduz))
            let packed = try #require(try await tiles.tile(at: address))
            let tile = String(decoding: try Gzip.decompress(packed, limit: 1 << 22), as: UTF8.self)
            #expect(tile.contains("transportation") && tile.contains("Vaduz"))
            #expect(try await tiles.tile(at: address) == packed)
        }
        let elsewhere = try #require(TileAddress(zoom: 14, x: 0, y: 0))
        #expect(try await tiles.tile(at: elsewhere) == nil)
        #expect(try await tiles.tile(at: elsewhere) == nil)
        let tooDeep = try #require(TileAddress(zoom: 15, holding: vaduz))
        #expect(try await tiles.tile(at: tooDeep) == nil)
    }

    @Test func `an extract that is not one leaves the old archive in use`() async throws {
        try folder.write("the old tiles", to: "map.mbtiles")
        for (name, content) in [("empty.osm.pbf", ""), ("text.osm.pbf", "this is no extract of anything")] {
            let extract = try folder.write(content, to: name)
            let error = await #expect(throws: MapTilesError.self) {
                try await TileBuilder(recipe: recipe, timeLimit: .seconds(30)).build(
                    extract: extract, into: archive)
            }
            #expect(error?.code == .badExtract)
        }
        #expect(folder.read("map.mbtiles") == "the old tiles")
        #expect(folder.names == ["empty.osm.pbf", "map.mbtiles", "text.osm.pbf"])
    }

    @Test func `what is missing is named`() async throws {
        for (extract, recipe, program) in [
            (folder.path + "/none.osm.pbf", recipe, "tilemaker"), (sample, folder.path, "tilemaker"),
            (sample, recipe, "no-such-tilemaker"),
        ] {
            let error = await #expect(throws: MapTilesError.self) {
                try await TileBuilder(recipe: recipe, program: program).build(extract: extract, into: archive)
            }
            #expect(error?.code == .missing)
        }
    }

    @Test func `a program that fails is quoted`() async throws {
        let failing = try builder(running: "echo reading; echo 'no space left on device' >&2; exit 3")
        let error = await #expect(throws: MapTilesError.self) {
            try await failing.build(extract: sample, into: archive)
        }
        #expect(error?.code == .buildFailed)
        #expect(error?.description.contains("status 3") == true)
        #expect(error?.description.contains("no space left on device") == true)

        let crashing = try builder(running: "kill -SEGV $$")
        let crash = await #expect(throws: MapTilesError.self) {
            try await crashing.build(extract: sample, into: archive)
        }
        #expect(crash?.description.contains("status 139") == true)
        #expect(folder.names == ["program"])
    }

    @Test func `success without tiles is a failure`() async throws {
        let lying = try builder(running: "exit 0")
        await #expect(throws: MapTilesError.self) { try await lying.build(extract: sample, into: archive) }
        let empty = try builder(
            running: """
                sqlite3 "$4" 'CREATE TABLE metadata (name, value); CREATE TABLE tiles (zoom_level, tile_column,
                tile_row, tile_data);' 2>/dev/null || echo -n > "$4"
                """)
        await #expect(throws: MapTilesError.self) { try await empty.build(extract: sample, into: archive) }
        #expect(folder.names == ["program"])
    }

    @Test func `a program that takes too long is stopped, even one that will not listen`() async throws {
        let clock = ContinuousClock()
        for script in ["exec sleep 60", "trap '' TERM; while :; do sleep 0.1; done"] {
            let slow = try builder(running: script, limit: .milliseconds(300))
            let start = clock.now
            let error = await #expect(throws: MapTilesError.self) {
                try await slow.build(extract: sample, into: archive)
            }
            #expect(error?.code == .timedOut)
            #expect(clock.now - start < .seconds(15))
        }
    }

    @Test func `when nobody waits any more the program ends`() async throws {
        let slow = try builder(running: "echo $$ > \"\(folder.path)/pid\"; exec sleep 60")
        let task = Task { [sample, archive] in try await slow.build(extract: sample, into: archive) }
        let deadline = ContinuousClock.now + .seconds(20)
        while folder.read("pid")?.hasSuffix("\n") != true, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(10))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let process = try #require(folder.read("pid").flatMap { Int32($0.dropLast()) })
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
}
