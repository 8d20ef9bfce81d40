import Carpool
import Geography
import Identity
import Ledger
import Localization
import OpenAPI
import PlaceChoice
import PlannedTrips
import Ratings

/// A trip as a program publishes it.
struct TripOrder: Sendable {
    struct Stop: Sendable {
        let coordinate: Coordinate
        let name: String
        let at: Timestamp
        /// What a seat from the first stop costs, in minor units.
        let price: Int64
    }

    var stops: [Stop]
    var seats: Int
    var luggage: LuggageSize
    var company: TripCompany
    var allowsSmoking: Bool
    var isInstant: Bool
    var longestDetour: TravelTime
    var acceptsCash: Bool
    var isShared: Bool?
    var note: String

    /// The trip, still to be checked.
    func trip(_ id: PlannedTripID, by driver: PersonID, in city: PlannedCity, at now: Timestamp)
        -> PlannedTrip
    {
        PlannedTrip(
            id: id, driver: driver,
            stops: stops.map {
                TripStop(name: $0.name, coordinate: $0.coordinate, at: $0.at, price: $0.price)
            },
            seats: seats, luggage: luggage, allowsSmoking: allowsSmoking, company: company,
            isInstant: isInstant, longestDetour: longestDetour, acceptsCash: acceptsCash && city.allowsCash,
            currency: city.tariff.currency, note: note, isShared: isShared ?? city.sharesUsually,
            publishedAt: now)
    }
}

/// The search that found an offer, as a program says it.
struct SoughtSeats: Sendable {
    var from: ChosenPlace
    var to: ChosenPlace
    var at: Timestamp?
    var hours = 2
    var seats = 1
    var walk = 1_000
    var luggage = LuggageSize.small
}

/// Seats as a program reserves them: those of an offer.
struct SeatOrder: Sendable {
    let search: SoughtSeats
    let price: Money
    /// Where and when, as the offer said it.
    let shown: String
    let paysInCash: Bool
    let wantsCode: Bool

    func wish(in city: PlannedCity) -> SeatWish {
        var wish = TripWish(from: search.from, hasStart: true, to: search.to)
        wish.at = search.at.map { city.zone.field(of: $0) }
        wish.hours = search.hours
        wish.seats = search.seats
        wish.walk = search.walk
        wish.luggage = search.luggage
        return SeatWish(wish, paysInCash: paysInCash, wantsCode: wantsCode)
    }
}

/// When a trip leaves instead.
struct DepartureOrder: Sendable {
    let at: Timestamp
    let version: Int?
}

/// Stars for the other side.
struct SeatRatingOrder: Sendable {
    let stars: StarCount
    let comment: Remark?
}

/// Who may travel along, as programs say it.
enum CompanyWord: String, CaseIterable, Sendable {
    case everyone, women, men

    var company: TripCompany {
        switch self {
        case .everyone: .everyone
        case .women: .women
        case .men: .men
        }
    }

    init(_ company: TripCompany) {
        switch company {
        case .everyone: self = .everyone
        case .women: self = .women
        case .men: self = .men
        }
    }
}

/// How seats are paid, as programs say it.
enum SeatPaymentWord: String, CaseIterable, Sendable {
    case cash, wallet
}

/// What programs send, as ``operations`` states it.
extension PlannedAPI {
    static let luggageShape =
        JSONShape
        .integer(1...3, "The largest piece: a bag on the knees, a cabin case, a large suitcase.", example: 1)
        .read(orSay: "Luggage is 1, 2 or 3.") { LuggageSize(rawValue: Int8(clamping: $0)) }

    private static let stop = JSONShape.object(
        "PlannedStop", note: "Where the trip stops.", .coordinate(),
        .required("name", .text(1...80, "What the driver calls it.", example: "Schaan, Bahnhof")),
        .required("at", .moment("When the car leaves there, or arrives at the last stop.")),
        .required(
            "price",
            .integer(
                0...1_000_000,
                "What a seat from the first stop to here costs, in the smallest unit; 0 at the first.",
                example: 250))
    ) { coordinate, name, at, price in
        TripOrder.Stop(coordinate: coordinate, name: name, at: at, price: Int64(price))
    }

