import HTTPServer
public import OpenAPI
import PlannedTrips
import PositionIntake
import TripSafety
import TripTalk

extension APIRoom {
    /// Sharing a car ahead.
    public static let planned = APIRoom(
        "Planned rides", "Trips in people's cars that are announced ahead, seat by seat.")
}

extension PlannedAPI {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        tripOperations + seatOperations
            + SafetyOperations(
                at: seat, in: .planned, noun: SeatSafety.noun, name: "Seat", id: seatID, place: place
            ).all
            + TalkAPI.operations(at: seat, in: .planned, noun: "seat")
            + [PositionIntake.operation(at: positions, in: .planned)]
    }

    private static let tripID = APIParameter.path("id", .identifier("Names the trip."))
    private static let seatID = APIParameter.path("id", .identifier("Names the seat."))
    private static let location = APIParameter.header("Location", .text(1...200, "Its address."))

    private static let place = JSONSchema.object(
        "PlannedPlace",
        [.required("lat", .latitude), .required("lon", .longitude), .required("name", .text(0...500))],
        "A place.")

    // MARK: - Trips

    private static var tripOperations: [APIOperation] {
        [
            APIOperation(
                .get, "\(path)/offers", "Find seats", in: .planned,
                note:
                    "Seats between two places around a moment: between stops, along the way, and at the door where the "
                    + "driver's detour allows it. Who may not ride along yet gets towns instead of places, and no "
                    + "names.", access: .anyone,
                parameters: [
                    .query("from", .positionText("Where you start."), isRequired: true),
                    .query("to", .positionText("Where you go."), isRequired: true),
                    .query(
                        "at", .moment("When you want to leave; without, any time in the coming two weeks.")),
                    .query("hours", .integer(0...24, "How many earlier or later it may be.", example: 2)),
                    .query("seats", .integer(1...4, "How many.", example: 1)),
                    .query(
                        "walk",
                        .integer(0...5_000, "The longest walk on either end, in metres.", example: 1_000)),
                    .query("luggage", .integer(1...3, "Your largest piece.", example: 1)),
                    .query("instant", .boolean("Only seats that hold at once.")),
                    .query("smokeFree", .boolean("Only cars without smoke.")),
                    .query("order", .choice(TripQuery.Order.allCases.map(\.word), "What comes first.")),
                ],
                answers: [
                    .json(
                        .ok, "The first of them.",
                        .object(
                            "PlannedOffers",
                            [
                                .required("offers", .array(of: offer, 0...100)),
                                .required(
                                    "count", .integer(0...1_000_000, "How many trips have such seats.")),
                            ]))
                ], problems: [.unprocessableContent]),
            APIOperation(
                .get, "\(path)/trips", "The trips that you drive", in: .planned,
                note: "Those ahead and those that are over, the latest departure first.", access: .person,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of trips.",
                        .object(
                            "PlannedTrips",
                            [.required("trips", .array(of: trip, 0...100)), .optional("next", .nextCursor)]),
                        headers: [.link])
                ]),
            APIOperation(
                .post, "\(path)/trips", "Publish a trip", in: .planned,
                note:
                    "Its times must be possible by road, and no seat may cost more than its share of what the car costs; "
                    + "`errors` says stop by stop what is wrong.", access: .rider,
                body: .json(tripOrder, example: tripExample),
                answers: [.json(.created, "The trip.", trip, headers: [location])], problems: [.conflict]),
            APIOperation(
                .get, "\(path)/trips/{id}", "A trip", in: .planned,
                note: "For its driver with all who have a seat or ask for one.", access: .rider,
                parameters: [tripID], answers: [.json(.ok, "The trip.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/start", "Set off", in: .planned, access: .person,
                parameters: [tripID], answers: [.json(.ok, "The trip, under way.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/end", "The trip is over", in: .planned,
                note:
                    "Refused while somebody is on board who cannot be where they get out yet: say of each that they got out.",
                access: .person,
                parameters: [tripID], answers: [.json(.ok, "The trip, over.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/cancellation", "Call a trip off", in: .planned,
                note: "Everybody who has a seat is told, and gets all money back.", access: .person,
                parameters: [tripID], answers: [.json(.ok, "The trip, called off.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/pause", "Take no new passengers", in: .planned,
                note:
                    "Nobody new finds a seat. Who has one keeps it, and who has asked for one is still answered. Said twice, it "
                    + "changes nothing.", access: .person,
                parameters: [tripID], answers: [.json(.ok, "The trip, paused.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/resume", "Take passengers again", in: .planned,
                note: "Whoever waits for such a trip is told. Without a pause it changes nothing.",
                access: .person,
                parameters: [tripID], answers: [.json(.ok, "The trip.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/sharing", "Show a trip in other apps, or no more", in: .planned,
                note:
                    "Until it leaves. Seats that people from other apps have, or have asked for, stay as they are.",
                access: .person, parameters: [tripID], body: .json(sharing, example: ["isShared": false]),
                answers: [.json(.ok, "The trip.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/terms", "Offer other seats, prices and conditions", in: .planned,
                note:
                    "Until it leaves. What is left out stays. What people have reserved or asked for stays as agreed; the change holds for those who come after.",
                access: .person, parameters: [tripID],
                body: .json(termsOrder, example: ["seats": 4, "prices": [0, 200]]),
                answers: [.json(.ok, "The trip.", trip)]),
            APIOperation(
                .post, "\(path)/trips/{id}/departure", "Leave at another time", in: .planned,
                note: "All stops move by as much, and everybody who has a seat is asked again.",
                access: .person, parameters: [tripID],
                body: .json(departure, example: ["at": 1_763_640_000_000]),
                answers: [.json(.ok, "The trip.", trip)]),
        ]
    }

    private static let tripExample: JSONValue = [
        "stops": [
            ["lat": 47.2385, "lon": 9.5283, "name": "Ruggell", "at": 1_763_640_000_000, "price": 0],
            ["lat": 47.1410, "lon": 9.5209, "name": "Vaduz, Post", "at": 1_763_641_500_000, "price": 150],
        ], "seats": 3, "isInstant": true,
    ]

    // MARK: - Seats

    private static var seatOperations: [APIOperation] {
        [
            APIOperation(
                .post, "\(path)/trips/{id}/seats", "Reserve seats", in: .planned,
                note:
                    "As an offer of the same search showed them: send back its `price` and its `shown`; where either is "
                    + "another by now, nothing is reserved. From the wallet the price is set aside first.",
                access: .rider, parameters: [tripID],
                body: .json(seatOrder, example: seatExample),
                answers: [.json(.created, "The seat.", seatSchema, headers: [location])],
                problems: [.conflict, .serviceUnavailable]),
            APIOperation(
                .get, "\(path)/seats", "The seats that you have", in: .planned,
                note: "Those ahead and those that are over, the latest first.", access: .person,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of seats.",
                        .object(
                            "PlannedSeats",
                            [
                                .required("seats", .array(of: summary, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .get, "\(path)/seats/{id}", "A seat", in: .planned, note: "For its passenger and its driver.",
                access: .person, parameters: [seatID], answers: [.json(.ok, "The seat.", seatSchema)]),
            APIOperation(
                .post, "\(path)/seats/{id}/rating", "Rate the other side", in: .planned,
                note: "Once for each side, until a day after the arrival.", access: .person,
                parameters: [seatID], body: .json(rating),
                answers: [.json(.ok, "The seat.", seatSchema)], problems: [.conflict]),
        ] + SeatDeed.allCases.map(operation)
    }

    private static func operation(_ deed: SeatDeed) -> APIOperation {
        let (summary, note) = words(deed)
        return APIOperation(
            .post, "\(path)/seats/{id}/\(deed.rawValue)", summary, in: .planned, note: note, access: .person,
            parameters: [seatID], body: .json(deedWords, isRequired: false, example: [:]),
            answers: [.json(.ok, "The seat.", seatSchema)], problems: [.conflict])
    }

    private static func words(_ deed: SeatDeed) -> (String, String) {
        switch deed {
        case .approve:
            ("Say yes to a passenger", "The driver's answer; with `version` only to what was seen.")
        case .decline: ("Say no to a passenger", "The driver's answer; all money goes back.")
        case .absent: ("A passenger did not come", "The driver says so, once the car has waited.")
        case .cash: ("The cash is there", "The driver was paid in the car.")
        case .agree: ("Say yes to another destination", "The driver's answer.")
        case .refuse: ("Say no to another destination", "The driver's answer; all stays as it was.")
        case .accept: ("Other times suit", "The passenger's answer after the driver has changed them.")
        case .leave: ("Other times do not suit", "The passenger's answer; all money goes back.")
        case .deny:
            (
                "Not in the car",
                "The passenger says so within five minutes of the driver's word that they got in; of their own word before the "
                    + "driver set off, within five minutes of that. See `mayObjectUntil`."
            )
        case .notThere:
            (
                "Not there yet",
                "The passenger says so until `mayDenyUntil`, after a driver said too soon that they got out: nothing is paid."
            )
        case .board:
            (
                "The passenger is on board",
                "Either side says so. Where the passenger has a code, the driver sends it as `code`; after five wrong ones "
                    + "only the passenger can say it."
            )
        case .arrive:
            (
                "The passenger has got out",
                "Either side says so; the price is paid. A driver can say so once the trip's departure has passed; where the "
                    + "passenger cannot be there yet, it is paid after the five minutes in which they can say that it is not so."
            )
        case .cancel:
            (
                "Give a seat back",
                "Either side. A passenger sends along the `cancelFee` that was shown as `fee`, and nothing dearer happens: without "
                    + "it, a seat is given back only where that is free, and `costs-more` says what it costs."
            )
        }
    }

    private static let seatExample: JSONValue = [
        "from": ["lat": 47.1410, "lon": 9.5209, "name": "Vaduz, Post"],
        "to": ["lat": 47.0676, "lon": 9.5042], "price": ["amount": 250, "currency": "CHF"],
        "shown": "0.0.29394000-1.0.29394025", "payment": "cash",
    ]
}
