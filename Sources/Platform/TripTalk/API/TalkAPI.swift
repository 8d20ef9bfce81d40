import Geography
public import HTTPServer
import Identity
import OpenAPI
public import Web

/// What the two of a ride write to each other, for programs; the pages are ``TalkPages``.
///
/// ```swift
/// let talk = TalkAPI(desk, at: "/api/v1/ferries/{id}")
/// talk.add(to: &router)
/// room.operations += TalkAPI.operations(at: "/api/v1/ferries/{id}", in: .ferries, noun: "ferry")
/// ```
public struct TalkAPI: Sendable {
    private let desk: TalkDesk
    private let path: String

    /// The calls of a room's talks.
    ///
    /// - Parameter path: The pattern of a ride, such as `/api/v1/rides/{id}`.
    public init(_ desk: TalkDesk, at path: String) {
        self.desk = desk
        self.path = path
    }

    /// Adds the routes that ``operations(at:in:noun:)`` describes.
    public func add(to router: inout Router<WebContext>) {
        router.get("\(path)/talk") { try await read($0, $1) }
        router.post("\(path)/talk", bodyLimit: 16 << 10, cost: .counted) { try await write($0, $1) }
        router.post("\(path)/talk/seen", bodyLimit: 1 << 10) { try await seen($0, $1) }
    }

    private func read(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await desk.ride(request, context)
        return try await answer(ride, context, before: request.query.optional("before", as: Int.self))
    }

    private func answer(
        _ ride: TalkRide, _ context: WebContext, before: Int? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let sight = try await desk.sight(of: ride, before: before)
        return try .document(TalkDocument(sight, for: ride, in: context), status: status)
    }

    private func write(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await desk.ride(request, context)
        let order = try request.read(Self.order)
        do {
            let content = try order.content
            let id =
                request.keyedID(of: "trip-message", by: ride.person) ?? desk.nextID()
            try await desk.write(content, as: id, on: ride)
        } catch let refusal as TalkRefusal {
            throw HTTPError(
                Problem(
                    refusal.status, slug: refusal.slug, title: refusal.title,
                    detail: refusal.words(context.texts, at: desk.clock())))
        }
        return try await answer(ride, context, status: .created)
    }

    private func seen(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await desk.ride(request, context)
        try await desk.read(ride, upTo: request.read(Self.last))
        return Response(.noContent)
    }

    /// What stays open to people whose account is paused.
    public static func endings(at path: String) -> Set<RouteAddress> {
        [RouteAddress(method: .post, pattern: "\(path)/talk/seen")]
    }
}

/// A message as a program sends it.
struct TalkOrder: Sendable {
    let words: String?
    let phrase: TalkPhrase?

    var content: TalkContent {
        get throws(TalkRefusal) {
            if let phrase { return .phrase(phrase) }
            do {
                return .words(try TalkWords(words ?? ""))
            } catch {
                throw .unfit(error)
            }
        }
    }
}

/// A part of a talk, for programs.
private struct TalkDocument: Encodable {
    struct Message: Encodable {
        let number: Int
        let isOwn: Bool
        let at: Int64
        /// In the language of who asks, where it is a short reply.
        let text: String
        let phrase: String?
        let isRead: Bool
    }

    let messages: [Message]
    let hasEarlier: Bool
    let isOpen: Bool
    let with: String?
    let offered: [String]

    init(_ sight: TalkSight, for ride: TalkRide, in context: WebContext) {
        messages = sight.lines.map { line in
            let isOwn = line.sender == ride.person
            var phrase: String?
            if case .phrase(let name) = line.content { phrase = name.rawValue }
            return Message(
                number: line.number, isOwn: isOwn, at: line.at.milliseconds,
                text: line.content.text(context.texts), phrase: phrase,
                isRead: line.number <= (isOwn ? sight.otherRead : sight.ownRead))
        }
        hasEarlier = sight.hasEarlier
        isOpen = sight.isOpen
        with = ride.otherName
        offered = TalkPhrase.offered(to: ride.role).map(\.rawValue)
    }
}

extension TalkRefusal {
    /// The kind of the problem.
    fileprivate var slug: String {
        switch self {
        case .unknown: "not-found"
        case .closed: "talk-closed"
        case .tooFast, .tooMany: "too-many-messages"
        case .unfit: "not-a-message"
        case .tooManyReports: "too-many-reports"
        }
    }

    fileprivate var title: String {
        switch self {
        case .unknown: "Not found"
        case .closed: "Nothing can be written any more"
        case .tooFast, .tooMany: "Too many messages"
        case .unfit: "Not a message"
        case .tooManyReports: "Too many reports"
        }
    }
}
