import Geography
import Places
import Testing

@Suite("The endings of streets, apart and joined")
struct StreetEndingTests {
    static let world: Gazetteer = {
        var records = PlaceRecords()
        let streets = [
            "Feldkircher Strasse", "Landstraße", "Alte Landstraße", "Zollstr.", "Mühleweg", "Obere Gasse",
            "Kirch Gasse", "Marktplatz", "Rosen Weg", "Rosenweg", "Wegacker",
        ]
        for (index, name) in streets.enumerated() {
            let latitude = 1 + Double(index) / 100
            records.streets.append(
                PlaceRecords.StreetSection(
                    names: PlaceNames(name),
                    line: [
                        Coordinate(latitude: latitude, longitude: 1),
                        Coordinate(latitude: latitude, longitude: 1.001),
                    ]))
        }
        records.addresses.append(
            PlaceRecords.AddressRecord(
                number: "2", street: "Feldkircher Strasse",
                coordinate: Coordinate(latitude: 1, longitude: 1.0005)))
        return Gazetteer(records)
    }()

    @Test(arguments: [
        ("Feldkircher Strasse", "Feldkircher Strasse"), ("Feldkircherstrasse", "Feldkircher Strasse"),
        ("feldkircherstraße", "Feldkircher Strasse"), ("Feldkircher Str.", "Feldkircher Strasse"),
        ("Feldkircherstr.", "Feldkircher Strasse"), ("Feldkircherstrasse 2", "Feldkircher Strasse 2"),
        ("Feldkircherstr. 2", "Feldkircher Strasse 2"), ("Land Strasse", "Landstraße"),
        ("Landstr.", "Landstraße"), ("Land Str.", "Landstraße"), ("alte land strasse", "Alte Landstraße"),
        ("Zollstrasse", "Zollstr."), ("Zoll Strasse", "Zollstr."), ("Mühle Weg", "Mühleweg"),
        ("Muehle Weg", "Mühleweg"), ("Oberegasse", "Obere Gasse"), ("Kirchgasse", "Kirch Gasse"),
        ("Markt Platz", "Marktplatz"),
    ])
    func `an ending is the same word apart, joined and shortened, and nothing is told of it`(
        query: String, answer: String
    ) {
        let found = Self.world.search(query)
        #expect(found.first?.place.names.local == answer)
        #expect(found.first?.fit == .whole)
        #expect(found.first?.unknownWords == [] && found.first?.unknownNumber == nil)
    }

    @Test(arguments: ["Rosen Weg", "Rosenweg"])
    func `where both are there the one that was typed is first, and the other follows`(query: String) {
        let found = Self.world.search(query).map(\.place.names.local)
        #expect(found.first == query)
        #expect(Set(found.prefix(2)) == ["Rosen Weg", "Rosenweg"])
    }

    @Test func `a name with more words comes after the one that was typed whole`() {
        for query in ["Landstrasse", "Land Strasse", "Landstr"] {
            let found = Self.world.search(query).map(\.place.names.local)
            #expect(found.prefix(2) == ["Landstraße", "Alte Landstraße"], "\(query)")
        }
    }

    @Test func `an ending is no word for another ending`() {
        #expect(Self.world.search("Feldkirchergasse").isEmpty)
        #expect(!Self.world.search("Marktweg").contains { $0.fit == .whole })
    }
}
