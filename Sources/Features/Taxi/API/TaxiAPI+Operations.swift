import HTTPServer
public import OpenAPI
import TaxiDispatch

extension APIRoom {
    /// Calling a taxi.
    public static let taxi = APIRoom("Taxi", "Call a taxi, and follow it to the door.")
}

/// What callers can do, as the API's document describes it.
extension TaxiAPI {
    static var callerOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/taxi/estimate", "Whether a taxi comes, and what it costs", in: .taxi,
                note:
                    "Whether taxis come to a place, roughly how many are free there, and what the way to another place "
                    + "would cost by the tariff as the roads are now.", access: .anyone,
                parameters: [
                    .query("from", .positionText("Where the taxi is to come."), isRequired: true),
                    .query("to", .positionText("Where it is to go.")),
                    .query("stop", .positionText("Where it is to stop on the way, for two minutes.")),
                    .query("mayShare", .boolean("Whether you would share it.")),
                ],
                answers: [.json(.ok, "The estimate.", estimate)]),
            APIOperation(
                .post, "/api/v1/taxi/calls", "Call a taxi", in: .taxi,
                note:
                    "The drivers of the place's queue are asked at once, one after the other; with `bookedFor` some time "
                    + "before that. One open call a person: with one, the answer is 409 `already-called`, and `Location` "
                    + "leads to it.",
                access: .rider, body: .json(callOrder, example: orderExample),
                answers: [.json(.created, "The call.", call, headers: [location])]),
            APIOperation(
                .get, "/api/v1/taxi/calls", "Your calls", in: .taxi, note: "The latest first.",
                access: .person, parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of calls.",
                        .object(
                            "TaxiCalls",
                            [
                                .required("calls", .array(of: call, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .get, "/api/v1/taxi/calls/{id}", "A call of yours", in: .taxi, access: .person,
                parameters: [callID], answers: [.json(.ok, "The call.", call)]),
            APIOperation(
                .post, "/api/v1/taxi/calls/{id}/cancel", "Call a taxi off", in: .taxi,
                note:
                    "Before getting in the taxi gets its place in the queue back. After its driver has said that the "
                    + "caller got in: they are not in this taxi, and the call is over.", access: .rider,
                parameters: [callID], body: .json(callCancellation, isRequired: false),
                answers: [.json(.ok, "The call, cancelled.", call)]),
            APIOperation(
                .post, "/api/v1/taxi/calls/{id}/code", "Ask for a boarding code for a taxi", in: .taxi,
                note:
                    "Until you get in. The answer has it as `boardingCode`; the driver has to type it, and is told only "
                    + "that there is one. Asked again, the first one stays.",
                access: .rider, parameters: [callID], answers: [.json(.ok, "The call.", call)]),
            APIOperation(
                .post, "/api/v1/taxi/calls/{id}/boarded", "Say that you are in the taxi", in: .taxi,
                note: "With a boarding code, where the taxi is at the door.",
                access: .rider, parameters: [callID], answers: [.json(.ok, "The call.", call)]),
            APIOperation(
                .get, "/api/v1/taxi/calls/{id}/events", "Follow a call", in: .taxi,
                note:
                    "Server-sent events until the call is over: `call` with the call whenever it is different, `car` "
                    + "with the taxi whenever it has moved. After a break connect again: the first events say how "
                    + "things stand.",
                access: .person, parameters: [callID],
                answers: [.events("A stream of `call` and `car`.")]),
        ]
    }

    static let callID = APIParameter.path("id", .identifier("Names the call."))
    static let location = APIParameter.header("Location", .text(1...200, "Its address."))

    private static let orderExample: JSONValue = [
        "from": ["lat": 47.1410, "lon": 9.5209, "name": "Vaduz, Post"],
        "to": ["lat": 47.0676, "lon": 9.5042], "people": 1, "childSeat": false,
    ]

    // MARK: - What is answered

    static let taxiPlace = JSONSchema.object(
        "TaxiPlace",
        [.required("lat", .latitude), .required("lon", .longitude), .required("name", .text(0...500))],
        "Where a call begins or leads to.")

    static let taxiCar = JSONSchema.object(
        "TaxiCar",
        [
            .required("lat", .latitude), .required("lon", .longitude),
            .required("heading", .integer(0...359, "In degrees clockwise from north.", example: 90)),
            .optional("seenAt", .moment("When it was measured there.")),
        ], "Where a taxi is on the road.")

    private static let estimate = JSONSchema.object(
        "TaxiEstimate",
        [
            .required("isServed", .boolean("Whether a taxi can be called to the place.")),
            .optional("zone", .text(0...200, "What the zone is called.")),
            .optional(
                "free",
                .choice(
                    FreeTaxis.allCases.map(\.rawValue),
                    "How many taxis are free that would be asked: none, three at most, or more. Only for people "
                        + "who are logged in: strangers would read from it where a lone taxi waits.")),
            .optional("fare", JSONSchema.money.noted("What the way would cost; missing without one.")),
            .optional(
                "ceiling", JSONSchema.money.noted("What is set aside where it is paid from the wallet.")),
            .optional("distance", .metres("The length of the way.")),
            .optional("duration", .seconds("The time of the way.")),
        ], "What a taxi would cost, and whether one comes.")

    /// The states of a call, in order.
    static let states = [
        "booked", "looking", "offered", "coming", "waiting", "onBoard", "arrived", "absent", "cancelled",
        "unserved",
    ]

    static let call = JSONSchema.object(
        "TaxiCall",
        [
            .required("id", .identifier("Names the call.")),
            .required("state", .choice(states, "Where it stands.")),
            .required("madeAt", .moment("When it was made.")),
            .optional("bookedFor", .moment("When the taxi is to be there, of a booked one.")),
            .optional("lookingUntil", .moment("Until when a taxi is looked for.")),
            .required("from", taxiPlace), .optional("to", taxiPlace), .optional("stop", taxiPlace),
            .optional("stopDoneAt", .moment("When the taxi was at the stop.")),
            .optional("asks", wayAsk),
            .optional(
                "wayAnswer",
                .choice(TaxiWayAnswer.words, "What became of the other way that was asked for last.")),
            .required("people", .integer(1...8)), .required("wheelchair", .boolean()),
            .required("childSeat", .boolean()), .required("mayShare", .boolean()),
            .optional("estimate", JSONSchema.money.noted("What the way would cost by the tariff.")),
            .optional(
                "fare",
                JSONSchema.money.noted(
                    "What it cost, as the driver said; what was paid, of one from the wallet that is settled."
                )),
            .required(
                "payment", .choice(TaxiPaymentWord.allCases.map(\.rawValue), "How it is paid.")),
            .optional("ceiling", JSONSchema.money.noted("What is set aside for it in the wallet.")),
            .optional("bill", BillDocument.schema),
            .optional(
                "taxi",
                .object(
                    "TaxiCard",
                    [
                        .required("code", .text(1...50, "What is written on it.")),
                        .required("model", .text(0...200)), .required("colour", .text(0...50)),
                        .required("plate", .text(0...50)),
                        .required("driver", .text(0...200, "The driver's first name.")),
                        .required("isSimulated", .boolean("Whether it is a part of the living sample city.")),
                    ], "Which taxi comes.")),
            .optional(
                "lostBecause",
                .choice(
                    TaxiLoss.Cause.words,
                    "Why the taxi comes no more that had agreed to; another is looked for.")),
            .optional(
                "promisedAt", .moment("When the taxi is at the door, as told when its driver said yes.")),
            .optional(
                "timeLeft", .seconds("How long it still takes to the door, by the roads as they are now.")),
            .optional("reachedAt", .moment("When it was at the door.")),
            .optional("waitsUntil", .moment("Until when it waits there.")),
            .optional(
                "boardingCode", .text(4...4, "What you say when you get in, where you asked for it.")),
            .optional("boardedAt", .moment("When you got in.")),
            .optional("arrivedAt", .moment("When you got out.")),
            .optional("cancelledBy", .choice(["caller", "city"])),
            .optional("cancelReason", .choice(CancelReasonWord.allCases.map(\.rawValue))),
            .optional("unservedBecause", .choice(TaxiCallState.Unserved.words, "Why no taxi came of it.")),
            .optional("car", taxiCar), .required("version", .integer(0...Int64.max, "Counts the changes.")),
        ], "A call as its caller sees it.")
}
