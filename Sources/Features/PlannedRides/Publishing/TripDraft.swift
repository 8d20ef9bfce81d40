import Geography
import HTML
import HTTPServer
import Identity
import Localization
import PlaceChoice
import PlannedTrips

/// A trip as its driver is writing it: where it stops, when, for how much, and for whom there is room. Every link and form before
/// publishing carries all of it; what the driver has not said is suggested by ``DraftSuggestion``.
struct TripDraft: WayPlan {
    static var page: URLReference { "/planned/new" }
    static var suggestions: URLReference { "/planned/new/places" }

    /// Where it begins; until that is said, where people are who have not said so.
    var from: ChosenPlace
    /// Whether ``from`` was said.
    var hasStart: Bool
    var to: ChosenPlace?
    /// Where it stops on the way, in order.
    var vias: [ChosenPlace] = []
    /// When it leaves, as a form has it.
    var at: String?
    var seats = 3
    var luggage = LuggageSize.medium
    var company = TripCompany.everyone
    var allowsSmoking = false
    var isInstant = false
    /// The longest detour for passengers' own doors, in minutes.
    var detour = 10
    var acceptsCash = true
    /// Whether other apps may show it; nothing where the driver has not said, and the city's usual answer holds.
    var isShared: Bool?
    var note = ""
    /// The times of the stops after the first, as they were typed; nothing for those suggested.
    var times: [String] = []
    /// The prices of the stops after the first, as they were typed.
    var prices: [String] = []
    /// When the return trip leaves; nothing for none.
    var back = ""
    /// The weekdays of a weekly repetition by ISO 8601; none for a single trip.
    var weekdays: Set<Int> = []
    /// The last day of the repetition, as a form has it.
    var until = ""
    /// Whether times or prices were typed for another departure, or other seats, than the form has now: nobody has seen those
    /// that are suggested instead.
    private(set) var hasMovedOn = false
    /// What the first trip is to be called; drawn with the form, so that a second press finds it.
    var id: PlannedTripID?

