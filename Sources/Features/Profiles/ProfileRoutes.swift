public import Database
import DesignSystem
public import Geography
public import HTML
public import HTTPServer
public import Identity
public import Localization
import Ratings
public import Web

/// People's public pages, and reporting a person. They are for those whose email and phone are confirmed; one's
/// own page is for everybody who is logged in.
public struct ProfileRoutes: Sendable {
    let database: any Database
    let people: any PeopleDirectory
    let zone: LocalTimeZone
    let blocking: (@Sendable (UniqueID) -> URLReference)?
    let clock: @Sendable () -> Timestamp

    /// Pages over a database that has `Schema.ratings`.
    ///
    /// - Parameter blocking: The page on which somebody can be blocked, in a city where that is.
    public init(
        database: any Database, people: any PeopleDirectory, zone: LocalTimeZone,
        blocking: (@Sendable (UniqueID) -> URLReference)? = nil, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.people = people
        self.zone = zone
        self.blocking = blocking
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/people/{id}") { try await show($0, $1) }
        router.get("/people/{id}/report") { try await form($0, $1) }
        router.post("/people/{id}/report", bodyLimit: 16 << 10) { try await report($0, $1) }
        addAPI(to: &router)
    }

    func subject(_ request: Request, _ context: WebContext) async throws -> PublicPerson {
        let id = UniqueID(try request.parameter("id", as: String.self))
        // Whoever may not look learns nothing of who is there.
        let visitor = try context.visitor()
        guard id == visitor.id || context.access.allows(visitor, .meet) else { throw ActivationRequired() }
        guard let id, let person = try await people.person(id) else { throw HTTPError(.notFound) }
        return person
    }

    /// What others gave the person, and the latest of what they said.
    func said(of person: PublicPerson) async throws -> (summary: RatingSummary, ratings: [Rating]) {
        try await database.read { transaction in
            (
                try transaction.ratingSummary(of: .person(person.id)),
                try transaction.ratings(of: .person(person.id), limit: 20)
            )
        }
    }

    /// Keeps what one person tells about another; a trip that was not both's is left aside.
    ///
    /// - Returns: Nothing if there were too many in a day.
    func keep(
        _ reason: Report.Reason, _ remark: Remark, about person: PublicPerson, by visitor: Visitor,
        on trip: UniqueID?
    ) async throws -> Report? {
        var trip = trip
        if let named = trip {
            let both = [
                try await people.wasOn(named, visitor.id), try await people.wasOn(named, person.id),
            ]
            if both.contains(false) { trip = nil }
        }
        let now = clock()
        let report = Report(
            id: UniqueID(recordedAt: now), reporter: visitor.id, about: .person(person.id), on: trip,
            reason: reason, remark: remark, at: now)
        return try await database.write { try $0.report(report) ? report : nil }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try await subject(request, context)
        let (summary, ratings) = try await said(of: person)
        var page = context.page(for: request)
        page.styles = ["css/trips.css"]
        return .page(
            HTMLPage(
                ProfilePage(
                    context: page, zone: zone, person: person, summary: summary, ratings: ratings,
                    isOwn: context.person?.id == person.id,
                    trip: request.query["trip"].flatMap { UniqueID($0) },
                    isReported: request.query["done"] == "reported", blocking: blocking?(person.id),
                    now: clock())))
    }

    /// Nobody reports themselves.
    func other(_ request: Request, _ context: WebContext) async throws -> PublicPerson {
        let person = try await subject(request, context)
        guard person.id != context.person?.id else { throw HTTPError(.notFound) }
        return person
    }

    private func form(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try await other(request, context)
        return .page(
            HTMLPage(
                ReportPage(
                    context: context.page(for: request), person: person,
                    trip: request.query["trip"].flatMap { UniqueID($0) })))
    }

    private func report(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let person = try await other(request, context)
        let fields = try request.form()
        var page = ReportPage(
            context: context.page(for: request), person: person,
            trip: fields["trip"].flatMap { UniqueID($0) })
        page.remark = String((fields["remark"] ?? "").prefix(2_000))
        page.reason = fields["reason"].flatMap { typed in
            Report.Reason.ofPeople.first { $0.rawValue == typed }
        }
        do {
            let remark = try Remark(page.remark)
            guard let reason = page.reason else { throw ReportPage.Fault.reason }
            guard try await keep(reason, remark, about: person, by: visitor, on: page.trip) != nil else {
                throw ReportPage.Fault.tooMany
            }
            let done: URLReference = "/people/\(person.id.description)?done=reported"
            return .redirect(done.text)
        } catch let fault as ReportPage.Fault {
            page.fault = fault
        } catch let fault as Remark.Fault {
            page.fault = fault == .empty ? .empty : .tooLong
        }
        return .page(
            HTMLPage(page), status: page.fault == .tooMany ? .tooManyRequests : .unprocessableContent)
    }
}
