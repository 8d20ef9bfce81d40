import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import PlaceChoice
import TaxiDispatch
import Vehicles

/// One end of a way, as a program names it.
struct TaxiOrderPlace: Sendable {
    let coordinate: Coordinate
    /// What the caller calls it, as far as it can be read.
    let label: String?
}

/// What a program sends to call a taxi.
struct CallOrder: Sendable {
    let from: TaxiOrderPlace
    let to: TaxiOrderPlace?
    let stop: TaxiOrderPlace?
    let wish: TaxiWish
    let bookedFor: Timestamp?
    let payment: TaxiPaymentWord
    let wantsCode: Bool
}

/// Where a taxi is that is switched on.
struct SwitchingOn: Sendable {
    let place: Coordinate
    let accuracy: Distance?
}

/// What an operator's program sends of a vehicle.
struct VehicleRegistration: Sendable {
    let draft: TaxiDraft
    /// The version that was looked at; nothing to register a vehicle.
    var version: Int?
}

/// What an operator's program sends to register a driver.
struct DriverRegistration: Sendable {
    let email: String
    let licence: String
}

/// What programs send, as ``operations`` states it.
extension TaxiAPI {
    static let orderPlace = JSONShape.object(
        "TaxiOrderPlace", note: "One end of a way.", .coordinate(),
        .optional("name", .text(0...200, "What you call it; the driver reads it.", example: "Station"))
    ) { coordinate, name in
        TaxiOrderPlace(coordinate: coordinate, label: ChosenPlace(coordinate, chosen: name)?.name)
    }

    static let callOrder = JSONShape.object(
        "TaxiCallOrder", .required("from", orderPlace),
        .optional("to", orderPlace), .optional("stop", orderPlace),
        .optional(
            "people", .integer(TaxiVehicle.Details.seatCounts, "How many travel.", example: 1), usually: 1),
        .optional("wheelchair", .boolean("Whether a wheelchair comes along."), usually: false),
        .optional("childSeat", .boolean("Whether a child's seat is needed."), usually: false),
        .optional("mayShare", .boolean("Whether you would share the taxi, and pay less."), usually: false),
        .optional("bookedFor", .moment("When the taxi is to be there; without it now.")),
        .optional(
            "payment",
            .choice(
                of: TaxiPaymentWord.self,
                "From the wallet, where `to` is said, the estimate with its margin is set aside at once; what the "
                    + "drive does not cost is given back."), usually: .cash),
        .optional(
            "boardingCode",
            .boolean("Whether you say four digits when you get in, which the driver has to type."),
            usually: false)
    ) { from, to, stop, people, wheelchair, childSeat, mayShare, bookedFor, payment, wantsCode in
        var wish = TaxiWish(seats: people, mayShare: mayShare)
        if wheelchair { wish.features.insert(.wheelchair) }
        if childSeat { wish.features.insert(.childSeat) }
        return CallOrder(
            from: from, to: to, stop: to == nil ? nil : stop, wish: wish, bookedFor: bookedFor,
            payment: payment,
            wantsCode: wantsCode)
    }

    static let callCancellation = JSONShape.object(
        "TaxiCancellation", .optional("reason", .choice(of: CancelReasonWord.self, "Why."), usually: .unsaid)
    ) { $0 }

    static let takingTaxi = JSONShape.object(
        "TakingTaxi",
        .required(
            "code",
            .text(1...TaxiVehicle.Details.longestCode, "What is written on the taxi.", example: "42"))
    ) { $0 }

    static let switchingOn = JSONShape.object(
        "SwitchingOn", note: "Where the taxi is.", .coordinate(),
        .optional(
            "accuracy", .number(0...200, "In metres; what is vaguer says nothing of a zone.", example: 12))
    ) { place, accuracy in SwitchingOn(place: place, accuracy: accuracy.map { .metres($0) }) }

    static let sharing = JSONShape.object(
        "TaxiSharing",
        .required("shares", .boolean("Whether you take others along whose way fits, where both sides share."))
    ) { $0 }

    static let arrival = JSONShape.object(
        "TaxiArrival", .optional("fare", .money("What the caller pays."))
    ) { $0 }

    static let boarding = JSONShape.object(
        "TaxiBoarding",
        .optional("code", .text(1...20, "The four digits that the caller says.", example: "4711"))
    ) { $0 }

    static let givingUp = JSONShape.object(
        "TaxiGivingUp", .optional("reason", .choice(of: GiveUpReasonWord.self, "Why."), usually: .unsaid)
    ) { $0 }

    static let vehicle = JSONShape.object(
        "TaxiVehicleOrder", note: "A taxi.",
        .required(
            "code",
            .text(
                1...TaxiVehicle.Details.longestCode,
                "What is written on it, of which there is one in the city.",
                example: "42")),
        .required(
            "model", .text(1...TaxiVehicle.Details.longestText, "Make and model.", example: "Škoda Octavia")),
        .required("colour", .choice(of: CarColour.self)),
        .required("plate", .text(2...64, "The licence plate.", example: "FL 12345")),
        .optional(
            "seats", .integer(TaxiVehicle.Details.seatCounts, "Seats for passengers.", example: 4),
            usually: 4),
        .optional("wheelchair", .boolean("Whether a wheelchair can be taken along."), usually: false),
        .optional("childSeat", .boolean("Whether there is a child's seat."), usually: false),
        .required(
            "licence",
            .text(1...TaxiVehicle.Details.longestText, "The licence to carry passengers.", example: "TX-42"))
    ) { code, model, colour, plate, seats, wheelchair, childSeat, licence in
        var draft = TaxiDraft()
        draft.code = code
        draft.model = model
        draft.colour = colour
        draft.plate = plate
        draft.seats = seats
        if wheelchair { draft.features.insert(.wheelchair) }
        if childSeat { draft.features.insert(.childSeat) }
        draft.licence = licence
        return VehicleRegistration(draft: draft)
    }

    static let vehicleChange = JSONShape.object(
        "TaxiVehicleChange", .all(of: vehicle),
        .required("version", .integer(1...Int(Int32.max), "The version that you have read.", example: 1))
    ) { entry, version in VehicleRegistration(draft: entry.draft, version: version) }

    private static let licence = JSONShape.text(
        1...TaxiVehicle.Details.longestText, "The licence to carry passengers.", example: "D-7")

    static let driver = JSONShape.object(
        "TaxiDriverOrder",
        .required(
            "email", .text(3...254, "Of the driver's account here.", example: "driver@medina.example")),
        .required("licence", licence)
    ) { email, licence in DriverRegistration(email: email, licence: licence) }

    static let driverChange = JSONShape.object(
        "TaxiDriverChange", .required("licence", licence)
    ) { $0 }
}
