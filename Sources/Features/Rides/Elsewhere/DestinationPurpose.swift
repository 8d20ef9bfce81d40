import Carpool
import HTML
import Identity
import PlaceChoice

/// R22: A place that is looked for to be taken to instead.
struct DestinationPurpose: PlacePurpose {
    let ride: RequestID

    var page: URLReference { Self.page(of: ride) }
    var suggestions: URLReference { "/rides/\(ride.text)/places" }
    var fields: some HTML { EmptyHTML() }

    static func page(of ride: RequestID) -> URLReference { "/rides/\(ride.text)/destination" }

    func address(choosing place: ChosenPlace) -> URLReference { "\(page)?\(place.query("to"))" }
}
