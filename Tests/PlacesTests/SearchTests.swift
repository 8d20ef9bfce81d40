import Geography
import Places
import Testing

@Suite("Search in a small world")
struct SearchTests {
    let world = SmallWorld.gazetteer
    let north = Coordinate(latitude: 1.5, longitude: 0.5)
    let south = Coordinate(latitude: 0.5, longitude: 0.5)

    func first(_ query: String, near: Coordinate? = nil) -> String? {
        world.search(query, near: near).first.map { Self.line($0.place) }
    }

    static func line(_ place: Place) -> String {
        place.context.map { "\(place.names.local), \($0.local)" } ?? place.names.local
    }

    @Test(arguments: [
        ("norden", "Norden"), ("NORD", "Norden"), ("north", "Norden"), ("الشمال", "Norden"),
        ("شمال", "Norden"), ("alt-norden", "Norden"), ("1111", "Norden"),
        ("süden", "Süden"), ("suden", "Süden"), ("sueden", "Süden"),
        ("hopital", "Rue de l'Hôpital, Süden"), ("rue hop", "Rue de l'Hôpital, Süden"),
        ("hôpital rue", "Rue de l'Hôpital, Süden"), ("hopitla", "Rue de l'Hôpital, Süden"),
        ("الحريه", "شارع الحرية, Süden"), ("حرية شارع", "شارع الحرية, Süden"),
        ("liberte", "شارع الحرية, Süden"),
        ("muellergaesschen", "Müllergässchen, Süden"), ("mullergasschen weiler", "Müllergässchen, Süden"),
        ("Müller gässchen", "Müllergässchen, Süden"), ("weg 25", "Weg 25, Süden"), ("weg25", "Weg 25, Süden"),
        ("baeckerei oeuf", "Bäckerei Œuf, Norden"), ("zeitung", "Kiosk, Süden"),
        ("apotheke", "Pharmacy, Norden"), ("pharmacie", "Pharmacy, Norden"), ("صيدلية", "Pharmacy, Norden"),
        ("hauptstrasse norden", "Hauptstraße, Norden"), ("süden haupt", "Hauptstraße, Süden"),
        ("hauptstrasse land", "Hauptstraße, Norden"),
        ("hauptstr 7", "Hauptstraße 7, Norden"), ("7 hauptstrase", "Hauptstraße 7, Norden"),
        ("hauptstrasse 12", "Hauptstraße 12, Norden"), ("hauptstrasse 12a", "Hauptstraße 12a, Norden"),
        ("hauptstrasse 12 a norden", "Hauptstraße 12a, Norden"),
        ("Hauptstraße12", "Hauptstraße 12, Norden"), ("am feld 3", "Am Feld 3, Süden"),
        ("hauptstrasse 99", "Hauptstraße, Norden"),
    ])
    func `a query finds what it means`(query: String, answer: String) {
        #expect(first(query) == answer)
    }

    @Test(arguments: ["church", "Kirche", "église", "كنيسة", "Churches", "kirchen", "eglises", "KIRCHE "])
    func `the name of a kind finds the nearest of that kind`(query: String) {
        #expect(first(query, near: north) == "St. Florin, Norden")
        #expect(first(query, near: south) == "Maria Hilf, Süden")
    }

    @Test(arguments: [
        ("mosque", "Mosque, Süden"), ("جامع", "Mosque, Süden"), ("church süden", "Maria Hilf, Süden"),
        ("norden kirche", "St. Florin, Norden"), ("Chemist", "Pharmacy, Norden"),
        ("kirchenweg", "Kirchenweg, Norden"), ("drugstore norden", "Pharmacy, Norden"),
    ])
    func `kinds go by several names, with a town and without`(query: String, answer: String) {
        #expect(first(query) == answer)
    }

    @Test func `of many of a kind none is too far down the list`() {
        var records = PlaceRecords()
        for index in 0..<3_000 {
            // The farther east, the earlier in the index.
            records.points.append(
                PlaceRecords.PointRecord(
                    names: PlaceNames("Kirche \(index)"),
                    category: PointCategory(group: .worship, type: "church"),
                    coordinate: Coordinate(latitude: 1 + Double(index) / 1_000, longitude: 1)))
            records.streets.append(
                PlaceRecords.StreetSection(
                    names: PlaceNames("Kirchengasse\(index)"),
                    line: [
                        Coordinate(latitude: 8, longitude: 1), Coordinate(latitude: 8.001, longitude: 1),
                    ]))
        }
        let found = Gazetteer(records).search("kirche", near: Coordinate(latitude: 3.5, longitude: 1))
        #expect(found.first?.place.names.local == "Kirche 2500")
    }

