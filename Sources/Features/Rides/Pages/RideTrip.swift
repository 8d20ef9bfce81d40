import HTML
import HTTPServer

/// What has been chosen of a ride so far: its ends with their names, and the wishes. Every link and form before
/// asking carries all of it, so that nothing has to be said twice.
struct RideTrip {
    var from: RidePlace
    var to: RidePlace?
    var wishes = RideWishes()

    /// The search for a destination or, with both ends, the quote.
    var address: URLReference {
        var address: URLReference = "/rides?\(RideTrip.fields(from, "from"))"
        if let to { address = "\(address)&\(RideTrip.fields(to, "to"))" }
        return "\(address)\(wishes.query)"
    }

    /// The search for another start.
    var startSearch: URLReference { "\(address)&pick=from" }

    /// The search for another destination.
    var destinationSearch: URLReference { RideTrip(from: from, wishes: wishes).address }

    /// The way back.
    var swapped: RideTrip { RideTrip(from: to ?? from, to: from, wishes: wishes) }

    /// Where to confirm email and phone on the way to this page.
    var activation: URLReference { "/account/activate?why=ride&return=\(address.text)" }

    /// Where to log in on the way to this page.
    var logIn: URLReference { "/login?return=\(address.text)" }

    /// The ends and the wishes as hidden fields of a form; without the wishes where the form asks for them.
    @HTMLBuilder func fields(withWishes: Bool) -> some HTML {
        RideTrip.hidden(from, "from")
        if let to { RideTrip.hidden(to, "to") }
        if withWishes {
            for field in wishes.fields {
                input(.type("hidden"), .name(field.name), .value(field.value))
            }
        }
    }

    @HTMLBuilder private static func hidden(_ place: RidePlace, _ field: String) -> some HTML {
        hidden(field, place.text)
        if place.isNamed { hidden("\(field)_name", place.name) }
    }

    private static func hidden(_ name: String, _ value: String) -> some HTML {
        input(.type("hidden"), .name(name), .value(value))
    }

    private static func fields(_ place: RidePlace, _ field: String) -> URLReference {
        guard place.isNamed else { return "\(field)=\(place.text)" }
        return "\(field)=\(place.text)&\(field)_name=\(place.name)"
    }
}
