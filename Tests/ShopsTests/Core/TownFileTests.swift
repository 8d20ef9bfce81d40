import Foundation
import Geography
import Places
import Shops
import Testing

@Suite("Towns of a file")
struct TownFileTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `W4: La Réunion has its 24 communes, each on the island`() throws {
        let file = Self.root.appending(path: "Samples/towns/la-reunion.json")
        let towns = try JSONDecoder().decode(TownFile.self, from: try Data(contentsOf: file)).list
        #expect(towns.towns.count == 24)
        #expect(towns.town("saint-denis")?.names.local == "Saint-Denis")
        for town in towns.towns {
            #expect((-21.4 ... -20.8).contains(town.place.latitude), "\(town.key)")
            #expect((55.2...55.9).contains(town.place.longitude), "\(town.key)")
        }
        #expect(
            towns.nearest(to: Coordinate(latitude: -21.34, longitude: 55.48))?.key == "saint-pierre")
    }

    @Test(arguments: [
        "{}", #"[{"key": "a", "name": "A", "latitude": 91, "longitude": 0}]"#,
        #"[{"key": "", "name": "A", "latitude": 1, "longitude": 0}]"#, #"[{"key": "a"}]"#,
    ])
    func `A file that names no towns is refused`(text: String) {
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode(TownFile.self, from: Data(text.utf8))
        }
    }
}
