public import Geography
public import HTTPServer
import Identity
public import OpenAPI
import PositionIntake
import TaxiDispatch
public import Web

extension APIRoom {
    /// The calls of taxis.
    public static let taxi = APIRoom("Taxi", "Call a taxi, and drive one.")
}

/// The calls for programs.
public struct TaxiAPI: Sendable {
    let rank: TaxiRank
    let clock: @Sendable () -> Timestamp

    /// The calls of a city.
    public init(rank: TaxiRank, clock: @escaping @Sendable () -> Timestamp) {
        self.rank = rank
        self.clock = clock
    }

    /// Where phones say where their taxis are.
    static let positions = "/api/v1/taxi/positions"

    /// The answer to somebody whose taxi is off, or who drives none.
    static let notOnDuty = HTTPError(
        Problem(
            .notFound, slug: "not-on-duty", title: "Not on duty",
            detail: "No taxi of yours is on duty. Positions are neither taken nor kept while it is off."))

    /// What programs can do, for the API's document.
    public static let operations = [PositionIntake.operation(at: positions, in: .taxi)]

    /// Adds the calls.
    public func add(to router: inout Router<WebContext>) {
        PositionIntake(at: Self.positions, clock: clock, notDriving: Self.notOnDuty) {
            [rank] batch, visitor in
            await rank.report(batch, by: PersonID(visitor.id.bits))
        }.add(to: &router)
    }
}