    static let tripOrder = JSONShape.object(
        "TripOrder", .required("stops", .array(of: stop, 2...8)),
        .optional("seats", .integer(1...4, "For passengers.", example: 3), usually: 3),
        .optional("luggage", luggageShape),
        .optional(
            "company", .choice(of: CompanyWord.self, "Who may travel along."), usually: .everyone),
        .optional("allowsSmoking", .boolean("Whether there is smoking in the car."), usually: false),
        .optional(
            "isInstant", .boolean("Whether a reservation holds at once, without the driver's answer."),
            usually: false),
        .optional(
            "longestDetour",
            .integer(0...1_800, "For passengers' own doors, all together. In seconds.", example: 600),
            usually: 600),
        .optional("acceptsCash", .boolean("Whether seats can be paid in the car."), usually: true),
        .optional("isShared", .boolean("Whether other apps may show it; without, as is usual in the city.")),
        .optional("note", .text(0...500, "What the driver adds."), usually: "")
    ) {
        stops, seats, luggage, company, allowsSmoking, isInstant, longestDetour, acceptsCash, isShared, note
        in
        TripOrder(
            stops: stops, seats: seats, luggage: luggage ?? .medium, company: company.company,
            allowsSmoking: allowsSmoking, isInstant: isInstant,
            longestDetour: .seconds(Double(longestDetour)), acceptsCash: acceptsCash, isShared: isShared,
            note: note)
    }

    private static let place = JSONShape.object(
        "SoughtPlace", note: "One end of a journey.", .coordinate(),
        .optional("name", .text(0...80, "What you call it; the driver reads it.", example: "Station"))
    ) { coordinate, name in
        ChosenPlace(coordinate, chosen: name) ?? ChosenPlace(coordinate, name: "")
    }

    /// The search that found an offer.
    private static let search = JSONShape.object(
        "SeatSearch", .required("from", place), .required("to", place),
        .optional("at", .moment("When you wanted to leave, as the search said it.")),
        .optional("hours", .integer(0...24, "As the search said it."), usually: 2),
        .optional("seats", .integer(1...4, "How many.", example: 1), usually: 1),
        .optional("walk", .integer(0...5_000, "As the search said it. In metres."), usually: 1_000),
        .optional("luggage", luggageShape)
    ) { from, to, at, hours, seats, walk, luggage in
        var search = SoughtSeats(from: from, to: to)
        search.at = at
        search.hours = hours
        search.seats = seats
        search.walk = walk
        search.luggage = luggage ?? .small
        return search
    }

    static let seatOrder = JSONShape.object(
        "SeatOrder", .all(of: search), .required("price", .money("What the offer costs.")),
        .required("shown", .text(1...100, "The offer's `shown`, unchanged.")),
        .optional(
            "payment", .choice(of: SeatPaymentWord.self, "From the wallet the price is set aside at once."),
            usually: .wallet),
        .optional(
            "wantsCode", .boolean("Whether the driver has to type a code of four digits that you say."),
            usually: false)
    ) { (search: SoughtSeats, price: Money, shown: String, payment: SeatPaymentWord, wantsCode: Bool) in
        SeatOrder(
            search: search, price: price, shown: shown, paysInCash: payment == .cash, wantsCode: wantsCode)
    }

    static let departure = JSONShape.object(
        "DepartureOrder", .required("at", .moment("When the trip leaves the first stop.")),
        .optional("version", .integer(0...Int.max, "The trip's version that the driver has seen."))
    ) { at, version in DepartureOrder(at: at, version: version) }

    static let sharing = JSONShape.object(
        "SharingOrder", .required("isShared", .boolean("Whether other apps may show it."))
    ) { $0 }

    static let deedWords = JSONShape.object(
        "SeatWords",
        .optional("version", .integer(0...Int.max, "The seat's version that you have seen.")),
        .optional(
            "fee",
            .integer(0...1_000_000_000, "Calling off: the `cancelFee` that you were shown; without it, 0.")),
        .optional("code", .text(0...20, "Getting in: the four digits that the passenger says."))
    ) { version, fee, code in DeedWords(version: version, fee: fee.map(Int64.init), code: code) }

    static let rating = JSONShape.object(
        "SeatRatingOrder", .required("stars", stars), .optional("comment", comment)
    ) { stars, comment in SeatRatingOrder(stars: stars, comment: comment) }

    private static let stars =
        JSONShape
        .integer(1...5, "Five are the best.", example: 5)
        .read(orSay: "Give one to five stars.") { StarCount($0) }

    private static let comment =
        JSONShape
        .text(1...2_000, "What others will read, in at most \(Remark.longest) characters.")
        .read(orSay: "A comment has 1 to \(Remark.longest) characters.") { try? Remark($0) }
}
