import Geography
import HTML
import Localization
import PlaceChoice
import Places

/// A street that is looked for to be restricted, for those who cannot tap on it.
struct StreetPurpose: PlacePurpose {
    var page: URLReference { "/operate/traffic" }
    var suggestions: URLReference { "/operate/traffic/places" }
    var label: TextKey { .trafficSearch }
    var hint: TextKey? { nil }
    var button: TextKey? { .trafficFind }

    var fields: some HTML { EmptyHTML() }

    func address(choosing place: ChosenPlace) -> URLReference { "\(page)?at=\(place.text)" }

    func address(of place: Place, in language: Language) -> URLReference {
        let address: URLReference = "\(page)?at=\(place.coordinate.text)"
        return place.kind == .street ? "\(address)&street=\(place.names.local)" : address
    }
}
