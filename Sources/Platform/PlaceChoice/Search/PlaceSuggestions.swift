import DesignSystem
public import HTML
public import Localization
import Places

/// The places that fit what was typed, each a link to the next step.
public struct PlaceSuggestions<Purpose: PlacePurpose>: View {
    private let texts: Texts
    private let city: CityPlaces
    private let purpose: Purpose
    private let found: FoundPlaces
    private let favourites: [FavouritePlace]

    /// What was found in a city, and the places that the person keeps.
    public init(
        _ texts: Texts, in city: CityPlaces, for purpose: Purpose, found: FoundPlaces,
        favourites: [FavouritePlace] = []
    ) {
        self.texts = texts
        self.city = city
        self.purpose = purpose
        self.found = found
        self.favourites = favourites
    }

    private var kept: [FavouritePlace] {
        found.isBlank ? [] : favourites.filter { $0.matches(found.words, texts) }
    }

    public var body: some HTML {
        let (kept, matches) = (kept, found.matches)
        if found.isBlank {
            FavouriteChips(
                texts: texts,
                choices: favourites.filter { $0.kind != .recent }
                    .map { ($0, purpose.address(choosing: $0.place)) })
            recent
        } else {
            SearchNote(
                texts, query: found.words, city: city.cityName, results: matches,
                isEmpty: matches.isEmpty && kept.isEmpty)
            if !matches.isEmpty || !kept.isEmpty { list(kept) }
        }
    }

    /// R22: Where they went last, one tap each.
    @HTMLBuilder private var recent: some HTML {
        let places = favourites.filter { $0.kind == .recent }
        if !places.isEmpty {
            section(.class("recent-places"), .aria("labelledby", "recent-title")) {
                div(.class("recent-head")) {
                    h2(.id("recent-title")) { texts(.choiceRecent) }
                    span(.attribute("hx-boost", "false")) {
                        a(.class("text-link"), .href("/account/favourites#recent")) { texts(.choiceForget) }
                    }
                }
                RowList {
                    for recent in places {
                        Row(recent.address, icon: .clock, to: purpose.address(choosing: recent.place))
                    }
                }
            }
        }
    }

    private func list(_ kept: [FavouritePlace]) -> some HTML {
        RowList(label: texts(.mapResults, count: found.matches.count + kept.count)) {
            for favourite in kept {
                Row(
                    favourite.name(texts), subtitle: favourite.kind == .recent ? nil : favourite.address,
                    icon: favourite.kind.icon,
                    to: purpose.address(choosing: favourite.place))
            }
            for match in found.matches {
                PlaceRow(
                    texts, match, outside: city.cityName(outside: match.place.coordinate),
                    to: purpose.address(of: match.place, in: texts.language))
            }
        }
    }
}
