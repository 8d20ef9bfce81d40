import DesignSystem
public import HTML
public import Localization

/// A search field for addresses and places, with suggestions below it as one types.
public struct PlaceSearch<Purpose: PlacePurpose>: View {
    private let texts: Texts
    private let purpose: Purpose
    private let found: FoundPlaces
    private let suggestions: PlaceSuggestions<Purpose>

    /// A search in a city; `favourites` are the places that the person keeps: they stand under the empty field and among
    /// what is found.
    public init(
        _ texts: Texts, in city: CityPlaces, for purpose: Purpose, found: FoundPlaces,
        favourites: [FavouritePlace] = []
    ) {
        self.texts = texts
        self.purpose = purpose
        self.found = found
        suggestions = PlaceSuggestions(texts, in: city, for: purpose, found: found, favourites: favourites)
    }

    public var body: some HTML {
        form(.class("ride-search"), .action(purpose.page), .method("get"), .role("search")) {
            purpose.fields
            TextField(
                name: "q", label: texts(purpose.label), value: found.words, kind: .search, icon: .search,
                hint: purpose.hint.map { texts($0) }, .attribute("hx-get", purpose.suggestions.text),
                .attribute("hx-trigger", "input changed delay:120ms, again"),
                .attribute("hx-target", "#suggestions"), .attribute("hx-swap", "innerHTML"),
                .attribute("hx-push-url", "false"), .attribute("hx-include", "closest form"),
                .attribute("hx-sync", "this:replace"), .aria("controls", "suggestions"),
                .attribute("enterkeyhint", "search"))
            if let button = purpose.button { Button(texts(button), style: .secondary, icon: .search) }
        }
        div(.id("suggestions"), .aria("live", "polite")) { suggestions }
    }
}
