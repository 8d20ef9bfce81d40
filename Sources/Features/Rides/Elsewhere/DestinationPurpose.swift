import Carpool
import HTML
import Identity
import PlaceChoice

/// R22: A place that is looked for to be taken to instead, or to stop at on the way.
struct DestinationPurpose: PlacePurpose {
    let ride: RequestID
    var isStop = false

    var page: URLReference { isStop ? "/rides/\(ride.text)/stop" : "/rides/\(ride.text)/destination" }
    var suggestions: URLReference {
        isStop ? "/rides/\(ride.text)/stop/places" : "/rides/\(ride.text)/places"
    }
    var fields: some HTML { EmptyHTML() }

    static func page(of ride: RequestID) -> URLReference { DestinationPurpose(ride: ride).page }

    func address(choosing place: ChosenPlace) -> URLReference { "\(page)?\(place.query("to"))" }
}
