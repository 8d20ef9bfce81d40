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
                .attribute("hx-trigger", "input changed delay:120ms"),
                .attribute("hx-target", "#suggestions"), .attribute("hx-swap", "innerHTML"),
                .attribute("hx-push-url", "false"), .attribute("hx-include", "closest form"),
                .attribute("hx-sync", "this:replace"), .aria("controls", "suggestions"),
                .attribute("enterkeyhint", "search"))
        }
        div(.id("suggestions"), .aria("live", "polite")) {
            Suggestions(
                texts: texts, choice: choice, query: query, results: results ?? [], favourites: favourites)
        }
    }
}

/// The places that fit what was typed, each a link to the next step.
struct Suggestions<Choice: PlaceChoice>: View {
    let texts: Texts
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
        } else if results.isEmpty, matches.isEmpty, query.contains(where: { !$0.isWhitespace }) {
            p(.class("ride-none")) { texts(.mapNoResults, ["query": .text(query)]) }
        } else {
            RowList(label: texts(.mapResults, count: results.count + matches.count)) {
                for favourite in matches {
                    Row(
                        favourite.name(texts), subtitle: favourite.address, icon: favourite.icon,
                        to: choice.address(choosing: favourite.place))
                }
                for match in results {
                    Row(
                        name(of: match.place), subtitle: subtitle(of: match), icon: match.place.icon,
                        to: address(of: match.place))
                }
            }
        }
    }

    private func name(of place: Place) -> String { place.names[texts.language.code] }

    private func subtitle(of match: PlaceMatch) -> String {
        let kind = texts(match.place.kindKey)
        let town = match.place.context.map { $0[texts.language.code] }
        // Somebody in the middle of a town is not one metre from it.
        let distance = match.distance.flatMap { $0 < .metres(50) ? nil : texts.distance($0) }
        // A place without a name bears that of its kind.
        return [kind == name(of: match.place) ? nil : kind, town, distance]
            .compactMap(\.self).joined(separator: " · ")
    }

    private func address(of place: Place) -> URLReference {
        let name = name(of: place)
        return choice.address(
            choosing: RidePlace(place.coordinate, chosen: name) ?? RidePlace(place.coordinate, name: name))
    }
}