    @Test func `a house number that is not known is told`() throws {
        let street = try #require(world.search("hauptstrasse 99 norden").first)
        #expect(street.place.kind == .street && street.unknownNumber == "99")
        #expect(world.search("Hauptstraße99b").first?.unknownNumber == "99b")
        #expect(world.search("hauptstrasse 12").first?.unknownNumber == nil)
        #expect(world.search("hauptstrasse").allSatisfy { $0.unknownNumber == nil })
        #expect(world.search("weg 25").first?.unknownNumber == nil, "a number of the name")
        #expect(world.search("hauptstrasse 11").first?.unknownNumber == "11", "not the postcode 1111")
        #expect(first("Hauptstraße 7, 1111 Norden") == "Hauptstraße 7, Norden")
        #expect(world.search("Hauptstraße 8, 1111 Norden").first?.unknownNumber == "8")
        #expect(world.search("Hauptstraße 1111").first?.unknownNumber == nil, "the postcode")
        // 120 is there; the street itself is offered below it, and says that it is only the street.
        let begun = world.search("hauptstrasse 1 norden")
        #expect(begun.first?.place.kind == .address)
        #expect(begun.contains { $0.place.kind == .street && $0.unknownNumber == "1" })
    }

    @Test
    func `a postcode before a town is no house number, nor is a number one word with the town after it`()
        throws
    {
        let town = try #require(world.search("9999 Norden").first)
        #expect(town.place.names.local == "Norden" && town.unknownWords == ["9999"])
        for text in ["9999 Norden", "Hauptstraße 7, 9999 Norden", "9999 Hauptstraße", "9999 Weg"] {
            let found = world.search(text)
            #expect(!found.isEmpty && found.allSatisfy { $0.unknownNumber != "9999" }, "\(text)")
        }
        let house = try #require(world.search("Hauptstraße 7 Zurz").first)
        #expect(Self.line(house.place) == "Hauptstraße 7, Norden")
        #expect(house.unknownWords == ["Zurz"] && house.unknownNumber == nil)
        let lacking = try #require(world.search("Hauptstraße 9 Zurz").first)
        #expect(lacking.unknownNumber == "9", "not 9zurz")
    }

    @Test func `words that no place has are told, and what is found without them`() throws {
        let house = try #require(world.search("Hauptstraße 7, Zürich").first)
        #expect(Self.line(house.place) == "Hauptstraße 7, Norden")
        #expect(house.unknownWords == ["Zürich"] && house.unknownNumber == nil)
        let street = try #require(world.search("Zürich Hauptstraße 99").first)
        #expect(street.place.kind == .street)
        #expect(street.unknownWords == ["Zürich"] && street.unknownNumber == "99")
        #expect(world.search("Hauptstraße 7, Norden").allSatisfy { $0.unknownWords.isEmpty })
        #expect(world.search("Zürich").isEmpty, "that nothing is left of what was typed is no find")
    }

    @Test(arguments: [
        ("norden", PlaceFit.whole), ("1111", .whole), ("apotheke", .whole), ("hauptstrasse norden", .whole),
        ("hauptstrasse 7", .whole), ("hauptstrasse 99", .whole), ("nord", .begun), ("hauptstr 7", .whole),
        ("hauptstra 7", .begun), ("haupts 7", .begun),
        ("hauptstrasse nord", .begun), ("hopitla", .similar), ("hopitla rue", .similar),
    ])
    func `it is told how what was typed is found`(query: String, fit: PlaceFit) {
        #expect(world.search(query).map(\.fit).max() == fit)
    }

