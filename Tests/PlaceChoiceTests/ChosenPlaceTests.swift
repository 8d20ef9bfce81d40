import Geography
import HTML
import HTTPServer
import PlaceChoice
import Testing

@Suite("A place that is chosen", .timeLimit(.minutes(1)))
struct ChosenPlaceTests {
    @Test func `R3: places are named by what is near, or by their position`() async throws {
        let city = try await Sample.city()
        #expect(city.name(of: Sample.vaduz).contains("Vaduz"))
        #expect(city.start.name == city.name(of: Sample.vaduz) && !city.start.isNamed)
        #expect(city.name(of: Sample.casablanca) == "33.57310,-7.58980")
    }

    @Test func `a place says itself in addresses and forms, and is read from them again`() async throws {
        let city = try await Sample.city()
        let named = try #require(ChosenPlace(Sample.triesen, chosen: "Oma's <b>house</b>"))
        let address = named.query("to").text
        #expect(address == "to=47.10750%2C9.52850&to_name=Oma%27s%20%3Cb%3Ehouse%3C%2Fb%3E")
        #expect(try PlaceReading(fields(address), in: city).place("to") == named)
        #expect(named.pairs("to").map(\.name) == ["to", "to_name"])
        let form = text(named.hiddenFields("to"))
        #expect(form.contains("name=\"to_name\"") && !form.contains("<b>"))
        let tapped = ChosenPlace(Sample.triesen, name: city.name(of: Sample.triesen))
        #expect(tapped.query("to").text == "to=47.10750%2C9.52850")
        #expect(try PlaceReading(fields("to=47.10750,9.52850&to_name="), in: city).place("to") == tapped)
    }

    @Test func `a name is a line of ordinary length, whoever wrote it`() throws {
        let long = ChosenPlace(Sample.vaduz, chosen: String(repeating: "x", count: 500))
        #expect(long?.name.count == ChosenPlace.longestName)
        #expect(ChosenPlace(Sample.vaduz, chosen: " a\n\u{7}\u{202E} b ")?.name == "a b")
        for nothing in [nil, "", " \n", "\u{200B}"] {
            #expect(ChosenPlace(Sample.vaduz, chosen: nothing) == nil)
        }
        #expect(ChosenPlace(Sample.vaduz, known: "Castle").isNamed)
        #expect(!ChosenPlace(Sample.vaduz, known: "\n").isNamed)
    }

    @Test func `what is no position is refused, what is missing is none`() async throws {
        let city = try await Sample.city()
        for none in ["", "to=", "from=47.1,9.5"] {
            #expect(try PlaceReading(fields(none), in: city).place("to") == nil, "\(none)")
        }
        for bad in ["nonsense", "91,9", "47", "47,9,1", "nan,9", "47.1,inf", "47.1,"] {
            #expect(throws: HTTPError.self, "\(bad)") {
                try PlaceReading(fields("to=\(bad)"), in: city).place("to")
            }
        }
    }

    @Test func `what is wrong with a place is said, outside of the city first`() async throws {
        let (city, texts) = (try await Sample.city(), try Sample.texts())
        #expect(city.fault(of: Sample.vaduz, Sample.triesen) == nil)
        #expect(city.fault(of: Sample.vaduz, Sample.casablanca) == .outside)
        #expect(city.fault(of: Sample.casablanca)?.words(texts, in: city).contains("Liechtenstein") == true)
        let all = [PlaceFault.outside, .noRoadAtStart, .noRoad, .samePlace].map { $0.words(texts, in: city) }
        #expect(Set(all).count == 4 && !all.contains(""))
    }
}
