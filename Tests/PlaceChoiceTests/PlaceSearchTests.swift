import Geography
import HTML
import Identity
import Localization
import PlaceChoice
import Testing

@Suite("The search for a place", .timeLimit(.minutes(1)))
struct PlaceSearchTests {
    private let walk = Walk(from: ChosenPlace(Sample.vaduz, name: "Vaduz"), isBarefoot: true)

    private static let favourites = [
        FavouritePlace(
            kind: .home, label: nil, coordinate: Sample.triesen, address: "Landstrasse 1, Triesen"),
        FavouritePlace(kind: .place, label: "Gym", coordinate: Sample.vaduz, address: "Städtle 9, Vaduz"),
    ]

    private func suggestions(
        _ query: String, start: Bool = false, favourites: [FavouritePlace] = []
    ) async throws -> String {
        let city = try await Sample.city()
        let found = city.find(fields("q=\(query)"), near: Sample.vaduz)
        return text(
            PlaceSuggestions(
                try Sample.texts(), in: city, for: WayEnd(of: walk, isStart: start), found: found,
                favourites: favourites))
    }

    @Test func `R3: a place found leads to the next step, with all that was chosen before`() async throws {
        let destination = try await suggestions("Triesenb")
        #expect(destination.contains("/walk?from=47.13930%2C9.52280&amp;to=47.1"))
        #expect(destination.contains("to_name=Triesenberg&amp;barefoot=on"))
        let start = try await suggestions("Triesenb", start: true)
        #expect(start.contains("/walk?from=47.1") && start.contains("from_name=Triesenberg&amp;barefoot=on"))
        // A typed position is called by what lies there, which is found anew.
        let position = try await suggestions("47.1075,9.5285")
        #expect(position.contains("&amp;to=47.10750%2C9.52850&amp;barefoot=on"))
    }

    @Test func `R3: what the city does not reach is shown and cannot be chosen`() async throws {
        let north = try await suggestions("Ruggell")
        #expect(north.contains("This lies outside Liechtenstein") && !north.contains("to_name=Ruggell"))
    }

    @Test func `what is typed is text, and nonsense gets a sentence`() async throws {
        let hostile = try await suggestions("%3Cscript%3Ealert(1)%3C/script%3E")
        #expect(!hostile.contains("<script>") && hostile.contains("&lt;script&gt;"))
        #expect(!hostile.contains("href"))
        let city = try await Sample.city()
        for nothing in ["", "q=", "q=+%20%0A"] {
            let found = city.find(fields(nothing))
            #expect(found.isBlank && found.matches.isEmpty)
        }
        #expect(city.find(fields("q=" + String(repeating: "x", count: 5_000))).words.count == 200)
        #expect(city.find(fields("q=landstrasse"), limit: 3).matches.count == 3)
    }

    @Test func `P8: the places that somebody keeps stand under the empty field and among what is found`()
        async throws
    {
        let empty = try await suggestions("", favourites: Self.favourites)
        #expect(empty.contains("Favourite places") && empty.contains("Home") && empty.contains("Gym"))
        // It bears the address, not its owner's word for it.
        #expect(empty.contains("to_name=Landstrasse%201%2C%20Triesen") && !empty.contains("to_name=Home"))
        let typed = try await suggestions("gy", favourites: Self.favourites)
        #expect(typed.contains("Gym") && typed.contains("to_name=St%C3%A4dtle%209%2C%20Vaduz"))
        let other = try await suggestions("triesenb", favourites: Self.favourites)
        #expect(!other.contains("Gym"))
        #expect(try await suggestions("").isEmpty)
    }

    @Test func `the search goes to its page without scripts and suggests while one types with them`()
        async throws
    {
        let city = try await Sample.city()
        let page = text(
            PlaceSearch(
                try Sample.texts(), in: city, for: WayEnd(of: walk, isStart: true),
                found: city.find(fields("q=balzers"))))
        #expect(page.contains("action=\"/walk\" method=\"get\" role=\"search\""))
        #expect(page.contains("name=\"pick\" value=\"from\"") && page.contains("name=\"barefoot\""))
        #expect(page.contains("hx-get=\"/walk/places\"") && page.contains("aria-controls=\"suggestions\""))
        #expect(page.contains("value=\"balzers\"") && page.contains("Balzers"))
        #expect(!page.contains("<button"))
        #expect(fields("pick=from").picksStart && !fields("pick=to").picksStart && !fields("").picksStart)
        #expect(walk.startSearch.text.hasSuffix("&pick=from"))
    }

    @Test func `here is only asked for with words that say why`() throws {
        let button = text(HereButton(try Sample.texts(), reason: TextKey("wishes.hereText")))
        #expect(button.contains("data-here") && button.contains("It is used for this ride only."))
    }

    @Test func `where nobody keeps places there are none`() async throws {
        let nobody = NoFavourites()
        #expect(try await nobody.favourites(of: UniqueID(high: 0, low: 1)).isEmpty)
        #expect(text(FirstFavouriteChip(try Sample.texts())).contains("/account/favourites/new?kind=home"))
    }
}
