import HTML
import PlaceChoice

/// The door of a shop, which is looked for on the map.
struct ShopPlacePurpose: PlacePurpose {
    /// The page on which it is looked for.
    let page: URLReference
    /// The form to which it leads.
    let form: URLReference

    var suggestions: URLReference { "\(page)/places" }

    var fields: some HTML { EmptyHTML() }

    func address(choosing place: ChosenPlace) -> URLReference { "\(form)?\(place.query("at"))" }
}
