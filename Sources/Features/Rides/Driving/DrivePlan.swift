import Carpool
import Garage
import HTML
import HTTPServer
import Identity
import PlaceChoice

/// What a driver has chosen before setting off: the ends, the car, the room, the wishes. Every link and form
/// before the start carries all of it.
struct DrivePlan: WayPlan {
    static var page: URLReference { "/drive" }
    static var suggestions: URLReference { "/drive/places" }

    var from: ChosenPlace
    var to: ChosenPlace?
    /// The car; `nil` proposes the last used.
    var car: UniqueID?
    /// Free seats and room for bags; `nil` offers all that the car has.
    var seats: Int?
    var luggage: Int?
    /// The longest detour, in minutes.
    var detour = 10
    var smoking = Attitude.indifferent
    var music = Attitude.indifferent
    var talk = Attitude.indifferent
    var isWomenOnly = false
    var isFriendsOnly = false

    /// The detours to choose from, in minutes.
    static let detours = [5, 10, 15, 20, 30]

    /// The fields that a tap on the map carries on.
    static let fieldNames = [
        "from", "from_name", "to", "to_name", "car", "seats", "luggage", "detour", "smoking", "music", "talk",
        "women", "friends",
    ]

    init(from: ChosenPlace, to: ChosenPlace? = nil) {
        self.from = from
        self.to = to
    }

    /// Reads an address or a form.
    ///
    /// - Throws: ``HTTPError`` for what the page's own controls cannot make.
    init(_ fields: FormFields, in city: CityPlaces) throws(HTTPError) {
        let places = PlaceReading(fields, in: city)
        from = try places.place("from") ?? city.start
        to = try places.place("to")
        if let text = fields["car"], !text.isEmpty {
            guard let id = UniqueID(text) else { throw HTTPError(.badRequest, "There is no such car.") }
            car = id
        }
        seats = try fields.optional("seats", as: Int.self)
        luggage = try fields.optional("luggage", as: Int.self)
        guard Vehicle.Details.seatCounts.contains(seats ?? 1),
            Vehicle.Details.luggageCounts.contains(luggage ?? 0)
        else { throw HTTPError(.badRequest, "A car has one to eight seats and room for up to eight bags.") }
        detour = try fields.optional("detour", as: Int.self) ?? detour
        guard Self.detours.contains(detour) else {
            throw HTTPError(.badRequest, "A detour is 5, 10, 15, 20 or 30 minutes.")
        }
        smoking = try Self.attitude("smoking", in: fields, no: .refuses)
        music = try Self.attitude("music", in: fields, no: .dislikes)
        talk = try Self.attitude("talk", in: fields, no: .dislikes)
        isWomenOnly = fields["women"] != nil
        isFriendsOnly = fields["friends"] != nil
    }

    private static func attitude(
        _ field: String, in fields: FormFields, no: Attitude
    ) throws(HTTPError) -> Attitude {
        switch fields[field] ?? "" {
        case "", "any": return .indifferent
        case "no": return no
        case "yes": return .likes
        default: throw HTTPError(.badRequest, "The field “\(field)” is “no”, “any” or “yes”.")
        }
    }

    /// An attitude as a form sends it.
    static func word(_ attitude: Attitude) -> String {
        switch attitude {
        case .refuses, .dislikes: "no"
        case .indifferent: "any"
        case .likes, .needs: "yes"
        }
    }

    /// As conditions and wishes that the matcher weighs.
    var preferences: Preferences {
        Preferences(
            smoking: smoking, music: music, talk: talk, womenOnly: isWomenOnly ? .required : .none,
            friendsOnly: isFriendsOnly ? .required : .none)
    }

    // MARK: - Addresses and hidden fields

    /// The search for a destination or, with both ends, the way.
    var address: URLReference {
        pairs.reduce("/drive?") { address, pair in
            address.text.hasSuffix("?")
                ? "\(address)\(pair.name)=\(pair.value)" : "\(address)&\(pair.name)=\(pair.value)"
        }
    }

    /// The search for another destination.
    var destinationSearch: URLReference {
        var plan = self
        plan.to = nil
        return plan.address
    }

    /// What differs from a form left as it is.
    var pairs: [(name: String, value: String)] {
        var pairs = from.pairs("from") + (to?.pairs("to") ?? [])
        if let car { pairs.append(("car", car.description)) }
        if let seats { pairs.append(("seats", String(seats))) }
        if let luggage { pairs.append(("luggage", String(luggage))) }
        if detour != 10 { pairs.append(("detour", String(detour))) }
        for (name, attitude) in [("smoking", smoking), ("music", music), ("talk", talk)]
        where attitude != .indifferent {
            pairs.append((name, Self.word(attitude)))
        }
        if isWomenOnly { pairs.append(("women", "on")) }
        if isFriendsOnly { pairs.append(("friends", "on")) }
        return pairs
    }

    /// All of it as hidden fields of a form.
    @HTMLBuilder var hiddenFields: some HTML {
        for pair in pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
    }

    /// Only the ends, where the form asks for the rest.
    @HTMLBuilder var hiddenEnds: some HTML {
        from.hiddenFields("from")
        if let to { to.hiddenFields("to") }
    }
}
