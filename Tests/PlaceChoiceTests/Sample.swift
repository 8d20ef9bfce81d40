import Geography
import HTML
import HTTPServer
import Localization
import OpenStreetMap
import PlaceChoice
import Places
import WebTesting

/// The sample country as people choose places in it.
enum Sample {
    static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)
    static let triesen = Coordinate(latitude: 47.1075, longitude: 9.5285)
    /// In another country.
    static let casablanca = Coordinate(latitude: 33.5731, longitude: -7.5898)
    /// North of it the city ends.
    static let border = 47.2

    /// The city, as far as it reaches in these tests.
    static func city() async throws -> CityPlaces {
        CityPlaces(of: "Liechtenstein", gazetteer: try await gazetteer.value, start: vaduz) {
            $0.latitude < border && $0.longitude > 9
        }
    }

    static func texts(_ language: Language = .english) throws -> Texts {
        try ProjectFiles.catalogue().texts(in: language)
    }

    private static let gazetteer = Task {
        Gazetteer(try PlacesExtract.read(ProjectFiles.path("Samples/liechtenstein.osm.pbf")))
    }
}

/// What a form or an address says.
func fields(_ text: String) -> FormFields { FormFields(parsing: text.utf8) }

/// The text of a view.
func text(_ view: some HTML) -> String { String(decoding: HTMLFragment(view).bytes(), as: UTF8.self) }

/// A walk from one place to another.
struct Walk: WayPlan {
    static var page: URLReference { "/walk" }
    static var suggestions: URLReference { "/walk/places" }

    var from: ChosenPlace
    var to: ChosenPlace?
    var isBarefoot = false

    var address: URLReference {
        var address: URLReference = "/walk?\(from.query("from"))"
        if let to { address = "\(address)&\(to.query("to"))" }
        return isBarefoot ? "\(address)&barefoot=on" : address
    }

    var hiddenFields: some HTML {
        from.hiddenFields("from")
        if let to { to.hiddenFields("to") }
        if isBarefoot { input(.type("hidden"), .name("barefoot"), .value("on")) }
    }
}
