import OpenAPI

/// What programs are answered, as ``operations`` states it.
extension PlannedAPI {
    private static let point = JSONSchema.object(
        "PlannedPoint",
        [
            .required("lat", .latitude), .required("lon", .longitude), .required("name", .text(0...500)),
            .required("at", .moment("When the car is there.")),
        ], "Where and when somebody gets in or out.")

    private static let person = JSONSchema.object(
        "PlannedPerson",
        [
            .required("firstName", .text(0...200)),
            .optional("rating", .number(0...5, "The average of the stars.")),
            .required("isVerified", .boolean("Whether they have proved who they are.")),
            .required("isSimulated", .boolean("Whether they are a part of the living sample city.")),
        ], "Who is on the other side.")

    private static let luggage = JSONSchema.integer(
        1...3, "The largest piece that each may bring: a bag, a cabin case, a large suitcase.")
    private static let payment = JSONSchema.choice(["cash", "wallet"], "How it is paid.")
    private static let company = JSONSchema.choice(
        CompanyWord.allCases.map(\.rawValue), "Who may travel along.")

    static let offer = JSONSchema.object(
        "PlannedOffer",
        [
            .required("trip", .identifier("Names the trip.")), .required("from", point),
            .required("to", point),
            .required("boardUntil", .moment("When the car is there at the latest.")),
            .required("alightUntil", .moment("When you are there at the latest.")),
            .optional("boardWalk", .metres("The way on foot to the car, in a straight line.")),
            .optional("alightWalk", .metres("The way on foot from the car.")),
            .optional("detour", .seconds("What the driver drives longer for you.")),
            .required("free", .integer(0...8, "How many seats are free.")),
            .required("seats", .integer(1...4, "How many were asked for.")),
            .required("price", JSONSchema.money.noted("What they cost together.")),
            .optional("shown", .text(1...100, "Where and when, to be sent back when reserving.")),
            .required("isInstant", .boolean("Whether a reservation holds at once.")),
            .required("acceptsCash", .boolean()), .required("company", company),
            .required("allowsSmoking", .boolean()), .required("luggage", luggage),
            .optional("driver", person),
        ], "Seats that could be reserved now.")

    static let seatSchema = JSONSchema.object(
        "PlannedSeat",
        [
            .required("id", .identifier("Names the seat.")),
            .required("trip", .identifier("Names the trip.")),
            .required("side", .choice(["passenger", "driver"], "Your side of the car.")),
            .required("state", .choice(seatStates, "Where it stands.")),
            .optional("until", .moment("When this state ends by itself.")),
            .required("askedAt", .moment("When it was asked for.")), .required("from", point),
            .required("to", point), .required("boardUntil", .moment("When the car is there at the latest.")),
            .required("alightUntil", .moment("When it is at the end at the latest.")),
            .required("seats", .integer(1...4)), .required("luggage", luggage),
            .required("price", JSONSchema.money.noted("What all its seats cost together.")),
            .required("payment", payment),
            .required("hasCode", .boolean("Whether the driver needs a boarding code.")),
            .optional("code", .text(4...4, "The boarding code, for the passenger to say.")),
            .optional("fee", JSONSchema.money.noted("What calling off, or not coming, has cost.")),
            .optional("cancelFee", JSONSchema.money.noted("What giving it back costs now.")),
            .optional("mayObjectUntil", .moment("Until when you can say that you are not in the car.")),
            .optional("mayDenyUntil", .moment("Until when you can say that you are not there yet.")),
            .optional(
                "asksFor",
                .object(
                    "PlannedChange",
                    [
                        .required("to", point), .required("price", .money),
                        .required("until", .moment("When it counts as refused.")),
                    ], "Another destination that waits for the driver's answer.")),
            .optional("cashTakenAt", .moment("When the driver said that the cash was received.")),
            .optional("with", person),
            .optional(
                "car",
                .object(
                    "PlannedCar",
                    [
                        .required("colour", .text(0...50)), .required("model", .text(0...200)),
                        .required("plate", .text(0...50)),
                    ], "The car, once it is agreed.")),
            .optional(
                "place",
                .object(
                    "PlannedCarPlace",
                    [
                        .required("lat", .latitude), .required("lon", .longitude),
                        .required("seenAt", .moment("When it was there.")),
                    ], "Where the car was seen last.")),
            .optional("timeLeft", .seconds("Until the car is there or, on board, until you are.")),
            .required("version", .integer(0...Int64.max, "Counts the changes.")),
        ], "Seats as one of the two sides sees them.")

    private static let seatStates = [
        "asked", "confirmed", "reconsidering", "onBoard", "arrived", "declined", "lapsed", "cancelled",
        "absent",
    ]

    static let summary = JSONSchema.object(
        "PlannedSeatSummary",
        [
            .required("id", .identifier("Names the seat.")),
            .required("trip", .identifier("Names the trip.")),
            .required("state", .choice(seatStates)), .required("from", point), .required("to", point),
            .required("seats", .integer(1...4)), .required("price", .money), .required("payment", payment),
        ], "Seats in short, for their passenger.")

    static let trip = JSONSchema.object(
        "PlannedTrip",
        [
            .required("id", .identifier("Names the trip.")),
            .required(
                "state", .choice(["open", "underway", "ended", "expired", "cancelled"], "Where it stands.")),
            .required(
                "stops",
                .array(
                    of: .object(
                        "PlannedTripStop",
                        [
                            .required("lat", .latitude), .required("lon", .longitude),
                            .required("name", .text(0...500)),
                            .required("at", .moment("When the car is there.")),
                            .required(
                                "price",
                                JSONSchema.money.noted("What a seat from the first stop to here costs.")),
                        ]), 0...8)),
            .required("seats", .integer(1...4, "For passengers.")),
            .optional(
                "isFull",
                .boolean("Whether nobody new can have a seat anywhere; not told of one that is over.")),
            .optional(
                "isPaused",
                .boolean(
                    "Whether the driver takes no new passengers at the moment; not told of one that is over.")
            ),
            .required("luggage", luggage), .required("company", company),
            .required("allowsSmoking", .boolean()),
            .required("isInstant", .boolean("Whether a reservation holds at once.")),
            .required("longestDetour", .seconds("For passengers' own doors, all together.")),
            .required("acceptsCash", .boolean()), .required("note", .text(0...500)),
            .required("version", .integer(0...Int64.max, "Counts the changes.")),
            .optional("isShared", .boolean("Whether other apps may show it; for its driver alone.")),
            .optional("driver", person),
            .optional("passengers", .array(of: seatSchema, 0...500)),
        ], "A trip.")
}
