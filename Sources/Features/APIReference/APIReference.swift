// APIReference: the API's document, the page that people read it on, and the pages of its problems; it also
// holds every call to what the document says.

import DesignSystem
import HTML
public import HTTPServer
public import Idempotency
import Identity
public import OpenAPI
public import Web

/// The API as a whole: `/api/openapi.json`, the page `/api`, and `/problems` with a page for each kind.
public struct APIReference: Sendable {
    /// What the API is.
    public let document: APIDocument
    private let idempotency: Idempotency
    /// The document, and what people read of it: made once, whoever asks.
    private let json: Response
    private let article: HTMLFragment

    /// - Parameter operations: Those of all features, in the order in which people read them.
    public init(cityName: String, operations: [APIOperation], idempotency: Idempotency) {
        document = APIDocument(
            title: "Medina in \(cityName)", version: "1", note: Self.introduction, operations: operations)
        self.idempotency = idempotency
        var json = Response.json(rendered: document.json.bytes(isIndented: true)).tagged().shared()
        json.headers.append("Cache-Control", "public, max-age=60")
        self.json = json
        article = HTMLFragment(APIArticle(document: document))
    }

    /// Holds the routes that were added before to the document, and adds the reference's own.
    ///
    /// Around each described route stand the check of who may call it, the check of what is sent, and, where
    /// the method is unsafe, the memory of `Idempotency-Key`s.
    public func add(to router: inout Router<WebContext>) {
        let idempotency = idempotency
        for operation in document.operations {
            if !operation.method.isSafe {
                router.wrap(operation.method, operation.path) { handler in
                    let once = idempotency.once(handler) { (request: Request, context: WebContext) in
                        context.person.map { .known($0.id.description) }
                            ?? .stranger(showing: request.headers["authorization"])
                    }
                    // A stranger's question is answered anew: its answer is worth no place on the disk.
                    guard operation.changesNothing else { return once }
                    return { request, context in
                        if context.person == nil { return try await handler(request, context) }
                        return try await once(request, context)
                    }
                }
            }
            router.wrap(operation.method, operation.path) { handler in
                { request, context in
                    try Self.admit(context, to: operation)
                    return try await handler(try operation.check(request), context)
                }
            }
        }
        router.get("/api/openapi.json", cost: .counted) { _, _ in json }
        router.get("/api", cost: .computing) { request, context in
            .page(HTMLPage(APIPage(page: Self.page(context, request), article: article)))
        }
        router.get("/problems", cost: .open) { request, context in
            .page(HTMLPage(ProblemsPage(page: Self.page(context, request))))
        }
        router.get("/problems/{type}", cost: .open) { request, context in
            let slug = try request.parameter("type", as: String.self)
            guard let kind = ProblemKind.all.first(where: { $0.slug == slug }) else {
                throw HTTPError(.notFound)
            }
            return .page(HTMLPage(ProblemPage(page: Self.page(context, request), kind: kind)))
        }
    }

    /// Where the document and the routes under `/api/v1` disagree; both empty as long as all is well.
    public static func differences(
        _ operations: [APIOperation], _ router: Router<WebContext>
    ) -> (undescribed: [RouteAddress], unserved: [RouteAddress]) {
        let described = operations.map { RouteAddress(method: $0.method, pattern: $0.path) }
        let served = router.addresses.filter { $0.pattern.hasPrefix("/api/v1/") }
        return (
            served.filter { !described.contains($0) }, described.filter { !served.contains($0) }
        )
    }

    private static func admit(_ context: WebContext, to operation: APIOperation) throws {
        switch operation.access {
        case .anyone: break
        case .person: _ = try context.visitor()
        case .rider: _ = try context.confirmedVisitor()
        case .operators:
            // Programs are told to log in; people who do not run the city need not learn of it.
            _ = try context.visitor()
            _ = try context.operatorVisitor()
        case .clerks:
            _ = try context.visitor()
            _ = try context.clerkVisitor()
        }
    }

    private static func page(_ context: WebContext, _ request: Request) -> PageContext {
        var page = context.page(for: request)
        page.styles.append("css/reference.css")
        return page
    }

    private static let introduction = """
        Everything that the pages of this city do, for programs. The two call the same services; neither holds \
        rules of its own.

        **Log in** with `POST /api/v1/sessions` and show the token as `Authorization: Bearer …`. \
        **Moments** are milliseconds since 1970 UTC, **money** is in the smallest unit. \
        **Lists** come in pages: `next` (also in the header `Link`) is the `cursor` of the following one. \
        **Repeat** unsafe calls without fear by sending an `Idempotency-Key`: the same call with the same key \
        gets the first answer again, for a day (of very many, the newest). \
        **Failures** are problem documents (RFC 9457); their `type` leads to a page that explains it. \
        `Retry-After` says when another try makes sense.
        """
}
