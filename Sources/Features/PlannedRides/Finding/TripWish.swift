import Carpool
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import PlaceChoice
import PlannedTrips
import Roads

/// What somebody looks for, as the address of a page has it: from where, to where, when, and what the trip must be like. Every
/// link and form of the search carries all of it.
struct TripWish: WayPlan {
    static var page: URLReference { "/planned" }
    static var suggestions: URLReference { "/planned/places" }

    /// Where they start; until that is said, where people are who have not said so.
    var from: ChosenPlace
    /// Whether ``from`` was said.
    var hasStart: Bool
    var to: ChosenPlace?
    /// The moment around which they want to leave, as a form has it; nothing for any time soon.
    var at: String?
    /// How many hours earlier or later it may be.
    var hours = 2
    var seats = 1
    /// The longest walk on either end, in metres.
    var walk = 1_000
    /// The most that a seat may cost, as it was typed.
    var highestPrice = ""
    /// The order; nothing for the usual one.
    var order: TripQuery.Order?
    /// Whether the seat must be had at once.
    var isInstantOnly = false
    var isSmokeFree = false
    /// Whether nobody comes to their door: what another service was shown is found again so.
    var isOnFoot = false
    /// The largest piece of luggage that they bring.
    var luggage = LuggageSize.small
    /// What was typed into the line.
    var line = ""
    /// How many trips are shown.
    var shown = TripWish.usuallyShown

    /// So many trips stand on a page at first, and so many more each time; at most five times as many.
    static let usuallyShown = 20
    static let hourChoices = [1, 2, 3, 6, 12, 24]
    static let walkChoices = [300, 500, 1_000, 2_000, 5_000]
    /// Those that an address may have: another service looks further around the middle of a town.
    private static let walks = walkChoices + [10_000]
    /// Without a time everything is looked at that leaves within so many days.
    static let days = 14
    /// The longest detour that is asked of a driver.
    static let longestDetour = TravelTime.minutes(15)

    init(from: ChosenPlace, hasStart: Bool, to: ChosenPlace? = nil) {
        self.from = from
        self.hasStart = hasStart
        self.to = to
    }

    /// Reads an address or a form.
    ///
    /// - Throws: ``HTTPError`` for what the page's own controls cannot make.
    init(_ fields: FormFields, in city: CityPlaces) throws(HTTPError) {
        let places = PlaceReading(fields, in: city)
        let start = try places.place("from")
        self.init(from: start ?? city.start, hasStart: start != nil, to: try places.place("to"))
        if let text = fields["at"], !text.isEmpty { at = String(text.prefix(20)) }
        hours = try fields.optional("hours", as: Int.self) ?? hours
        seats = try fields.optional("seats", as: Int.self) ?? seats
        walk = try fields.optional("walk", as: Int.self) ?? walk
        guard Self.hourChoices.contains(hours), (1...4).contains(seats), Self.walks.contains(walk)
        else {
            throw HTTPError(.badRequest, "Hours, seats or the walk are none of those to choose from.")
        }
        highestPrice = String((fields["price"] ?? "").prefix(20))
        if let name = fields["order"], !name.isEmpty {
            guard let known = TripQuery.Order.allCases.first(where: { $0.word == name }) else {
                throw HTTPError(.badRequest, "There is no such order of trips.")
            }
            order = known
        }
        isInstantOnly = fields["instant"] != nil
        isSmokeFree = fields["smokefree"] != nil
        isOnFoot = fields["foot"] != nil
        luggage = try fields.luggage() ?? luggage
        line = String((fields["line"] ?? "").prefix(200))
        shown = min(
            max(try fields.optional("show", as: Int.self) ?? shown, Self.usuallyShown), 5 * Self.usuallyShown)
    }

    /// Whether both ends are known.
    var isWhole: Bool { hasStart && to != nil }

    /// The same the other way round; nothing before both ends are known.
    var swapped: TripWish? {
        guard isWhole, let to else { return nil }
        var swapped = self
        (swapped.from, swapped.to) = (to, from)
        return swapped
    }

    /// Whether it begins where it ends: nobody takes a car for that.
    var leadsNowhere: Bool {
        to.map { hasStart && $0.coordinate.distance(to: from.coordinate) < .metres(100) } ?? false
    }

    /// The order in which trips come: by the fit to a time, or where none was said by the time.
    var usedOrder: TripQuery.Order { order ?? (at == nil ? .time : .fit) }

