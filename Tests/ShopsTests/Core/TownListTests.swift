import DatabaseTesting
import Geography
import Places
import Shops
import Testing
import WebTesting

@Suite("Towns of a map", .timeLimit(.minutes(2)))
struct TownListTests {
    @Test func `W4: the same place twice is one town, by the shorter of its names`() async throws {
        let towns = TownList(of: try await VisitedPlaces.gazetteer())
        let names = towns.towns.map(\.names.local)
        #expect(names.contains("Gamprin") && !names.contains("Gamprin-Bendern"), "\(names)")
        #expect(Set(names).count == names.count)
        // Whoever has the other key stored is in the same town.
        #expect(towns.number(of: "gamprin-bendern") == towns.number(of: "gamprin"))
        #expect(towns.town("gamprin-bendern")?.key == "gamprin")
        for name in ["Vaduz", "Schaan", "Triesen", "Triesenberg", "Balzers", "Eschen", "Mauren"] {
            #expect(names.contains(name), "\(name)")
        }
    }

    @Test func `W4: towns are told by their own keys, each once, and what is no town as it is`() {
        #expect(
            ShopWorld.towns.own(["balzers-mals", "schaan", "balzers", "atlantis"])
                == ["balzers", "schaan", "atlantis"])
        #expect(ShopWorld.towns.own([]).isEmpty)
    }

    @Test func `W4: towns are joined only nearby, and only by whole words`() {
        func town(_ name: String, _ latitude: Double) -> Town {
            Town(
                key: name.lowercased().replacing(" ", with: "-"), names: PlaceNames(name),
                place: Coordinate(latitude: latitude, longitude: 9.5))
        }
        let all = [
            town("Saint Paul", 47.0), town("Saint Paul les Bains", 47.01), town("Saint Paul Ville", 47.5),
            town("Schaan", 47.2), town("Schaanwald", 47.2), town("Bad Ragaz", 47.3), town("Ragaz", 47.31),
            town("Bad Ragaz Dorf", 47.32),
        ]
        let (kept, others) = TownList.joined(all)
        #expect(
            kept.map(\.names.local) == ["Saint Paul", "Saint Paul Ville", "Schaan", "Schaanwald", "Ragaz"])
        #expect(
            others == [
                "saint-paul-les-bains": "saint-paul", "bad-ragaz": "ragaz", "bad-ragaz-dorf": "ragaz",
            ])
    }
}
