public import Geography
public import HTTPServer
import Identity
public import OpenAPI
import PositionIntake
public import Web

/// What programs call of planned rides.
public struct PlannedAPI: Sendable {
    private let desk: PlannedDesk
    private let clock: @Sendable () -> Timestamp

    /// The planned rides of a city.
    public init(desk: PlannedDesk, clock: @escaping @Sendable () -> Timestamp) {
        self.desk = desk
        self.clock = clock
    }

    static let positions = "/api/v1/planned/positions"

    private static let room = APIRoom(
        "Planned rides", "Trips in people's cars that are announced ahead, seat by seat.")

    private static let notDriving = HTTPError(
        Problem(
            .notFound, slug: "not-driving", title: "No trip under way",
            detail: "You drive no planned trip now."))

    /// Adds the routes that ``operations`` describes.
    public func add(to router: inout Router<WebContext>) {
        PositionIntake(at: Self.positions, clock: clock, notDriving: Self.notDriving) {
            [desk] batch, visitor in
            try await desk.report(batch, by: PersonID(visitor.id.bits))
        }.add(to: &router)
    }

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] { [PositionIntake.operation(at: positions, in: room)] }
}
