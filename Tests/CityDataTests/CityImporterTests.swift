import CityData
import Files
import Geography
import Glibc
import OpenStreetMap
import Places
import Roads
import Storage
import Synchronization
import Testing

@Suite("Importing a city")
struct CityImporterTests {
    static let repository = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    static let sample = "\(repository)/Samples/liechtenstein.osm.pbf"

    /// A folder of its own for a test, removed afterwards.
    static func withFolder(_ body: (String) async throws -> Void) async throws {
        let path = "/tmp/medina-cities-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        try Folder.create(path)
        defer { try? Folder.remove(path) }
        try await body(path)
    }

    /// Two crossing streets with a town around them.
    static func town(_ name: String) -> String {
        """
        <?xml version="1.0"?><osm version="0.6">
        <node id="1" lat="41.150" lon="-8.610"/><node id="2" lat="41.151" lon="-8.610"/>
        <node id="3" lat="41.152" lon="-8.610"/><node id="4" lat="41.151" lon="-8.612"/>
        <node id="5" lat="41.151" lon="-8.608"><tag k="place" v="town"/><tag k="name" v="\(name)"/></node>
        <node id="6" lat="41.1501" lon="-8.6101"><tag k="addr:housenumber" v="2"/><tag k="addr:street" v="Rua A"/></node>
        <node id="7" lat="41.1519" lon="-8.6101"><tag k="addr:housenumber" v="8"/><tag k="addr:street" v="Rua A"/></node>
        <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/>
          <tag k="name" v="Rua A"/></way>
        <way id="2"><nd ref="4"/><nd ref="2"/><nd ref="5"/><tag k="highway" v="residential"/>
          <tag k="name" v="Rua B"/></way>
        <way id="3"><nd ref="6"/><nd ref="7"/><tag k="addr:interpolation" v="even"/></way>
        </osm>
        """
    }

    static func write(_ text: String, to path: String) throws {
        try AtomicFile.replace(path, bytes: Array(text.utf8))
    }

