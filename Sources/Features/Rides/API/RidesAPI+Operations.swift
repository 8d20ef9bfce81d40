import Carpool
import HTTPServer
public import OpenAPI

extension APIRoom {
    /// Sharing a car now, as a passenger.
    public static let rides = APIRoom("Rides", "Ask for a ride in somebody's car now, and follow it.")
}

extension RidesAPI {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/rides/cars", "Cars nearby", in: .rides,
                note:
                    "The cars within reach of a place that everybody sees, the nearest first: none near where journeys "
                    + "begin or end, or where people get in or out.", access: .anyone,
                parameters: [.query("near", .positionText("Where you are."), isRequired: true)],
                answers: [
                    .json(
                        .ok, "The cars.",
                        .object("Cars", [.required("cars", .array(of: car, 0...200))]))
                ]),
            APIOperation(
                .post, "/api/v1/rides/quotes", "What a ride costs", in: .rides,
                note:
                    "The most that a ride costs, and about when a car would come, in steps of five minutes; nobody is "
                    + "asked yet.",
                access: .anyone, changesNothing: true,
                body: .json(quoteOrder, example: orderExample(price: nil)),
                answers: [.json(.ok, "The offer.", quote)]),
            APIOperation(
                .post, "/api/v1/rides", "Ask for a ride", in: .rides,
                note:
                    "Asks at the price of a quote, which must still hold; the search for a driver begins at once. "
                    + "One ride at a time; who calls off several searches within an hour waits (429).",
                access: .rider,
                body: .json(rideOrder, example: orderExample(price: 1_250)),
                answers: [
                    .json(
                        .created, "The ride, searching.", ride,
                        headers: [.header("Location", .text(1...200, "The address of the ride."))])
                ]),
            APIOperation(
                .get, "/api/v1/rides", "Your rides", in: .rides,
                note: "On either side of the car, the latest first.",
                access: .person,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of rides.",
                        .object(
                            "Rides",
                            [
                                .required("rides", .array(of: summary, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .get, "/api/v1/rides/current", "The ride under way", in: .rides,
                note: "The ride that you wait for, sit in, or have still to rate; 404 without one.",
                access: .person, answers: [.json(.ok, "The ride.", ride)], problems: [.notFound]),
            APIOperation(
                .get, "/api/v1/rides/{id}", "A ride of yours", in: .rides,
                note: "Whole for its passenger, in short for whoever drove it.", access: .person,
                parameters: [id], answers: [.json(.ok, "The ride.", eitherSide)]),
            APIOperation(
                .get, "/api/v1/rides/{id}/events", "Follow a ride", in: .rides,
                note:
                    "Server-sent events until the ride is over: `ride` with the ride whenever it is different, "
                    + "`car` with the car whenever it has moved. After a break connect again: the first events say "
                    + "how things stand.",
                access: .person, parameters: [id],
                answers: [.events("A stream of `ride` and `car`.")]),
            APIOperation(
                .post, "/api/v1/rides/{id}/cancellation", "Call a ride off", in: .rides,
                note:
                    "Before getting in; late, it may cost the fee that the answer shows. Send along the fee that you "
                    + "have shown, the ride's `cancelFee`, and nothing dearer happens: if it costs more by now, the "
                    + "ride stays as it is. Without it the ride is called off at whatever that costs now.",
                access: .rider, parameters: [id],
                body: .json(
                    cancellation, isRequired: false,
                    example: ["fee": ["amount": 0, "currency": "CHF"]]),
                answers: [.json(.ok, "The ride, cancelled.", ride)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/search", "Search once more", in: .rides,
                note: "When nobody was found.", access: .rider, parameters: [id],
                answers: [.json(.ok, "The ride, searching.", ride)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/out", "Get out early", in: .rides,
                note:
                    "The driver is told and lets you out at the next safe place; you pay the share of the way that "
                    + "was driven.",
                access: .rider, parameters: [id], answers: [.json(.ok, "The ride.", ride)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/code", "Ask for a boarding code", in: .rides,
                note:
                    "Until you get in. The answer has it as `boardingCode`; the driver has to type it, and is told only "
                    + "that there is one. Asked again, the first one stays.",
                access: .rider, parameters: [id], answers: [.json(.ok, "The ride.", ride)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/boarded", "Say that you are on board", in: .rides,
                note: "With a boarding code, where the car is at the pickup.",
                access: .rider, parameters: [id], answers: [.json(.ok, "The ride.", ride)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/cash", "The cash is there", in: .rides,
                note: "Its driver says that the price of a ride that is over was received in cash.",
                access: .rider, parameters: [id], answers: [.json(.ok, "The ride, in short.", eitherSide)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/rating", "Rate a ride", in: .rides,
                note: "Once for each side of the car, until a day after the arrival.",
                access: .rider, parameters: [id],
                body: .json(rating),
                answers: [.json(.ok, "The ride, rated.", eitherSide)]),
        ] + destinationOperations + safetyOperations
    }

    static let id = APIParameter.path("id", .identifier("Names the ride."))

    // MARK: - What is sent

    private static func orderExample(price: Int64?) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("from", ["lat": 47.1410, "lon": 9.5209, "name": "Vaduz, Post"]),
            .init("to", ["lat": 47.0676, "lon": 9.5042]), .init("people", 1), .init("luggage", 0),
            .init("wishes", ["quiet": true]),
        ]
        if let price { members.append(.init("price", ["amount": .integer(price), "currency": "CHF"])) }
        return .object(members)
    }

    // MARK: - What is answered

    private static let quote = JSONSchema.object(
        "Quote",
        [
            .required("distance", .metres("The length of the direct way.")),
            .required("duration", .seconds("The time of the direct way.")), .required("price", .money),
            .optional("pickupAt", .moment("By when a car would likely come; missing where none is known.")),
            .optional("dropOffAt", .moment("About when you would arrive with it.")),
            .required(
                "fees",
                .object(
                    "Fees",
                    [
                        .required(
                            "freeFor", .seconds("How long calling off is free once a driver has agreed.")),
                        .required(
                            "isFreeUntilArrival",
                            .boolean("Whether it stays free until the car is at the pickup.")),
                        .required("late", JSONSchema.money.noted("What calling off later costs.")),
                        .required("absence", JSONSchema.money.noted("What not coming costs.")),
                        .required(
                            "waits",
                            .seconds("How long the car waits, at least; up to the next full minute.")),
                    ], "What calling off and not coming cost.")),
        ], "What a ride costs at most.")

    private static let car = JSONSchema.object(
        "Car",
        [
            .required(
                "id",
                .identifier("Names the car: for some minutes, or for as long as it is that of your ride.")),
            .required("lat", .latitude),
            .required("lon", .longitude),
            .required("heading", .integer(0...359, "In degrees clockwise from north.", example: 90)),
            .required("hasRoom", .boolean("Whether somebody can still be taken along.")),
            .required("isSimulated", .boolean("Whether it is a part of the living sample city.")),
        ], "A car on the road.")

    static let place = JSONSchema.object(
        "Place",
        [.required("lat", .latitude), .required("lon", .longitude), .required("name", .text(0...500))],
        "A place on the road.")

    /// The states of a ride, in order.
    static let states = [
        "matching", "offered", "pausing", "confirmed", "approaching", "waiting", "onBoard", "arrived",
        "closed", "unmatched", "cancelled",
    ]

    static let ride = JSONSchema.object(
        "Ride",
        [
            .required("id", .identifier("Names the ride.")),
            .required("state", .choice(states, "Where the ride stands.")),
            .required("askedAt", .moment("When it was asked for.")),
            .optional("until", .moment("When this state ends by itself.")),
            .required("from", place), .required("to", place),
            .required("people", .integer(1...8)), .required("luggage", .integer(0...8)),
            .required("price", JSONSchema.money.noted("The most it costs.")),
            .optional("paid", JSONSchema.money.noted("What it cost.")),
            .required("payment", .choice(["cash", "wallet"], "How it is paid.")),
            .optional("cashTakenAt", .moment("When the driver said that the cash was received.")),
            .optional("fee", JSONSchema.money.noted("What is due for calling off late, or not coming.")),
            .required(
                "feeIsFromWallet",
                .boolean("Whether the fee was taken from what was set aside; otherwise it is owed.")),
            .optional("feeSettledAt", .moment("When the fee was settled; missing while it is due.")),
            .optional(
                "feeLeft",
                JSONSchema.money.noted(
                    "What the wallet still owes of a fee that was charged to it; missing where an operator settles it."
                )),
            .optional("stars", .integer(1...5, "The rating given.")),
            .optional(
                "driver",
                .object(
                    "Driver",
                    [
                        .required("firstName", .text(1...200)), .required("car", .text(0...200)),
                        .required("colour", .text(0...50)), .required("plate", .text(0...50)),
                        .optional("rating", .number(1...5, "The average of the stars.")),
                        .required("isSimulated", .boolean()),
                    ], "Who comes, and with which car.")),
            .optional(
                "promise",
                .object(
                    "Promise",
                    [
                        .required("latestPickup", .moment("The latest pickup.")),
                        .required("latestDropOff", .moment("The latest arrival.")),
                        .required(
                            "isBroken", .boolean("Whether the traffic broke it; cancelling is free then.")),
                    ], "What was promised.")),
            .optional(
                "waitsUntil",
                .moment("Until when the car waits at the pickup; not coming costs nothing before.")),
            .optional("cancelFee", JSONSchema.money.noted("What calling off costs now.")),
            .optional("absenceFee", JSONSchema.money.noted("What not coming by `waitsUntil` costs.")),
            .optional(
                "silentSince",
                .moment(
                    "Since when nothing has been heard of the car: no time at a stop is known then, and none told."
                )),
            .optional("pickupAt", .moment("The pickup as planned now; missing with `silentSince`.")),
            .optional("dropOffAt", .moment("The arrival as planned now; missing with `silentSince`.")),
            .optional(
                "boardingCode", .text(4...4, "What you say when you get in, where you asked for it.")),
            .optional(
                "destination",
                .object(
                    "DestinationAsk",
                    [
                        .required("change", .choice(WayChange.words, WayChange.meaning)),
                        .required(
                            "to", place.noted("Where you would go, or stop; or the stop that is left out.")),
                        .required("price", JSONSchema.money.noted("The most that it costs then.")),
                        .required("until", .moment("Until when the driver can answer.")),
                    ], "Which other way you have asked for; missing where the driver is not asked.")),
            .optional(
                "stop",
                .object(
                    "RideExtraStop",
                    [
                        .required("place", place),
                        .optional("doneAt", .moment("When the car drove on from there.")),
                    ], "Where the car stops on the way, as the driver has agreed.")),
            .required(
                "destinationsLeft",
                .integer(0...3, "How often you can still ask for another way on this ride.")),
            .optional("boardedAt", .moment("When you got in.")),
            .optional("wantsOutAt", .moment("When you asked to be let out before your destination.")),
            .optional("arrivedAt", .moment("When you got out.")),
            .optional(
                "cancelledBy",
                .choice(
                    ["passenger", "absence", "driver", "silence", "delay", "unsaid"],
                    "How it came to nothing; unsaid: the driver at the pickup said neither that anybody got in "
                        + "nor that nobody came.")),
            .required("companions", .integer(0...20, "How many others share the car.")),
            .required(
                "stops",
                .array(
                    of: .object(
                        "RideStop",
                        [
                            .required(
                                "kind",
                                .choice(
                                    ["pickup", "dropOff", "via"],
                                    "via: somebody has something to do there and goes on with the car.")),
                            .required("isOwn", .boolean("Whether it is your own.")),
                            .optional("lat", .latitude.noted("Of your own stops alone.")),
                            .optional("lon", .longitude.noted("Of your own stops alone.")),
                            .optional(
                                "at",
                                .moment(
                                    "As planned now; of others' stops to five minutes. Missing with `silentSince`."
                                )),
                        ]), 0...50, "The car's stops up to your drop-off.")),
            .optional("car", car), .required("version", .integer(0...Int64.max, "Counts the changes.")),
        ], "A ride as its passenger sees it.")

    private static let summary = JSONSchema.object(
        "RideSummary",
        [
            .required("id", .identifier("Names the ride.")),
            .required("side", .choice(["passenger", "driver"], "Your side of the car.")),
            .required("state", .choice(states)), .required("askedAt", .moment("When it was asked for.")),
            .optional("arrivedAt", .moment("When the passenger got out.")),
            .required("from", .text(0...500)), .required("to", .text(0...500)),
            .required("people", .integer(1...8)),
            .required("price", JSONSchema.money.noted("The most it costs.")),
            .optional("paid", JSONSchema.money.noted("What it cost.")),
            .required("payment", .choice(["cash", "wallet"], "How it is paid.")),
            .optional("cashTakenAt", .moment("When the driver said that the cash was received.")),
            .optional("fee", JSONSchema.money.noted("What is due for calling off late, or not coming.")),
            .required(
                "feeIsFromWallet",
                .boolean("Whether the fee was taken from what was set aside; otherwise it is owed.")),
            .optional("feeSettledAt", .moment("When the fee was settled; missing while it is due.")),
            .optional(
                "feeLeft",
                JSONSchema.money.noted(
                    "What the wallet still owes of a fee that was charged to it; missing where an operator settles it."
                )),
            .optional("with", .text(0...200, "The first name of the other side.")),
            .optional("person", .identifier("The other side, as GET /api/v1/people/{id} knows them.")),
        ], "A ride in short, for either side of the car.")

    private static let eitherSide = JSONSchema.oneOf([ride, summary])
}