    /// The question for the search; `nil` where one of the ends is at no road.
    ///
    /// - Parameter isKnown: Whether who asks may learn exactly where trips stop; others ask from the middle of a town, by a
    ///   radius that tells nobody's door.
    func query(
        in city: PlannedCity, on network: RoadNetwork, isKnown: Bool, at now: Timestamp
    ) -> TripQuery? {
        guard let to else { return nil }
        func place(_ coordinate: Coordinate) -> RoadPlace? {
            let asked = isKnown ? coordinate : city.town(of: coordinate)?.coordinate ?? coordinate
            return network.nearest(to: asked, within: TripFinder.reach)?.place
        }
        guard let start = place(from.coordinate), let end = place(to.coordinate) else { return nil }
        let half = TravelTime.minutes(Double(Self.days * 24 * 60) / 2)
        let moment = at.flatMap { city.zone.moment(ofField: $0) }
        var query = TripQuery(
            from: start, to: end, at: moment ?? now + half,
            window: moment == nil ? half : .minutes(Double(hours * 60)), notBefore: now, seats: seats,
            longestWalk: isKnown
                ? .metres(Double(walk)) : .kilometres(isOnFoot && walk > 2_000 ? Double(walk) / 1_000 : 2),
            longestDetour: isKnown && !isOnFoot ? Self.longestDetour : .zero, order: usedOrder)
        query.highestPrice = price(in: city)
        if isInstantOnly { query.needs.insert(.instant) }
        if isSmokeFree { query.refuses.insert(.smoking) }
        if luggage >= .medium { query.needs.insert(.mediumLuggage) }
        if luggage >= .large { query.needs.insert(.largeLuggage) }
        return query
    }

    /// The most that a seat may cost, in minor units; `nil` where nothing, or no amount, was typed.
    func price(in city: PlannedCity) -> Int64? {
        highestPrice.isEmpty
            ? nil : DecimalText.scaled(highestPrice, fractionDigits: city.tariff.currency.decimals)
    }

    // MARK: - Addresses and hidden fields

    var address: URLReference { Self.address("/planned", pairs) }

    static func address(_ page: URLReference, _ pairs: [(name: String, value: String)]) -> URLReference {
        pairs.enumerated().reduce(page) { address, pair in
            pair.offset == 0
                ? "\(address)?\(pair.element.name)=\(pair.element.value)"
                : "\(address)&\(pair.element.name)=\(pair.element.value)"
        }
    }

    /// What other operators offer for the same search.
    var elsewhere: URLReference { Self.address("/planned/elsewhere", pairs) }

    /// All of it as the address has it, behind the question mark.
    var search: String { String(address.text.drop { $0 != "?" }.dropFirst()) }

    /// The search for one of the ends.
    func address(pick end: String) -> URLReference { Self.address("/planned", pairs + [("pick", end)]) }

    /// The same search with more of what it finds; nothing where no more is shown.
    func more(of count: Int) -> URLReference? {
        guard shown < min(count, 5 * Self.usuallyShown) else { return nil }
        return Self.address("/planned", pairs + [("show", String(shown + Self.usuallyShown))])
    }

    /// A trip's page for the same wish.
    func address(of trip: PlannedTripID) -> URLReference {
        Self.address("/planned/\(trip.text)", isWhole ? pairs : [])
    }

    /// What differs from a form left as it is.
    var pairs: [(name: String, value: String)] {
        var pairs = (hasStart ? from.pairs("from") : []) + (to?.pairs("to") ?? [])
        if let at { pairs.append(("at", at)) }
        if hours != 2 { pairs.append(("hours", String(hours))) }
        if seats != 1 { pairs.append(("seats", String(seats))) }
        if walk != 1_000 { pairs.append(("walk", String(walk))) }
        if !highestPrice.isEmpty { pairs.append(("price", highestPrice)) }
        if let order { pairs.append(("order", order.word)) }
        if isInstantOnly { pairs.append(("instant", "on")) }
        if isSmokeFree { pairs.append(("smokefree", "on")) }
        if isOnFoot { pairs.append(("foot", "on")) }
        if luggage != .small { pairs.append(("luggage", String(luggage.rawValue))) }
        return pairs
    }

    @HTMLBuilder var hiddenFields: some HTML {
        for pair in pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
    }

    /// The ends alone, for a form that asks for the rest.
    @HTMLBuilder var ends: some HTML {
        if hasStart { from.hiddenFields("from") }
        if let to { to.hiddenFields("to") }
    }

    /// The fields that a tap on the map carries on.
    static let fieldNames = [
        "from", "from_name", "to", "to_name", "at", "hours", "seats", "walk", "price", "order", "instant",
        "smokefree", "luggage",
    ]
}

extension TripQuery.Order {
    /// What addresses call it.
    var word: String {
        switch self {
        case .fit: "fit"
        case .time: "time"
        case .price: "price"
        case .walking: "walking"
        }
    }
}

/// Where somebody gets in, or wants to go: what a place found becomes.
struct WishEnd: PlacePurpose {
    let wish: TripWish
    /// Whether it is where they want to go.
    let isDestination: Bool

    var page: URLReference { TripWish.page }
    var suggestions: URLReference { TripWish.suggestions }

    var fields: some HTML {
        wish.hiddenFields
        input(.type("hidden"), .name("pick"), .value(isDestination ? "to" : "from"))
    }

    func address(choosing place: ChosenPlace) -> URLReference {
        var next = wish
        if isDestination {
            next.to = place
        } else {
            next.from = place
            next.hasStart = true
        }
        return next.address
    }
}
