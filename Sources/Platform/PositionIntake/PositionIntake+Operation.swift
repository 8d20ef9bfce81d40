import HTTPServer
public import OpenAPI
import Positions

extension PositionIntake {
    /// The call, as the API's document describes it, at the address of a room.
    public static func operation(at path: String, in room: APIRoom) -> APIOperation {
        APIOperation(
            .post, path, "Say where the car is", in: room,
            note:
                "Up to \(MeasurementBatch.largest) measurements, oldest first; at most one for 50 m or 5 s is wanted. "
                + "With `sentAt`, by the same clock, only how long ago something was measured counts.",
            access: .rider, body: .json(batch), answers: [.json(.ok, "What became of each.", answer)],
            problems: [.notFound])
    }

    private static let batch = JSONSchema.object(
        "PositionBatch",
        [
            .required(
                "device", .text(1...64, "Names the phone; the last to begin counts.", example: "phone-1")),
            .optional("sentAt", .moment("What the phone's clock showed.")),
            .optional("takesOver", .boolean("Whether this device counts from now on.")),
            .required(
                "positions",
                .array(
                    of: .object(
                        "Measurement",
                        [
                            .required("at", .moment("When it was measured.")), .required("lat", .latitude),
                            .required("lon", .longitude),
                            .optional("accuracy", .number(0...100_000, "In metres.", example: 8)),
                            .optional("heading", .number(0...360, "In degrees clockwise from north.")),
                            .optional("speed", .number(0...150, "In metres per second.")),
                        ]), 1...MeasurementBatch.largest)),
        ], "Where a car has been.")

    private static let answer = JSONSchema.object(
        "PositionReceipt",
        [
            .required(
                "outcomes",
                .array(
                    of: .choice(Measurement.Outcome.allCases.map(\.rawValue)), 0...MeasurementBatch.largest,
                    "In the order of the batch.")),
            .required("version", .integer(0...Int64.max, "When it changes, the stops have.")),
            .required("isAtNextStop", .boolean("Whether the car has probably arrived.")),
        ])
}
