import HTML
import PlaceChoice

/// What has been chosen of a ride so far: its ends with their names, and the wishes. Every link and form before
/// asking carries all of it, so that nothing has to be said twice.
struct RideTrip: WayPlan {
    static var page: URLReference { "/rides" }
    static var suggestions: URLReference { "/rides/places" }

    var from: ChosenPlace
    var to: ChosenPlace?
    var wishes = RideWishes()

    /// The search for a destination or, with both ends, the quote.
    var address: URLReference {
        var address: URLReference = "/rides?\(from.query("from"))"
        if let to { address = "\(address)&\(to.query("to"))" }
        return "\(address)\(wishes.query)"
    }

    /// The search for another destination.
    var destinationSearch: URLReference { RideTrip(from: from, wishes: wishes).address }

    /// The way back.
    var swapped: RideTrip { RideTrip(from: to ?? from, to: from, wishes: wishes) }

    /// Where to log in on the way to this page.
    var logIn: URLReference { "/login?return=\(address.text)" }

    /// The ends and the wishes as hidden fields of a form; without the wishes where the form asks for them.
    @HTMLBuilder func fields(withWishes: Bool) -> some HTML {
        from.hiddenFields("from")
        if let to { to.hiddenFields("to") }
        if withWishes {
            for field in wishes.fields {
                input(.type("hidden"), .name(field.name), .value(field.value))
            }
        }
    }

    var hiddenFields: some HTML { fields(withWishes: true) }

    /// The fields that a tap on the map carries on.
    static let fieldNames = [
        "from", "from_name", "to", "to_name", "people", "luggage", "wishes", "quiet", "smokefree", "nomusic",
        "women", "friends", "code", "remember", "pay",
    ]
}
