// PositionIntake: takes what phones measure over HTTP, within limits, for the room whose cars they are in.

public import Geography
public import HTTPServer
import Identity
import OpenAPI
public import Positions
public import Web

/// The call with which a phone says where its car is: `POST {"device", "sentAt", "takesOver", "positions"}`.
///
/// A room gives the address and takes what was measured; what is no batch, comes too often or from a phone that does
/// not count any more never comes to it, or is answered here.
///
/// | answer | when |
/// |---|---|
/// | 200 | the outcome of each measurement, the version of what the car drives for, whether it is at its next stop |
/// | 401, 403 | nobody is logged in, or may not ride and drive yet |
/// | 404 | the room knows of no car of theirs on the way |
/// | 409 `other-device` | another device counts now |
/// | 413, 422 | too much at once, or no batch; with a problem for each measurement where all are nonsense |
/// | 429 | far more calls than a phone makes |
public struct PositionIntake: Sendable {
    private let path: String
    private let clock: @Sendable () -> Timestamp
    private let notDriving: HTTPError
    private let take: @Sendable (MeasurementBatch, Visitor) async throws -> MeasurementReceipt?

    /// The intake of a room.
    ///
    /// - Parameters:
    ///   - path: The address, such as `/api/v1/rides/driving/positions`.
    ///   - clock: The time of the city.
    ///   - notDriving: The answer to somebody who does not drive.
    ///   - take: Moves the car of who is logged in; `nil` if they do not drive.
    public init(
        at path: String, clock: @escaping @Sendable () -> Timestamp, notDriving: HTTPError,
        take: @escaping @Sendable (MeasurementBatch, Visitor) async throws -> MeasurementReceipt?
    ) {
        self.path = path
        self.clock = clock
        self.notDriving = notDriving
        self.take = take
    }

    /// Adds the call.
    public func add(to router: inout Router<WebContext>) {
        router.group(path) { group in
            // A phone that sends once a second sends too much; this is what a broken one is stopped at.
            group.use(
                RateLimit(requests: 20, per: .seconds(1), burst: 60) { _, context in
                    context.person?.id.description
                })
            group.post("", bodyLimit: 32 << 10) { try await answer($0, $1) }
        }
    }

    private func answer(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = try context.confirmedVisitor()
        let batch = try request.read(PositionBatch.shape).measured(at: clock())
        guard let receipt = try await take(batch, driver) else { throw notDriving }
        guard !receipt.isReplaced else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "other-device", title: "Another device counts",
                    detail: "This drive goes on on another device; its positions count."))
        }
        if let first = receipt.outcomes.first, receipt.outcomes.allSatisfy(\.isNonsense) {
            var problem = Problem(.unprocessableContent, first.sentence)
            problem.fields = receipt.outcomes.enumerated().map { index, outcome in
                Problem.Field(
                    name: "positions[\(index)]", code: outcome.rawValue, detail: outcome.sentence)
            }
            throw HTTPError(problem)
        }
        return .json(rendered: receipt.json)
    }
}
