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
            access: .rider,
            body: .json(PositionBatch.shape, quickly: { MeasurementScanner.batch($0) }),
            answers: [.json(.ok, "What became of each.", answer)],
            problems: [.notFound])
    }

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