    static let detours = [0, 5, 10, 15, 20, 30]
    /// The most stops between the ends.
    static let mostVias = 6

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
        for number in 1...Self.mostVias {
            if let via = try places.place("via\(number)") { vias.append(via) }
        }
        if let text = fields["at"], !text.isEmpty { at = String(text.prefix(20)) }
        try takeRoom(fields)
        note = String((fields["note"] ?? "").prefix(500))
        back = String((fields["back"] ?? "").prefix(20))
        weekdays = Set((1...7).filter { fields["day\($0)"] != nil })
        until = String((fields["until"] ?? "").prefix(20))
        // Times are those of one departure, prices those of so many seats: with others they are suggested anew.
        let stops = vias.count + 1
        let (timesFor, pricesFor) = (fields["times_for"], try fields.optional("prices_for", as: Int.self))
        if let at, timesFor == at {
            times = (1...stops).map { String((fields["time\($0)"] ?? "").prefix(8)) }
        }
        if pricesFor == seats { prices = (1...stops).map { String((fields["price\($0)"] ?? "").prefix(20)) } }
        hasMovedOn = timesFor.map { $0 != at } ?? false || pricesFor.map { $0 != seats } ?? false
        id = fields["id"].flatMap { PlannedTripID(text: $0) }
        if let number = try fields.optional("drop", as: Int.self), vias.indices.contains(number - 1) {
            vias.remove(at: number - 1)
            (times, prices) = ([], [])
        }
    }

    /// For whom there is room.
    private mutating func takeRoom(_ fields: FormFields) throws(HTTPError) {
        seats = try fields.optional("seats", as: Int.self) ?? seats
        guard (1...4).contains(seats) else { throw HTTPError(.badRequest, "A trip has one to four seats.") }
        luggage = try fields.luggage() ?? luggage
        if let number = try fields.optional("company", as: Int.self) {
            guard let known = TripCompany(rawValue: Int8(clamping: number)) else {
                throw HTTPError(.badRequest, "Company is 0, 1 or 2.")
            }
            company = known
        }
        allowsSmoking = fields["smoking"] != nil
        isInstant = fields["instant"] != nil
        // A form that was sent says of each switch whether it is on; an address left bare says nothing.
        acceptsCash = fields["sent"] != nil ? fields["cash"] != nil : fields["cash"] != "no"
        isShared = fields["sent"] != nil ? fields["shared"] != nil : fields["shared"].map { $0 == "on" }
        detour = try fields.optional("detour", as: Int.self) ?? detour
        guard Self.detours.contains(detour) else {
            throw HTTPError(.badRequest, "A detour is 0, 5, 10, 15, 20 or 30 minutes.")
        }
    }

    /// All its places, in order; only the first ones while it is not known where it leads.
    var places: [ChosenPlace] { [from] + vias + (to.map { [$0] } ?? []) }

    /// When it leaves; `nil` where nothing was said, or nothing that is a time.
    func departure(in zone: LocalTimeZone) -> LocalTimeZone.Showing? {
        at.flatMap { zone.showing(ofField: $0) }
    }

    /// The same without one of the stops on the way.
    func without(via index: Int) -> TripDraft {
        var draft = self
        draft.vias.remove(at: index)
        return draft
    }

    // MARK: - Addresses and hidden fields

    var address: URLReference { TripWish.address("/planned/new", pairs) }

    /// The search for one of its places.
    func address(pick end: String) -> URLReference {
        TripWish.address("/planned/new", pairs + [("pick", end)])
    }

    /// Where it stops.
    private var placePairs: [(name: String, value: String)] {
        (hasStart ? from.pairs("from") : [])
            + vias.enumerated().flatMap { number, via in via.pairs("via\(number + 1)") }
            + (to?.pairs("to") ?? [])
    }

    /// What differs from a form left as it is, without what was typed of times and prices: other places have others.
    var pairs: [(name: String, value: String)] {
        var pairs = placePairs
        if let at { pairs.append(("at", at)) }
        if seats != 3 { pairs.append(("seats", String(seats))) }
        if luggage != .medium { pairs.append(("luggage", String(luggage.rawValue))) }
        if company != .everyone { pairs.append(("company", String(company.rawValue))) }
        if allowsSmoking { pairs.append(("smoking", "on")) }
        if isInstant { pairs.append(("instant", "on")) }
        if !acceptsCash { pairs.append(("cash", "no")) }
        if let isShared { pairs.append(("shared", isShared ? "on" : "no")) }
        if detour != 10 { pairs.append(("detour", String(detour))) }
        if !note.isEmpty { pairs.append(("note", note)) }
        if !back.isEmpty { pairs.append(("back", back)) }
        for day in weekdays.sorted() { pairs.append(("day\(day)", "on")) }
        if !until.isEmpty { pairs.append(("until", until)) }
        return pairs
    }

    @HTMLBuilder var hiddenFields: some HTML {
        for pair in pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
    }

    /// Only its places, where the form asks for the rest.
    @HTMLBuilder var hiddenPlaces: some HTML {
        for pair in placePairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
    }

    /// The fields that a tap on the map carries on.
    static let fieldNames =
        ["from", "from_name", "to", "to_name"]
        + (1...mostVias).flatMap { ["via\($0)", "via\($0)_name"] }
        + [
            "at", "seats", "luggage", "company", "smoking", "instant", "cash", "shared", "detour", "note",
            "back",
        ]
        + (1...7).map { "day\($0)" } + ["until"]
}

/// A place of a trip that is being chosen.
struct DraftEnd: PlacePurpose {
    /// Which one.
    enum Which: String, Hashable {
        case start = "from"
        case destination = "to"
        /// A further stop on the way, before the destination.
        case via
    }

    let draft: TripDraft
    let which: Which

    var page: URLReference { TripDraft.page }
    var suggestions: URLReference { TripDraft.suggestions }

    var fields: some HTML {
        draft.hiddenFields
        input(.type("hidden"), .name("pick"), .value(which.rawValue))
    }

    func address(choosing place: ChosenPlace) -> URLReference {
        var next = draft
        switch which {
        case .start:
            next.from = place
            next.hasStart = true
        case .destination: next.to = place
        case .via: next.vias.append(place)
        }
        return next.address
    }
}
