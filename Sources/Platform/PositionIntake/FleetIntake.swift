public import Geography
public import HTTPServer
public import OpenAPI
public import Positions
public import Web

/// The call with which the computer of a fleet says where its vehicles are, many at once:
/// `POST {"device", "sentAt", "positions": [{"vehicle", "at", "lat", "lon", …}]}`. It is the operator's.
///
/// The answer says how many were accepted, and what became of the others: a computer that works reads one number.
public struct FleetIntake: Sendable {
    private let path: String
    private let clock: @Sendable () -> Timestamp
    private let take: @Sendable ([FleetMeasurement], String) async throws -> [Measurement.Outcome?]

    /// The intake of a room.
    ///
    /// - Parameters:
    ///   - path: The address, such as `/api/v1/taxi/fleet/positions`.
    ///   - clock: The time of the city.
    ///   - take: Moves the vehicles, and says of each measurement what became of it; `nil` where its vehicle is not on
    ///     duty. Its second parameter names the computer.
    public init(
        at path: String, clock: @escaping @Sendable () -> Timestamp,
        take: @escaping @Sendable ([FleetMeasurement], String) async throws -> [Measurement.Outcome?]
    ) {
        self.path = path
        self.clock = clock
        self.take = take
    }

    /// Adds the call.
    public func add(to router: inout Router<WebContext>) {
        // Nobody but operators gets here, whose computers say in one call what many phones say in many: it waits in no
        // line, and counts against nobody's allowance.
        router.post(path, bodyLimit: 48 << 10, cost: .trifling) { try await answer($0, $1) }
    }

    private func answer(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let batch = try request.read(FleetBatch.shape)
        let outcomes = try await take(batch.measured(at: clock()), batch.device)
        var text = JSONText()
        text.beginObject()
        text.member("accepted", outcomes.count { $0 == .accepted })
        text.beginArray("others")
        for (index, outcome) in outcomes.enumerated() where outcome != .accepted {
            text.beginObject()
            text.member("index", index)
            text.member("outcome", outcome?.rawValue ?? Self.offDuty)
            text.endObject()
        }
        text.endArray()
        text.endObject()
        return .json(rendered: text.bytes)
    }

    /// What became of a measurement of a vehicle that is not on duty.
    private static let offDuty = "offDuty"

    /// The call, as the API's document describes it, at the address of a room.
    public static func operation(at path: String, in room: APIRoom) -> APIOperation {
        APIOperation(
            .post, path, "Say where vehicles are", in: room,
            note:
                "Up to \(FleetBatch.largest) measurements of different vehicles, for the computer of a fleet; at most one "
                + "of a vehicle for 50 m or 5 s is wanted. Only vehicles on duty are moved, of others nothing is kept. "
                + "With `sentAt`, by the same clock, only how long ago something was measured counts.",
            access: .operators,
            body: .json(FleetBatch.shape, quickly: { MeasurementScanner.fleet($0) }),
            answers: [.json(.ok, "How many were accepted, and what became of the others.", receipt)])
    }

    private static let receipt = JSONSchema.object(
        "FleetReceipt",
        [
            .required("accepted", .integer(0...Int64(FleetBatch.largest), "How many were accepted.")),
            .required(
                "others",
                .array(
                    of: .object(
                        "FleetOutcome",
                        [
                            .required(
                                "index",
                                .integer(0...Int64(FleetBatch.largest), "Its place in the batch, from 0.")),
                            .required(
                                "outcome",
                                .choice(
                                    Measurement.Outcome.allCases.map(\.rawValue).filter { $0 != "accepted" }
                                        + [offDuty])),
                        ]), 0...FleetBatch.largest, "What became of each that was not.")),
        ])
}
