import Geography
import HTML
import HTTPServer
import Localization
import PlaceChoice
import TaxiDispatch

/// What has been chosen of a call so far: where the taxi is to come, where it is to go, what is needed, and when. Every
/// link and form before calling carries all of it.
struct TaxiOrder: WayPlan {
    static var page: URLReference { "/taxi" }
    static var suggestions: URLReference { "/taxi/places" }

    /// Where the taxi is to come; until that is said, where people are who have not said so.
    var from: ChosenPlace
    /// Whether ``from`` was said.
    var hasStart: Bool
    var to: ChosenPlace?
    /// R22: Where it is to stop on the way there.
    var stop: ChosenPlace?
    var wish = TaxiWish()
    /// When the taxi is to be there, as the field says it; nothing for now.
    var time: String?
    /// Whether it is paid from the wallet, and not in cash.
    var isFromWallet = false

    /// R21: Whether the caller says a code when getting in.
    var wantsCode = false
    /// Whether the form has spoken of wishes; else they are as on the call before.
    var isChosen = false

    /// The most people that a taxi takes.
    static let mostPeople = TaxiVehicle.Details.seatCounts.upperBound

    init(from: ChosenPlace, hasStart: Bool, to: ChosenPlace? = nil) {
        self.from = from
        self.hasStart = hasStart
        self.to = to
    }

    /// The same as a call of before, for now.
    init(again call: TaxiCall) {
        self.init(
            from: .init(call.pickup.coordinate, known: call.pickup.label), hasStart: true,
            to: call.destination.map { .init($0.coordinate, known: $0.label) })
        stop = call.stop.map { .init($0.place.coordinate, known: $0.place.label) }
        wish = call.wish
        isFromWallet = call.payment.hold != nil
    }

    /// Reads an address or a form.
    ///
    /// - Throws: ``HTTPError`` for what is no place, or for more people than a taxi takes.
    init(_ fields: FormFields, in city: CityPlaces) throws(HTTPError) {
        let places = PlaceReading(fields, in: city)
        let start = try places.place("from")
        self.init(from: start ?? city.start, hasStart: start != nil, to: try places.place("to"))
        // A place between is one between two others.
        if to != nil { stop = try places.place("stop") }
        let people = try fields.optional("people", as: Int.self) ?? 1
        guard (1...Self.mostPeople).contains(people) else {
            throw HTTPError(.badRequest, "A taxi takes one to eight people.")
        }
        wish.seats = people
        if fields["wheelchair"] != nil { wish.features.insert(.wheelchair) }
        if fields["child"] != nil { wish.features.insert(.childSeat) }
        wish.mayShare = fields["share"] != nil
        if let at = fields["at"], !at.isEmpty { time = String(at.prefix(20)) }
        isFromWallet = fields["pay"] == "wallet"
        wantsCode = fields["code"] != nil
        isChosen = fields["wishes"] != nil
    }

    /// When the taxi is to be there; nothing for now, or for what is no time.
    func bookedFor(in zone: LocalTimeZone) -> Timestamp? { time.flatMap { zone.moment(ofField: $0) } }

    /// The search for where the taxi is to come or, once that is said, the call.
    var address: URLReference {
        pairs.reduce("/taxi?") { address, pair in
            address.text == "/taxi?"
                ? "\(address)\(pair.name)=\(pair.value)" : "\(address)&\(pair.name)=\(pair.value)"
        }
    }

    /// The search for where it is to go.
    var destinationSearch: URLReference { "\(address)&pick=to" }

    /// The search for where it is to stop on the way.
    var stopSearch: URLReference { "\(address)&pick=stop" }

    /// Without a stop on the way.
    var withoutStop: TaxiOrder {
        var order = self
        order.stop = nil
        return order
    }

    /// What of the way a page looks for: what an address asks for, else what is missing; nothing once it can be called.
    func end(picked: String?) -> TaxiEnd.Kind? {
        guard hasStart else { return .from }
        return switch picked {
        case nil: nil
        case "to": .to
        case "stop" where to != nil: .stop
        default: .from
        }
    }

    /// Where to log in on the way to this page.
    var logIn: URLReference { "/login?return=\(address.text)" }

    /// The fields and their values.
    private var pairs: [(name: String, value: String)] {
        (hasStart ? from.pairs("from") : []) + (to?.pairs("to") ?? []) + (stop?.pairs("stop") ?? []) + wishes
    }

    private var wishes: [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        if wish.seats != 1 { pairs.append(("people", String(wish.seats))) }
        if wish.features.contains(.wheelchair) { pairs.append(("wheelchair", "on")) }
        if wish.features.contains(.childSeat) { pairs.append(("child", "on")) }
        if wish.mayShare { pairs.append(("share", "on")) }
        if wantsCode { pairs.append(("code", "on")) }
        if isChosen { pairs.append(("wishes", "1")) }
        if let time { pairs.append(("at", time)) }
        if isFromWallet { pairs.append(("pay", "wallet")) }
        return pairs
    }

    @HTMLBuilder var hiddenFields: some HTML {
        for pair in pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
    }

    /// The ends alone, for a form that asks for the wishes.
    @HTMLBuilder var ends: some HTML {
        from.hiddenFields("from")
        if let to { to.hiddenFields("to") }
        if let stop { stop.hiddenFields("stop") }
    }

    /// The fields that a tap on the map carries on.
    static let fieldNames = [
        "from", "from_name", "to", "to_name", "stop", "stop_name", "people", "wheelchair", "child", "share",
        "code", "wishes", "at", "pay",
    ]
}

/// Where a taxi is to come, to go, or to stop on the way: what a place found becomes.
struct TaxiEnd: PlacePurpose {
    /// Which of them.
    enum Kind: String, Sendable {
        case from, to, stop

        /// What is asked.
        var title: TextKey {
            switch self {
            case .from: .taxiWhereFrom
            case .to: .taxiWhereTo
            case .stop: .taxiWhereStop
            }
        }
    }

    let order: TaxiOrder
    let kind: Kind

    var page: URLReference { TaxiOrder.page }
    var suggestions: URLReference { TaxiOrder.suggestions }

    var fields: some HTML {
        order.hiddenFields
        input(.type("hidden"), .name("pick"), .value(kind.rawValue))
    }

    func address(choosing place: ChosenPlace) -> URLReference {
        var next = order
        switch kind {
        case .from:
            next.from = place
            next.hasStart = true
        case .to: next.to = place
        case .stop: next.stop = place
        }
        return next.address
    }
}
