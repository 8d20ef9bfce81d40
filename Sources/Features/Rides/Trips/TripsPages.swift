import BoardKeeping
import Carpool
import DesignSystem
public import Geography
import HTML
public import HTTPServer
import Identity
import Localization
import PlaceChoice
import Ratings
public import Savings
import TripViews
public import Web

/// The history of a person's rides on either side, their receipts, and rating whoever was on the other side.
public struct TripsPages: Sendable {
    let trips: TripStore
    let drives: DriveHistory
    let ratings: TripRatings
    let dispatch: RideDispatch
    let city: RidesCity
    let savings: SavingsBook?
    let clock: @Sendable () -> Timestamp

    /// The pages of a city.
    public init(
        trips: TripStore, drives: DriveHistory, ratings: TripRatings, dispatch: RideDispatch, city: RidesCity,
        savings: SavingsBook? = nil, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.trips = trips
        self.drives = drives
        self.ratings = ratings
        self.dispatch = dispatch
        self.city = city
        self.savings = savings
        self.clock = clock
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/trips") { try await list($0, $1) }
        router.get("/trips/drives") { try await driveList($0, $1) }
        router.get("/trips/drives/{id}") { try await drive($0, $1) }
        router.get("/trips/{id}") { try await trip($0, $1) }
        router.post("/trips/{id}/rating", bodyLimit: 16 << 10) { try await rate($0, $1) }
        router.post("/trips/{id}/cash", bodyLimit: 16 << 10) { try await takeCash($0, $1) }
    }

    private func takeCash(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        try await dispatch.takeCash(for: id, by: PersonID(try context.visitor().id.bits))
        try await dispatch.settled()
        return .redirect(try request.form()["back"] == "now" ? "/drive/now" : "/trips/\(id.text)")
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let query = request.query
        let cursor = try query["after"].map { text in
            guard let cursor = TripCursor(text) else {
                throw HTTPError(.badRequest, "“after” is not where a page of trips ends.")
            }
            return cursor
        }
        try await dispatch.settled()
        let (page, next) = try await trips.trips(of: person, after: cursor)
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        return .page(
            HTMLPage(
                TripListPage(
                    context: frame, zone: city.zone, person: person, trips: page, next: next,
                    isFirst: cursor == nil, showsSaved: savings != nil)))
    }

    private func driveList(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let cursor = try request.query["after"].map { text in
            guard let cursor = DriveCursor(text) else {
                throw HTTPError(.badRequest, "“after” is not where a page of drives ends.")
            }
            return cursor
        }
        try await dispatch.settled()
        let (page, next) = try await drives.drives(of: person, after: cursor)
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        return .page(
            HTMLPage(
                DriveListPage(
                    context: frame, zone: city.zone, drives: page, next: next, isFirst: cursor == nil,
                    names: city.places)))
    }

    private func drive(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        try await dispatch.settled()
        guard let id = OfferID(text: try request.parameter("id", as: String.self)),
            let drive = try await drives.drive(id, of: person)
        else { throw HTTPError(.notFound) }
        let given = try await ratings.given(by: person, for: drive.arrived.map(\.id))
        let open = Set(drive.arrived.filter { ratings.isOpen($0) }.map(\.id))
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        return .page(
            HTMLPage(
                DrivePage(
                    context: frame, city: city, drive: drive, given: given, open: open,
                    isJustOver: request.query["done"] == "over" && !drive.isOpen)))
    }

    private func subject(_ request: Request) throws -> RequestID {
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return id
    }

    private func trip(_ request: Request, _ context: WebContext) async throws -> Response {
        try await page(request, context, fault: nil)
    }

    private func page(
        _ request: Request, _ context: WebContext, fault: RatingForm.Fault?, typed: RatingFields? = nil
    ) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let id = try subject(request)
        try await dispatch.settled()
        guard let trip = try await trips.trip(id, of: person), let side = trip.side(of: person) else {
            throw HTTPError(.notFound)
        }
        var frame = context.page(for: request)
        frame.styles = ["css/trips.css"]
        frame.scripts = ["js/trips.js"]
        let saved = try await savings?.ride(id.uniqueID, of: person.uniqueID)
        return .page(
            HTMLPage(
                TripPage(
                    context: frame, city: city, trip: trip, side: side,
                    rating: try await ratings.rating(of: trip, by: side),
                    canRate: ratings.isOpen(trip), hasWallet: dispatch.purse?.chargesFees == true,
                    typed: typed, fault: fault, note: request.query["done"], saved: saved, savings: savings)),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    /// Where a driver who rates from a drive comes back to; other places are not led to.
    private static func back(_ field: String?) -> String? {
        if field == "now" { return "/drive/now" }
        return field.flatMap { OfferID(text: $0) }.map { "/trips/drives/\($0.text)" }
    }

    private func rate(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let id = try subject(request)
        let form = try request.form()
        let fields = RatingFields(form)
        let back = Self.back(form["back"])
        switch fields.read() {
        case .failure(let fault): return try await page(request, context, fault: fault, typed: fields)
        case .success(let given):
            switch try await ratings.rate(id, by: person, stars: given.stars, comment: given.comment) {
            case .notFound: throw HTTPError(.notFound)
            case .kept: return .redirect(back ?? "/trips/\(id.text)?done=rated")
            case .alreadyRated: return .redirect(back ?? "/trips/\(id.text)")
            case .tooLate: return .redirect("/trips/\(id.text)?done=late")
            case .notArrived: return .redirect("/trips/\(id.text)?done=early")
            }
        }
    }
}
