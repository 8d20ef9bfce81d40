public import HTTPServer
import Identity
import PlannedTrips
import PositionIntake
import TripSafety
import TripTalk
public import Web

/// What programs call of planned rides: the same services as the pages, and no rules of its own.
public struct PlannedAPI: Sendable {
    let office: BookingOffice
    let ratings: SeatRatings
    let alerts: TripAlerts
    private let tripSafety: TripSafetyAPI<SeatSafety>
    private let talk: TalkAPI?

    var desk: PlannedDesk { office.desk }
    var city: PlannedCity { office.city }

    /// The calls of the city that has these pages.
    public init(of pages: PlannedPages) {
        office = pages.office
        ratings = pages.ratings
        alerts = pages.alerts
        tripSafety = TripSafetyAPI(pages.safety, shares: pages.shares)
        talk = pages.talk.map { TalkAPI($0, at: Self.seat) }
    }

    static let path = "/api/v1/planned"
    static let positions = "\(path)/positions"
    /// A reservation.
    public static let seat = "\(path)/seats/{id}"

    private static let notDriving = HTTPError(
        Problem(
            .notFound, slug: "not-driving", title: "No trip under way",
            detail: "You drive no planned trip now."))

    /// Adds the routes that ``operations`` describes.
    public func add(to router: inout Router<WebContext>) {
        PositionIntake(at: Self.positions, clock: office.clock, notDriving: Self.notDriving) {
            [desk] batch, visitor in
            try await desk.report(batch, by: PersonID(visitor.id.bits))
        }.add(to: &router)
        addTrips(to: &router)
        addSeats(to: &router)
        let (safety, shares) = ("\(Self.seat)/safety", "\(Self.seat)/shares")
        router.get("\(safety)") { try await tripSafety.safety($0, $1) }
        router.get("\(shares)") { try await tripSafety.shares($0, $1) }
        router.post("\(shares)", bodyLimit: 4 << 10, cost: .counted) { try await tripSafety.share($0, $1) }
        router.delete("\(shares)") { try await tripSafety.stopSharing($0, $1) }
        talk?.add(to: &router)
    }

    /// Whoever waits for new trips is told; the driver does not wait for that.
    func tell(of trips: [PlannedTrip]) {
        Task { [alerts] in await alerts.published(trips) }
    }

    /// Does something that a trip may refuse.
    func refusing<Result>(
        _ context: WebContext, _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch let refusal as BookingRefusal {
            throw problems(context).problem(refusal)
        } catch let refusal as SeatRefusal {
            throw problems(context).problem(refusal)
        } catch let little as SeatPurse.TooLittle {
            throw problems(context).problem(little)
        }
    }

    func problems(_ context: WebContext) -> PlannedProblems {
        PlannedProblems(texts: context.texts, city: city, now: office.clock())
    }

    /// What is wrong with members of a body.
    static func invalid(_ fields: [Problem.Field]) -> HTTPError {
        var problem = Problem(
            .unprocessableContent, slug: "invalid-fields", title: "Some fields are at fault",
            detail: fields.first.map { "\($0.name): \($0.detail)" } ?? "")
        problem.fields = fields
        return HTTPError(problem)
    }
}