    @Test func `a street and a house carry their town`() throws {
        #expect(
            try #require(world.search("hauptstrasse 7").first).place.label(in: "en") == "Hauptstraße 7, North"
        )
        #expect(
            try #require(world.search("hauptstrasse 7").first).place.label(in: "fr")
                == "Hauptstraße 7, Norden")
        #expect(try #require(world.search("norden").first).place.label(in: "de") == "Norden")
    }

    @Test(arguments: [
        "1.5001,0.5050", "1.5001 0.5050", "1,5001 0,5050", "1,5001; 0,5050", "geo:1.5001,0.5050?z=12",
        "1° 30' 0.36\" N, 0° 30' 18\" E", "N 1.5001 E 0.505", "1.5001° N 0.5050° E", "١٫٥٠٠١ ٠٫٥٠٥٠",
    ])
    func `a position that is typed is found, with what is near`(query: String) throws {
        let found = world.search(query, near: north)
        #expect(found.count == 1)
        let place = try #require(found.first).place
        #expect(place.kind == .position && place.names.local == "1.50010, 0.50500")
        #expect(place.coordinate.distance(to: Coordinate(latitude: 1.5001, longitude: 0.505)) < .metres(1))
        #expect(place.context?["en"] == "Hauptstraße 7, North")
        #expect(world.place(place.id) == place)
    }

    @Test func `of equal places the nearest is first`() {
        #expect(first("hauptstraße", near: north) == "Hauptstraße, Norden")
        #expect(first("hauptstraße", near: Coordinate(latitude: 0.5, longitude: 0.51)) != nil)
        let found = world.search("hauptstrasse", near: south)
        #expect(
            Set(found.prefix(2).map { Self.line($0.place) }) == ["Hauptstraße, Norden", "Hauptstraße, Süden"])
        let distances = found.compactMap(\.distance)
        #expect(distances.count == found.count)
    }

    @Test func `a town comes before its station`() {
        let found = world.search("norden").map(\.place.kind)
        #expect(found.first == .town)
        #expect(
            found.contains {
                if case .pointOfInterest(let category) = $0 { category.group == .station } else { false }
            })
        #expect(
            found.filter { $0 == .pointOfInterest(PointCategory(group: .station, type: "station")) }.count
                == 1)
    }

    @Test func `house numbers appear as they are typed`() {
        let numbers = world.search("hauptstrasse 12").map(\.place.names.local)
        #expect(numbers.prefix(3) == ["Hauptstraße 12", "Hauptstraße 12a", "Hauptstraße 120"])
        let place = world.search("hauptstrasse 12a")[0].place
        #expect(place.kind == .address)
        #expect(world.place(place.id) == place)
    }

    @Test func `a road is found by its number`() {
        #expect(world.search("B 7").map(\.place.kind).contains(.street))
    }

    @Test func `a word too many or unknown does not hide the rest`() {
        #expect(first("hauptstrasse xyz") != nil)
        #expect(world.search("xyzzy").isEmpty)
        #expect(world.search("hau xyzzyxyzzyxyzzy").isEmpty)
    }

    @Test func `a limit is kept within sense`() {
        #expect(world.search("h", limit: 1).count == 1)
        #expect(world.search("h", limit: -5).count == 1)
        #expect(world.search("hauptstrasse 1", limit: 1_000_000).count <= 50)
    }

    @Test(arguments: [
        "", " ", "\n\t", "!?.,;:-–—…", "😀🚗👩‍👩‍👧", "\0\0", "\u{202E}\u{200F}", "%%%'\"<script>--",
    ])
    func `nothing to search for finds nothing`(query: String) {
        #expect(world.search(query).isEmpty || query.contains("script"))
    }

    @Test func `endless and hostile text is answered at once`() {
        let clock = ContinuousClock()
        let texts = [
            String(repeating: "a", count: 1_000_000), String(repeating: "hauptstrasse ", count: 100_000),
            String(repeating: "ا", count: 1_000_000), String(repeating: "1 ", count: 500_000),
            String(repeating: "\u{301}", count: 1_000_000), String(repeating: "é\0", count: 300_000),
            "\u{202E}essartstpuah", String(repeating: "🇱🇮", count: 200_000),
        ]
        for text in texts {
            var count = 0
            let time = clock.measure { count = world.search(text, near: north).count }
            #expect(count <= 10)
            #expect(time < .seconds(1))
        }
    }

    @Test func `a gazetteer without places answers`() {
        let empty = Gazetteer(PlaceRecords())
        #expect(empty.search("vaduz").isEmpty)
        #expect(empty.nearest(to: north) == nil)
        #expect(empty.settlement(near: north) == nil)
        #expect(empty.place(PlaceID(rawValue: 0)) == nil)
        #expect(empty.count == 0 && empty.addressCount == 0)
    }

    @Test func `numbers that name no place are refused`() {
        for raw: UInt64 in [.max, 1 << 40, UInt64(world.count) << 32, 0xFFFF_FFFF] {
            #expect(world.place(PlaceID(rawValue: raw)) == nil)
        }
    }

    @Test func `names are told in the language asked for`() throws {
        let town = try #require(world.search("norden").first).place
        #expect(town.names["en"] == "North")
        #expect(town.names["ar"] == "الشمال")
        #expect(town.names["fr"] == "Norden")
        #expect(town.bounds != nil)
        let pharmacy = try #require(world.search("apotheke").first).place
        #expect(pharmacy.names["de"] == "Apotheke")
    }

    /// Every single typing error in every word of at least six letters still finds the place.
    @Test func `all single typing errors in a small world`() {
        let letters = Array("aenrz")
        for (word, answer) in [("hopital", "Rue de l'Hôpital"), ("kiosks", "Kiosk"), ("weiler", "Weiler")] {
            let characters = Array(word)
            var typed: Set<String> = []
            for index in characters.indices {
                var dropped = characters
                dropped.remove(at: index)
                typed.insert(String(dropped))
                if index > 0 {
                    var swapped = characters
                    swapped.swapAt(index, index - 1)
                    typed.insert(String(swapped))
                }
                for letter in letters {
                    var replaced = characters
                    replaced[index] = letter
                    typed.insert(String(replaced))
                    var inserted = characters
                    inserted.insert(letter, at: index)
                    typed.insert(String(inserted))
                }
            }
            // "kiosks" is one error away itself, so only what stays close enough is asked.
            if word == "kiosks" { typed = ["kiosk", "kisok", "kioks", "kiosks"] }
            for query in typed.sorted() {
                let found = world.search(query).prefix(3).map(\.place.names.local)
                #expect(found.contains(answer), "\(query) finds \(found)")
            }
        }
    }
}
