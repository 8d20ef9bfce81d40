import CityData
import Files
import Geography
import Storage
import Testing

@Suite("Opening a city")
struct CityDataTests {
    /// Imports a small town, spoils its folder, and says how opening it fails.
    func failure(_ spoil: (String) throws -> Void) async throws -> CityDataError? {
        var failure: CityDataError?
        try await CityImporterTests.withFolder { folder in
            let extract = "\(folder)/town.osm"
            try CityImporterTests.write(CityImporterTests.town("Vila"), to: extract)
            let city = "\(folder)/city"
            _ = try await CityImporter().import(extract: extract, into: city)
            try spoil(city)
            do throws(CityDataError) { _ = try CityData.open(city) } catch { failure = error }
        }
        return failure
    }

    func edit(_ city: String, _ old: String, _ new: String) throws {
        let text = try String(decoding: MappedFile("\(city)/city.json").bytes.array, as: UTF8.self)
        #expect(text.contains(old))
        try CityImporterTests.write(text.replacing(old, with: new), to: "\(city)/city.json")
    }

    @Test func `a folder without a city says how to get one`() async throws {
        let error = #expect(throws: CityDataError.self) { try CityData.open("/tmp/medina-there-is-none") }
        #expect(error?.code == .missing)
        #expect(error?.description.contains("medina import") == true)
        #expect(try await failure { try Folder.remove("\($0)/city.json") }?.code == .missing)
    }

    @Test func `another version is told apart from damage`() async throws {
        let newer = try await failure { try edit($0, "\"formatVersion\" : 1", "\"formatVersion\" : 2") }
        #expect(newer?.code == .newer)
        #expect(newer?.description.contains("newer version") == true)
        let older = try await failure { try edit($0, "\"formatVersion\" : 1", "\"formatVersion\" : 0") }
        #expect(older?.code == .older)
        #expect(older?.description.contains("older version") == true)
    }

    @Test(arguments: ["city.json", "roads.medina", "places.medina"])
    func `a file that is empty, cut or foreign is damage`(name: String) async throws {
        for bytes: [UInt8] in [[], Array("It is something else.".utf8)] {
            let error = try await failure { try AtomicFile.replace("\($0)/\(name)", bytes: bytes) }
            #expect(error?.code == .damaged)
            #expect(error?.description.contains("import it again") == true)
        }
        let cut = try await failure { city in
            let whole = try MappedFile("\(city)/\(name)").bytes.array
            try AtomicFile.replace("\(city)/\(name)", bytes: Array(whole.prefix(whole.count / 2)))
        }
        #expect(cut?.code == .damaged)
    }

    @Test func `the check finds every flipped bit, in every file, and opening survives it`() async throws {
        try await CityImporterTests.withFolder { folder in
            let extract = "\(folder)/town.osm"
            try CityImporterTests.write(CityImporterTests.town("Vila"), to: extract)
            let city = "\(folder)/city"
            let importer = CityImporter { _, archive, _, _ in
                try AtomicFile.replace(archive, bytes: (0..<5_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
            }
            _ = try await importer.import(extract: extract, into: city)
            #expect(try CityData.faults(of: city) == [])
            var random = SplitMix64(seed: 26)
            for name in try Folder.contents(city) {
                let path = "\(city)/\(name)"
                let whole = try MappedFile(path).bytes.array
                for _ in 0..<60 {
                    let (byte, bit) = (
                        Int.random(in: 0..<whole.count, using: &random), Int.random(in: 0..<8, using: &random)
                    )
                    var flipped = whole
                    flipped[byte] ^= 1 << UInt8(bit)
                    try AtomicFile.replace(path, bytes: flipped)
                    let faults = try CityData.faults(of: city)
                    #expect(faults.count >= 1, "\(name), byte \(byte), bit \(bit)")
                    #expect(name == "SHA256SUMS" || faults.first?.hasPrefix(name) == true, "\(faults)")
                    _ = try? CityData.open(city)
                }
                try AtomicFile.replace(path, bytes: whole)
            }
            #expect(try CityData.faults(of: city) == [])
            // Importing again puts it right.
            let tiles = "\(city)/map.mbtiles"
            try AtomicFile.replace(tiles, bytes: [1])
            #expect(try CityData.faults(of: city) == ["map.mbtiles is not as it was imported."])
            #expect(try await !importer.import(extract: extract, into: city).wasUpToDate)
            #expect(try CityData.faults(of: city) == [])
            #expect(try await importer.import(extract: extract, into: city).wasUpToDate)
            try Folder.remove(tiles)
            #expect(try CityData.faults(of: city) == ["map.mbtiles is missing."])
            try Folder.remove("\(city)/SHA256SUMS")
            let error = #expect(throws: CityDataError.self) { _ = try CityData.faults(of: city) }
            #expect(error?.code == .older)
        }
    }

    @Test(arguments: ["roads.medina", "places.medina"])
    func `a missing file is damage`(name: String) async throws {
        #expect(try await failure { try Folder.remove("\($0)/\(name)") }?.code == .damaged)
    }

    @Test func `positions that are none are damage`() async throws {
        #expect(try await failure { try edit($0, "\"bounds\" : [", "\"bounds\" : [ 500,") }?.code == .damaged)
    }
}
