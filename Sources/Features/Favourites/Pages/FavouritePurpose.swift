import HTML
import PlaceChoice

/// A place that is looked for to be kept.
struct FavouritePurpose: PlacePurpose {
    /// The page of the new place, or of the one that changes.
    let page: URLReference
    let kind: Favourite.Kind

    var suggestions: URLReference { "/account/favourites/places" }

    var fields: some HTML {
        input(.type("hidden"), .name("kind"), .value(kind.rawValue))
        input(.type("hidden"), .name("base"), .value(page.text))
    }

    func address(choosing place: ChosenPlace) -> URLReference {
        "\(page)?kind=\(kind.rawValue)&\(place.query("at"))"
    }

    /// The search for another place.
    var searchAgain: URLReference { "\(page)?kind=\(kind.rawValue)&pick=on" }
}