    @Test func `the sample becomes a city that can be opened`() async throws {
        try await Self.withFolder { folder in
            let city = "\(folder)/li"
            let seen = Mutex<[ImportProgress]>([])
            let importer = CityImporter { _, archive, _, progress in
                try AtomicFile.replace(archive, bytes: [1, 2, 3])
                progress(1)
            }
            let outcome = try await importer.import(extract: Self.sample, into: city) { step in
                seen.withLock { $0.append(step) }
            }
            #expect(!outcome.wasUpToDate)
            let opened = try CityData.open(city)
            let manifest = opened.manifest
            #expect(manifest.name == "Liechtenstein")
            #expect(manifest.country == "LI")
            #expect(manifest.currency == "CHF")
            #expect(manifest.timeZone == "Europe/Vaduz")
            #expect(manifest.languages == ["de"])
            #expect(manifest.source.fileName == "liechtenstein.osm.pbf")
            #expect(manifest.source.sha256.count == 64)
            #expect(manifest == outcome.city.manifest)
            #expect(opened.tilesPath == "\(city)/map.mbtiles")
            #expect(opened.boundary.contains(Coordinate(latitude: 47.1392, longitude: 9.5215)))
            #expect(manifest.bounds.contains(manifest.center))
            #expect(opened.roads.network.nodeCount > 500)
            #expect(opened.places.search("vaduz").first?.place.names.local == "Vaduz")
            #expect(
                try Folder.contents(city) == [
                    "SHA256SUMS", "city.json", "map.mbtiles", "places.medina", "roads.medina",
                ])

            let steps = seen.withLock { $0 }
            let order = ImportProgress.Phase.allCases
            let phases = steps.map { order.firstIndex(of: $0.phase) ?? -1 }
            #expect(phases == phases.sorted())
            #expect(Set(steps.map(\.phase)) == Set(order))
            #expect(steps.allSatisfy { (0...1).contains($0.fraction) && !$0.phase.title.isEmpty })
        }
    }

    @Test func `the same file with the same wishes is not imported again`() async throws {
        try await Self.withFolder { folder in
            let extract = "\(folder)/porto-town.osm"
            try Self.write(Self.town("Vila"), to: extract)
            let importer = CityImporter()
            let city = "\(folder)/deep/er/city"
            #expect(try await !importer.import(extract: extract, into: city).wasUpToDate)
            #expect(try await importer.import(extract: extract, into: city).wasUpToDate)
            // Under another name it is the same file.
            try Self.write(Self.town("Vila"), to: "\(folder)/other.osm")
            #expect(try await importer.import(extract: "\(folder)/other.osm", into: city).wasUpToDate)
            // Other wishes, another file, or damage: imported anew.
            let options = ImportOptions(
                name: "Minha", country: "fr", currency: "XAF", timeZone: "Africa/Douala")
            let renamed = try await importer.import(extract: extract, into: city, options: options)
            #expect(!renamed.wasUpToDate)
            #expect(renamed.city.manifest.name == "Minha")
            #expect(renamed.city.manifest.currency == "XAF")
            #expect(renamed.city.manifest.timeZone == "Africa/Douala")
            #expect(renamed.city.manifest.languages == ["fr"])
            try Self.write(Self.town("Nova"), to: extract)
            let changed = try await importer.import(extract: extract, into: city)
            #expect(changed.city.manifest.name == "Nova")
            try Self.write("", to: "\(city)/places.medina")
            #expect(try await !importer.import(extract: extract, into: city).wasUpToDate)
        }
    }

    @Test func `without boundaries the country is the one around, and the middle among the roads`()
        async throws
    {
        try await Self.withFolder { folder in
            let extract = "\(folder)/my_town-2024.osm"
            let text = Self.town("x").replacing("<tag k=\"place\" v=\"town\"/>", with: "")
            try Self.write(text, to: extract)
            let city = try await CityImporter().import(extract: extract, into: "\(folder)/city").city
            #expect(city.manifest.name == "My Town")
            #expect(city.manifest.country == "PT")
            #expect(city.manifest.timeZone == "Europe/Lisbon")
            #expect(city.tilesPath == nil)
            #expect(city.manifest.bounds.contains(city.manifest.center))
            #expect(city.places.search("rua a 4").first?.place.names.local == "Rua A 4")
            #expect(city.places.addressCount == 4)
        }
    }

    @Test func `what cannot be imported says why and leaves the city in use`() async throws {
        try await Self.withFolder { folder in
            let extract = "\(folder)/town.osm"
            try Self.write(Self.town("Vila"), to: extract)
            let city = "\(folder)/city"
            _ = try await CityImporter().import(extract: extract, into: city)
            let before = try Folder.contents(city)
            let bytes = try MappedFile(Self.sample).bytes.array
            let bad: [(String, [UInt8], ExtractError.Code)] = [
                ("empty.osm.pbf", [], .empty),
                ("text.osm.pbf", Array("It is no map.".utf8), .foreign),
                ("cut.osm.pbf", Array(bytes.prefix(bytes.count / 2)), .damaged),
                (
                    "node.osm", Array("<osm version='0.6'><node id='1' lat='1' lon='1'/></osm>".utf8),
                    .noRoads
                ),
                ("none.osm", Array("<osm version='0.6'></osm>".utf8), .noRoads),
            ]
            for (name, bytes, code) in bad {
                try AtomicFile.replace("\(folder)/\(name)", bytes: bytes)
                let error = await #expect(throws: ExtractError.self) {
                    try await CityImporter().import(extract: "\(folder)/\(name)", into: city)
                }
                #expect(error?.code == code, "\(name)")
            }
            let missing = await #expect(throws: ExtractError.self) {
                try await CityImporter().import(extract: "\(folder)/absent.osm", into: city)
            }
            #expect(missing?.code == .missing)
            let unknown = await #expect(throws: CityDataError.self) {
                try await CityImporter().import(
                    extract: extract, into: city, options: ImportOptions(boundary: 7))
            }
            #expect(unknown?.code == .noBoundary)
            #expect(unknown?.description.contains("7") == true)
            await #expect(throws: FileError.self) {
                let failing = CityImporter { _, archive, _, _ in
                    throw FileError(number: ENOSPC, path: archive, action: "write")
                }
                _ = try await failing.import(extract: extract, into: city)
            }
            #expect(try Folder.contents(city) == before)
            #expect(try CityData.open(city).manifest.name == "Vila")
            #expect(try Folder.contents(folder).filter { $0.hasSuffix(".import") } == [])
        }
    }

    @Test func `a full disk leaves the city in use`() async throws {
        try await Self.withFolder { folder in
            let disk = "\(folder)/disk"
            try Folder.create(disk)
            // Needs the right to mount; where it is missing, `failing` above still proves the way back.
            guard unsafe mount("tmpfs", disk, "tmpfs", 0, "size=300k") == 0 else { return }
            defer { _ = unsafe umount2(disk, Int32(MNT_DETACH)) }
            let extract = "\(folder)/town.osm"
            try Self.write(Self.town("Vila"), to: extract)
            _ = try await CityImporter().import(extract: extract, into: "\(disk)/city")
            let error = await #expect(throws: FileError.self) {
                try await CityImporter().import(extract: Self.sample, into: "\(disk)/city")
            }
            #expect(error?.code == .full)
            #expect(try CityData.open("\(disk)/city").manifest.name == "Vila")
            #expect(try Folder.contents(disk) == [".city.lock", "city"])
        }
    }

    @Test func `two imports into one folder do not meet`() async throws {
        try await Self.withFolder { folder in
            let extract = "\(folder)/town.osm"
            try Self.write(Self.town("Vila"), to: extract)
            let importer = CityImporter { _, archive, _, _ in
                let error = await #expect(throws: CityDataError.self) {
                    try await CityImporter().import(extract: extract, into: "\(folder)/city")
                }
                #expect(error?.code == .busy)
                #expect(error?.description.contains("under way") == true)
                try AtomicFile.replace(archive, bytes: [0])
            }
            #expect(try await importer.import(extract: extract, into: "\(folder)/city").city.tilesPath != nil)
        }
    }

    @Test func `who has the city open keeps it while another takes its place`() async throws {
        try await Self.withFolder { folder in
            let extract = "\(folder)/town.osm"
            try Self.write(Self.town("Vila"), to: extract)
            let city = "\(folder)/city"
            let old = try await CityImporter().import(extract: extract, into: city).city
            try Self.write(Self.town("Nova"), to: extract)
            let new = try await CityImporter().import(extract: extract, into: city).city
            #expect(old.places.search("vila").first?.place.names.local == "Vila")
            #expect(new.places.search("nova").first?.place.names.local == "Nova")
        }
    }
}
