import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Localization
import Ratings
import TripTalk
public import Web

/// The pages on which people tell what was wrong with a ride, or what was left in the car, of one room.
public struct CarePages: Sendable {
    let desk: CareDesk

    /// The pages of a room, below its ``CareRoom/path``.
    public init(_ desk: CareDesk) { self.desk = desk }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        let care = desk.room.path.text + "/{id}/care"
        router.get("\(care)") { try await overview($0, $1) }
        for isThing in [false, true] {
            let address = "\(care)/\(isThing ? "thing" : "problem")"
            router.get("\(address)") { try await form($0, $1, isThing: isThing) }
            router.post("\(address)", bodyLimit: 16 << 10, cost: .counted) {
                try await tell($0, $1, isThing: isThing)
            }
        }
        router.get("\(care)/cases/{case}") { try await show($0, $1) }
        router.post("\(care)/cases/{case}", bodyLimit: 16 << 10, cost: .counted) { try await act($0, $1) }
    }

    /// What stays open to people whose account is paused: who was harmed says so, and things come back.
    public static func endings(of room: any CareRoom) -> Set<RouteAddress> {
        Set(
            ["problem", "thing", "cases/{case}"].map {
                RouteAddress(method: .post, pattern: "\(room.path.text)/{id}/care/\($0)")
            })
    }

    /// The ride that a request names, of whoever asks.
    private func ride(_ request: Request, _ context: WebContext) async throws -> CareRide {
        let person = try context.visitor().id
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let ride = try await desk.room.ride(id, of: person)
        else { throw HTTPError(.notFound) }
        return ride
    }

    private func page(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/trips.css", "css/talk.css"]
        return page
    }

    /// What is told in confidence is kept by no cache.
    static func page(_ view: some View, status: HTTPStatus = .ok) -> Response {
        var response = Response.page(HTMLPage(view), status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    private func overview(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await ride(request, context)
        let (own, asked) = try await desk.cases(of: ride)
        return Self.page(
            CarePage(
                context: page(request, context), host: desk.room, ride: ride, own: own, asked: asked,
                emergencyNumber: desk.emergencyNumber, contact: desk.contact, now: desk.clock()))
    }

    // MARK: - Telling

    private func formPage(
        _ request: Request, _ context: WebContext, _ ride: CareRide, isThing: Bool
    ) -> CareFormPage {
        CareFormPage(
            context: page(request, context), host: desk.room, ride: ride, isThing: isThing,
            next: desk.nextID(),
            emergencyNumber: desk.emergencyNumber)
    }

    private func form(
        _ request: Request, _ context: WebContext, isThing: Bool
    ) async throws -> Response {
        let ride = try await ride(request, context)
        // What cannot be told any more is said on the page before.
        guard ride.span.isOpen(at: desk.clock()) else {
            return .redirect(desk.room.address(of: ride.id).text)
        }
        var view = formPage(request, context, ride, isThing: isThing)
        // Where a page of the ride already knows what it is about.
        view.topic = Self.topic(request.query["topic"], of: ride)
        return Self.page(view)
    }

    private static func topic(_ word: String?, of ride: CareRide) -> CareTopic? {
        CareTopic.offered(to: ride.role).first { $0.rawValue == word }
    }

    private func tell(_ request: Request, _ context: WebContext, isThing: Bool) async throws -> Response {
        let ride = try await ride(request, context)
        let fields = try request.form()
        var view = formPage(request, context, ride, isThing: isThing)
        view.typed = String((fields["words"] ?? "").prefix(2_000))
        view.topic = Self.topic(fields["topic"], of: ride)
        do {
            let kind: CareKind
            if isThing {
                kind = ride.role == .passenger ? .lost : .found
            } else {
                guard let topic = view.topic else { throw CareRefusal.topic }
                kind = .problem(topic)
            }
            let words = try Self.words(fields)
            let id = fields["case"].flatMap { UniqueID($0) } ?? desk.nextID()
            let found = try await desk.tell(kind, words, as: id, of: ride)
            return .redirect("\(desk.room.address(of: found).text)?told=1")
        } catch let refusal as CareRefusal {
            view.refusal = refusal
            return Self.page(view, status: refusal.status)
        }
    }

    static func words(_ fields: FormFields) throws(CareRefusal) -> Remark {
        do {
            return try Remark(fields["words"] ?? "")
        } catch {
            throw .unfit(error)
        }
    }

    // MARK: - One of them

    private func sight(_ request: Request, _ ride: CareRide) async throws -> CareSight {
        guard let id = UniqueID(try request.parameter("case", as: String.self)),
            let sight = try await desk.sight(id, of: ride)
        else { throw HTTPError(.notFound) }
        return sight
    }

    private func casePage(
        _ request: Request, _ context: WebContext, _ ride: CareRide, _ sight: CareSight
    ) -> CareCasePage {
        CareCasePage(
            context: page(request, context), host: desk.room, ride: ride, sight: sight, next: desk.nextID(),
            isTold: request.query["told"] != nil, now: desk.clock())
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await ride(request, context)
        return Self.page(casePage(request, context, ride, try await sight(request, ride)))
    }

    private func act(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await ride(request, context)
        let sight = try await sight(request, ride)
        let fields = try request.form()
        do {
            guard let deed = fields["deed"].flatMap({ CareDeed(rawValue: $0) }) else {
                throw CareRefusal.notNow
            }
            let isEmpty = (fields["words"] ?? "").allSatisfy(\.isWhitespace)
            let needsWords = deed == .say || deed == .add
            let words = isEmpty && !needsWords ? nil : try Self.words(fields)
            try await desk.act(
                deed, words, as: fields["line"].flatMap { UniqueID($0) }, on: sight.found.id, of: ride)
            return .redirect(desk.room.address(of: sight.found).text)
        } catch let refusal as CareRefusal {
            // It may have gone on meanwhile: the page shows how it stands.
            var view = casePage(request, context, ride, try await self.sight(request, ride))
            view.refusal = refusal
            view.typed = String((fields["words"] ?? "").prefix(2_000))
            return Self.page(view, status: refusal.status)
        }
    }
}

extension CareRefusal {
    /// What is said of it.
    func words(_ texts: Texts) -> String {
        switch self {
        case .unknown, .closed: texts(.careClosed)
        case .notNow: texts(.careNotNow)
        case .tooMany: texts(.careTooMany)
        case .tooManyWords: texts(.careTooManyWords)
        case .topic: texts(.errorChoose)
        case .unfit(.empty): texts(.errorRequired)
        case .unfit(.tooLong): texts(.careLong, count: Remark.longest)
        }
    }

    /// Whether it is about what was typed into the field.
    var isAboutWords: Bool { if case .unfit = self { true } else { false } }

    /// The answer's status.
    var status: HTTPStatus {
        switch self {
        case .unknown: .notFound
        case .closed, .notNow: .conflict
        case .tooMany, .tooManyWords: .tooManyRequests
        case .topic, .unfit: .unprocessableContent
        }
    }
}
