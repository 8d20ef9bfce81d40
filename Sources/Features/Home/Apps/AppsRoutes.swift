import DesignSystem
public import Geography
import HTML
public import HTTPServer
public import Localization
public import Rooms
public import Web

/// Where the operator confirms what apps on people's devices need before they may do something, and takes it back, as a
/// page and as the API; to everybody else there is no such thing.
public struct AppsRoutes: Sendable {
    let permissions: [AppPermission]
    let grants: AppGrants
    let zone: LocalTimeZone
    let isDemo: Bool
    let clock: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - permissions: What is to be confirmed in this city.
    ///   - isDemo: Whether everything is made up, and so permitted.
    public init(
        _ permissions: [AppPermission], grants: AppGrants, zone: LocalTimeZone, isDemo: Bool,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.permissions = permissions
        self.grants = grants
        self.zone = zone
        self.isDemo = isDemo
        self.clock = clock
    }

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        guard !permissions.isEmpty else { return OperatorDesk() }
        return OperatorDesk(pages: [
            OperatorDesk.Page(.device, .appsTitle, to: "/operate/apps") {
                [permissions, grants, isDemo] texts in
                let open = isDemo ? 0 : permissions.count { grants.since($0) == nil }
                return OperatorDesk.State(open > 0 ? texts(.appsOpen, count: open) : texts(.appsAll))
            }
        ])
    }

    /// Adds the routes of the page and of the API.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/apps") { request, context in
            _ = try context.operatorVisitor()
            return page(request, context)
        }
        router.get("/operate/apps/{app}/{permission}/reading") { request, context in
            _ = try context.operatorVisitor()
            guard let words = try permission(request).readingText else { throw HTTPError(.notFound) }
            return Response(
                headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache"],
                body: .bytes(words))
        }
        router.post("/operate/apps/{app}/{permission}", bodyLimit: 4 << 10) { request, context in
            let visitor = try context.operatorVisitor()
            let permission = try permission(request)
            let form = try request.form()
            guard let isGranted = form["granted"].flatMap(Bool.init) else {
                throw HTTPError(.badRequest, "“granted” is “true” or “false”.")
            }
            // A button alone would be pressed without reading.
            guard !isGranted || form[Self.tick(permission)] != nil else {
                return page(request, context, unconfirmed: permission, status: .unprocessableContent)
            }
            try await grants.set(
                permission, isGranted: isGranted, confirming: context.texts(permission.statement),
                by: visitor.id)
            return .redirect("/operate/apps")
        }
        addAPI(to: &router)
    }

    /// The name of the tick that says that a permission's sentence is confirmed.
    static func tick(_ permission: AppPermission) -> String {
        "confirmed-\(permission.app)-\(permission.name)"
    }

    private func page(
        _ request: Request, _ context: WebContext, unconfirmed: AppPermission? = nil,
        status: HTTPStatus = .ok
    ) -> Response {
        .page(
            HTMLPage(
                AppsPage(
                    context: context.page(for: request), zone: zone, permissions: permissions,
                    grants: grants, isDemo: isDemo, unconfirmed: unconfirmed, now: clock())),
            status: status)
    }

    func permission(_ request: Request) throws -> AppPermission {
        let app = try request.parameter("app", as: String.self)
        let name = try request.parameter("permission", as: String.self)
        guard let permission = permissions.first(where: { $0.app == app && $0.name == name }) else {
            throw HTTPError(.notFound)
        }
        return permission
    }
}
