import Geography
import HTML
import HTTPServer
import Identity
import PlaceChoice
import PlannedTrips

/// R22: Where a passenger wants to get out instead, as an address and a form have it.
enum NewDestination: Hashable, Sendable {
    /// A published stop, counted from 0.
    case stop(Int)
    /// A place of their own.
    case place(ChosenPlace)

    /// Reads an address or a form; nothing where none was chosen yet.
    ///
    /// - Throws: ``HTTPError`` for what the page's own controls cannot make.
    init?(_ fields: FormFields, in city: CityPlaces) throws(HTTPError) {
        if let number = try fields.optional("stop", as: Int.self) {
            self = .stop(number)
        } else if let place = try PlaceReading(fields, in: city).place("to") {
            self = .place(place)
        } else {
            return nil
        }
    }

    /// What a form carries on.
    var pairs: [(name: String, value: String)] {
        switch self {
        case .stop(let number): [("stop", String(number))]
        case .place(let place): place.pairs("to")
        }
    }
}

/// A place that is looked for to get out at.
struct DestinationPurpose: PlacePurpose {
    let reservation: ReservationID

    var page: URLReference { Self.page(of: reservation) }
    var suggestions: URLReference { "/planned/seats/\(reservation.text)/places" }
    var fields: some HTML { EmptyHTML() }

    static func page(of reservation: ReservationID) -> URLReference {
        "/planned/seats/\(reservation.text)/destination"
    }

    func address(choosing place: ChosenPlace) -> URLReference {
        TripWish.address(page, place.pairs("to"))
    }
}
