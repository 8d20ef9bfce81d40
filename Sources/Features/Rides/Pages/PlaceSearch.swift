import DesignSystem
import Geography
import HTML
import Localization
import Places

/// What a search for a place is for: where its form goes, what it carries along, and where a place found leads.
protocol PlaceChoice: Sendable {
    associatedtype Fields: HTML
    /// The page that answers the form, for browsers without scripts.
    var page: URLReference { get }
    /// The suggestions as one types.
    var suggestions: URLReference { get }
    /// What has been chosen so far, as hidden fields.
    @HTMLBuilder var fields: Fields { get }
    /// The next step with that place.
    func address(choosing place: RidePlace) -> URLReference
}

/// A search field for addresses and places, with suggestions below it as one types.
struct PlaceSearch<Choice: PlaceChoice>: View {
    let texts: Texts
    let city: RidesCity
    let choice: Choice
    let query: String
    let results: [PlaceMatch]?
    /// The places that the person keeps; they stand under the empty field and among what is found.
    var favourites: [RideFavourite] = []

    var body: some HTML {
        form(.class("ride-search"), .action(choice.page), .method("get"), .role("search")) {
            choice.fields
            TextField(
                name: "q", label: texts(.mapSearch), value: query, kind: .search, icon: .search,
                hint: texts(.ridesWhereToHint),
                .attribute("hx-get", choice.suggestions.text),
                .attribute("hx-trigger", "input changed delay:120ms, again"),
                .attribute("hx-target", "#suggestions"), .attribute("hx-swap", "innerHTML"),
                .attribute("hx-push-url", "false"), .attribute("hx-include", "closest form"),
                .attribute("hx-sync", "this:replace"), .aria("controls", "suggestions"),
                .attribute("enterkeyhint", "search"))
        }
        div(.id("suggestions"), .aria("live", "polite")) {
            Suggestions(
                texts: texts, city: city, choice: choice, query: query, results: results ?? [],
                favourites: favourites)
        }
    }
}

/// The places that fit what was typed, each a link to the next step.
struct Suggestions<Choice: PlaceChoice>: View {
    let texts: Texts
    let city: RidesCity
    let choice: Choice
    let query: String
    let results: [PlaceMatch]
    var favourites: [RideFavourite] = []

    private var matches: [RideFavourite] {
        query.isEmpty ? [] : favourites.filter { $0.matches(query, texts) }
    }

    var body: some HTML {
        if query.isEmpty {
            FavouriteChips(
                texts: texts, choices: favourites.map { ($0, choice.address(choosing: $0.place)) })
        } else {
            SearchNote(
                texts, query: query, city: city.name, results: results,
                isEmpty: results.isEmpty && matches.isEmpty)
            if !results.isEmpty || !matches.isEmpty { list }
        }
    }

    private var list: some HTML {
        RowList(label: texts(.mapResults, count: results.count + matches.count)) {
            for favourite in matches {
                Row(
                    favourite.name(texts), subtitle: favourite.address, icon: favourite.icon,
                    to: choice.address(choosing: favourite.place))
            }
            for match in results {
                PlaceRow(
                    texts, match, outside: city.name(outside: match.place.coordinate),
                    to: address(of: match.place))
            }
        }
    }

    private func address(of place: Place) -> URLReference {
        // A typed position is called by what lies there, which drivers can read.
        if place.kind == .position {
            let name = place.context.map { $0[texts.language.code] } ?? place.coordinate.text
            return choice.address(choosing: RidePlace(place.coordinate, name: name))
        }
        let name = place.label(in: texts.language.code)
        return choice.address(
            choosing: RidePlace(place.coordinate, chosen: name) ?? RidePlace(place.coordinate, name: name))
    }
}
