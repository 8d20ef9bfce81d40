import HTTPServer
public import OpenAPI
import PositionIntake
import TaxiDispatch

extension APIRoom {
    /// Driving a taxi.
    public static let taxiDriving = APIRoom(
        "Taxi driving", "Wait in a fair queue with your taxi, answer calls, and drive.")
}

/// What drivers can do, as the API's document describes it.
extension TaxiAPI {
    static var cabOperations: [APIOperation] { sittingOperations + stepOperations }

    private static let place = "/api/v1/taxi/cab"

    private static var sittingOperations: [APIOperation] {
        [
            APIOperation(
                .get, place, "Your taxi", in: .taxiDriving,
                note:
                    "The taxi in which you sit: its place in the queue, what you are being asked, and your calls; 404 "
                    + "`no-taxi` without one.",
                access: .rider, answers: [.json(.ok, "The taxi.", cab)], problems: [.notFound]),
            APIOperation(
                .post, place, "Take a taxi", in: .taxiDriving,
                note:
                    "By the code that is written on it. It is off until you switch it on. For drivers whom the city has "
                    + "registered.",
                access: .rider, body: .json(takingTaxi),
                answers: [.json(.ok, "The taxi.", cab)]),
            APIOperation(
                .post, "\(place)/leave", "Leave the taxi", in: .taxiDriving,
                note: "Switches it off as well; not while it has a call.", access: .rider,
                answers: [.nothing("You sit in none any more.")], problems: [.notFound]),
            APIOperation(
                .post, "\(place)/on", "Switch on", in: .taxiDriving,
                note:
                    "At the tail of the queue of the zone where the taxi is. Send positions from now on: after a while "
                    + "without one it is switched off.",
                access: .rider, body: .json(switchingOn),
                answers: [.json(.ok, "The taxi.", cab)], problems: [.notFound]),
            APIOperation(
                .post, "\(place)/off", "Switch off", in: .taxiDriving,
                note: "Out of the queue; nothing is kept of where it is.", access: .rider,
                answers: [.json(.ok, "The taxi.", cab)], problems: [.notFound]),
            APIOperation(
                .post, "\(place)/sharing", "Share, or not", in: .taxiDriving, access: .rider,
                body: .json(sharing), answers: [.json(.ok, "The taxi.", cab)], problems: [.notFound]),
            APIOperation(
                .get, "\(place)/events", "Follow your taxi", in: .taxiDriving,
                note:
                    "Server-sent events while you sit in it: `cab` with the taxi whenever it is different, `car` "
                    + "whenever it has moved, `news` with what is said once, such as `callerCancelled`. After a break "
                    + "connect again: the first events say how things stand.",
                access: .rider, answers: [.events("A stream of `cab`, `car` and `news`.")],
                problems: [.notFound]),
            PositionIntake.operation(at: positions, in: .taxiDriving),
        ]
    }

    private static var stepOperations: [APIOperation] {
        func step(_ word: String, _ summary: String, _ note: String, body: APIBody? = nil) -> APIOperation {
            APIOperation(
                .post, "\(place)/calls/{id}/\(word)", summary, in: .taxiDriving, note: note, access: .rider,
                parameters: [callID], body: body, answers: [.json(.ok, "The taxi.", cab)])
        }
        return [
            step("accept", "Say yes", "To the call that you are being asked about, in time."),
            step("refuse", "Say no", "The next taxi is asked, and yours goes to the tail of the queue."),
            step("door", "At the door", "The caller is told, and the time to wait begins."),
            step(
                "board", "On board",
                "The caller sits in the taxi. With `codeTriesLeft` the digits that they say are sent along.",
                body: .json(boarding, isRequired: false, example: ["code": "4711"])),
            step(
                "way", "Answer another way", "Yes or no to what the caller asks for in `asks`, in time.",
                body: .json(wayReply, example: ["number": 1, "accepts": true])),
            step(
                "stop", "At the stop", "The taxi was at the stop on the way; from there it goes to the end."),
            step("absent", "Nobody came", "After the time to wait; the taxi gets its former place back."),
            step(
                "arrive", "Arrived", "The drive is over, and the taxi off until you switch it on.",
                body: .json(
                    arrival, isRequired: false, example: ["fare": ["amount": 1_850, "currency": "CHF"]])),
            step(
                "give-up", "Call a call off", "Before the caller is on board; the call is offered to others.",
                body: .json(givingUp, isRequired: false)),
        ]
    }

    // MARK: - What is answered

    private static let cabCallMembers: [JSONSchema.Member] = [
        .required("id", .identifier("Names the call.")),
        .required("state", .choice(states, "Where it stands.")),
        .required("firstName", .text(0...200, "Of the caller.")),
        .required("from", .text(0...500, "Where the taxi is to come.")),
        .optional("to", .text(0...500, "Where it is to go, where that was said.")),
        .optional("by", .text(0...500, "Where it is still to stop on the way.")),
        .required("people", .integer(1...8)), .required("wheelchair", .boolean()),
        .required("childSeat", .boolean()), .required("mayShare", .boolean()),
        .required(
            "payment", .choice(TaxiPaymentWord.allCases.map(\.rawValue), "How the caller pays.")),
        .optional("bookedFor", .moment("When the taxi is to be there, of a booked call.")),
    ]

    private static let cab = JSONSchema.object(
        "TaxiCab",
        [
            .required("id", .identifier("Names the taxi.")),
            .required("code", .text(1...50, "What is written on it.")),
            .required("model", .text(0...200)), .required("plate", .text(0...50)),
            .required("duty", .choice(["off", "free", "busy"], "What it is available for.")),
            .optional("zone", .text(0...200, "The zone in which it is.")),
            .optional(
                "queue",
                .object(
                    "TaxiStanding",
                    [
                        .required("zone", .text(0...200)),
                        .required("place", .integer(1...1_000_000, "1 for the first.", example: 3)),
                        .required("count", .integer(1...1_000_000, "How many wait there.", example: 7)),
                        .optional("since", .moment("Since when.")),
                    ], "Its place in the queue, while it is free.")),
            .required("shares", .boolean("Whether others are taken along whose way fits.")),
            .optional(
                "question",
                .object(
                    "TaxiQuestion",
                    cabCallMembers + [
                        .required("answerBy", .moment("Until when you may answer.")),
                        .optional("timeToDoor", .seconds("How long it takes to the door.")),
                    ], "The call that you are being asked about.")),
            .required(
                "calls",
                .array(
                    of: .object(
                        "TaxiAgreedCall",
                        cabCallMembers + [
                            .required("pickup", taxiPlace), .optional("destination", taxiPlace),
                            .optional("stop", taxiPlace), .optional("asks", wayAsk),
                            .optional(
                                "promisedAt", .moment("When you are at the door, as the caller was told.")),
                            .optional("absentFrom", .moment("From when on you may say that nobody came.")),
                            .optional("boardedAt", .moment("When the caller got in.")),
                            .optional(
                                "codeTriesLeft",
                                .integer(
                                    0...5,
                                    "Of a caller who says a boarding code: how often you may still type it; at 0 only "
                                        + "they can say that they are on board.")),
                            .optional(
                                "estimate", JSONSchema.money.noted("What the caller was told it would cost.")),
                            .optional(
                                "ceiling", JSONSchema.money.noted("The most that comes from the wallet.")),
                        ]), 0...10, "The calls that you have agreed to, the first first.")),
            .optional("car", taxiCar), .required("version", .integer(0...Int64.max, "Counts the changes.")),
        ], "A taxi as its driver sees it.")
}
