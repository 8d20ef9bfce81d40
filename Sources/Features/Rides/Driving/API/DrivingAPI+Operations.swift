import Carpool
import Garage
import HTTPServer
public import OpenAPI
import PositionIntake

extension DrivingAPI {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/rides/driving", "Your drive", in: .driving,
                note: "The drive as it is now, with the question to answer; 404 for who does not drive.",
                access: .rider, answers: [.json(.ok, "The drive.", drive)], problems: [.notFound]),
            APIOperation(
                .post, "/api/v1/rides/driving", "Start a drive", in: .driving,
                note: "Without “vehicle” in the car that was driven last. One drive at a time.",
                access: .rider,
                body: .json(start), answers: [.json(.created, "The drive.", drive)]),
            APIOperation(
                .post, "/api/v1/rides/driving/answer", "Answer a question", in: .driving,
                note: "Whether you take the party that you are asked about, in time.", access: .rider,
                body: .json(answer),
                answers: [.json(.ok, "The drive.", drive)], problems: [.notFound]),
            APIOperation(
                .post, "/api/v1/rides/driving/stops", "Say what happens at a stop", in: .driving,
                note:
                    "At a pickup `arrive`, then `board`, or `absent` after the time to wait; at a drop-off "
                    + "`dropOff`; at a stop on the way (`via`) `goOn`; `letOut` for who asked to get out before.",
                access: .rider,
                body: .json(stopAction), answers: [.json(.ok, "The drive.", drive)], problems: [.notFound]),
            APIOperation(
                .post, "/api/v1/rides/driving/cancel", "Call somebody off", in: .driving,
                note: "Before they are on board; another car is searched for at once.", access: .rider,
                body: .json(cancellation), answers: [.json(.ok, "The drive.", drive)], problems: [.notFound]),
            APIOperation(
                .post, "/api/v1/rides/driving/pause", "Pause", in: .driving,
                note:
                    "Nobody new is put to you; a question that is open counts as answered with no. Who is on board or "
                    + "promised keeps everything. With nobody on the drive it ends by itself at `paused.endsAt`. Said "
                    + "twice, it changes nothing.",
                access: .rider, answers: [.json(.ok, "The drive.", drive)], problems: [.notFound]),
            APIOperation(
                .post, "/api/v1/rides/driving/resume", "Go on after a pause", in: .driving,
                note: "People are put to you again. Without a pause it changes nothing.",
                access: .rider, answers: [.json(.ok, "The drive.", drive)], problems: [.notFound]),
            APIOperation(
                .post, "/api/v1/rides/driving/end", "End the drive", in: .driving,
                note:
                    "Who was promised a ride is told, and another car is searched for. Without a body nobody on "
                    + "board is put down.",
                access: .rider, body: .json(driveEnd, isRequired: false),
                answers: [
                    .json(
                        .ok, "What became of it.",
                        .object(
                            "DriveSummary",
                            [.required("people", .integer(0...10_000)), .optional("earned", .money)]))
                ], problems: [.notFound]),
            destinationOperation,
            PositionIntake.operation(at: positions, in: .driving),
        ]
    }

    // MARK: - What is answered

    private static let place = JSONSchema.object(
        "DrivePlace",
        [.required("lat", .latitude), .required("lon", .longitude), .optional("name", .text(0...500))])

    private static let passenger = JSONSchema.object(
        "DrivePassenger",
        [
            .required("firstName", .text(0...200)), .required("people", .integer(0...8)),
            .required("luggage", .integer(0...8)),
            .optional("rating", .number(1...5, "The average of the stars.")),
            .optional("isVerified", .boolean("Whether an identity document has been shown.")),
        ], "Who rides with you.")

    private static let stop = JSONSchema.object(
        "DriveStop",
        [
            .required(
                "kind",
                .choice(
                    ["pickup", "dropOff", "via", "destination"],
                    "via: a stop of somebody on board, who goes on with you.")),
            .optional("ride", ride.schema),
            .optional("passenger", passenger), .required("place", place),
            .optional("at", .moment("As planned now; missing while `isSilent`, since it is not known then.")),
            .optional("latestAt", .moment("As promised; not at your own destination.")),
            .optional("reachedAt", .moment("When you arrived.")),
            .optional(
                "absentFrom",
                .moment("Until when you wait: from then on you may drive on, and a fee may be due.")),
            .optional(
                "codeTriesLeft",
                .integer(
                    0...5,
                    "At a pickup of somebody who says a boarding code: how often you may still type it; at 0 only they "
                        + "can say that they are on board.")),
            .required("wantsOut", .boolean("Whether they asked to get out before.")),
            .optional("price", JSONSchema.money.noted("What they pay at most.")),
        ], "A stop of a drive.")

    static let drive = JSONSchema.object(
        "Drive",
        [
            .required("id", .identifier("Names the drive.")), .required("version", .integer(0...Int64.max)),
            .required("startedAt", .moment("When it began.")),
            .required(
                "car",
                .object(
                    "DriveCar",
                    [
                        .required("model", .text(0...200)), .required("colour", .text(0...50)),
                        .required("plate", .text(0...100)),
                    ])),
            .required("position", place), .required("positionAt", .moment("When the car was there.")),
            .required("freeSeats", .integer(0...8)),
            .required(
                "isSilent",
                .boolean("Whether nothing was heard of the car for so long that nobody is offered.")),
            .optional(
                "paused",
                .object(
                    "DrivePause",
                    [
                        .required("since", .moment("Since when.")),
                        .optional(
                            "endsAt",
                            .moment(
                                "When the drive ends by itself if you do not go on; missing while somebody counts on it."
                            )),
                    ], "That nobody new is put to you at the moment.")),
            .required("isAtNextStop", .boolean("Whether the car has probably arrived.")),
            .optional(
                "question",
                .object(
                    "DriveQuestion",
                    [
                        .required("ride", ride.schema), .required("passenger", passenger),
                        .required("pickup", stop),
                        .required("dropOff", stop),
                        .required("detour", .seconds("How much later you arrive.")),
                        .required("price", JSONSchema.money.noted("What it brings at most.")),
                        .required("until", .moment("Until when the answer counts.")),
                    ], "Whether you take somebody along.")),
            .optional(
                "destination",
                .object(
                    "DriveDestination",
                    [
                        .required("ride", ride.schema),
                        .required("number", .integer(1...100, "Which question of the ride it is.")),
                        .required("change", .choice(WayChange.words, WayChange.meaning)),
                        .required("passenger", passenger),
                        .required("from", .text(0...500, "Where they go now.")),
                        .required(
                            "to",
                            place.noted("Where they would like to go, or to stop; the stop without which.")),
                        .optional("waits", .seconds("How long you wait at the stop at most.")),
                        .optional("longer", .seconds("How much later you have made all stops.")),
                        .required("before", JSONSchema.money.noted("What it brings at most now.")),
                        .required("price", JSONSchema.money.noted("What it brings at most then.")),
                        .required("until", .moment("Until when the answer counts.")),
                    ], "Which other way a passenger of yours asks for.")),
            .required("stops", .array(of: stop, 0...100, "The last is your own destination.")),
            .optional("earned", JSONSchema.money.noted("What those who arrived pay you.")),
            .optional("owed", JSONSchema.money.noted("Fees that passengers owe you.")),
            .optional("expected", JSONSchema.money.noted("What those on board and promised pay at most.")),
        ], "A drive as its driver sees it.")
}
