import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
public import Localization
import Notices
import OpenAPI
public import Web
import WebPush

/// The pages of the centre, its stream and its API.
public struct NotificationsRoutes: Sendable {
    let notifications: Notifications
    let zone: LocalTimeZone
    /// The body of a change of what also reaches a person. Its members are the city's topics; it is made once with
    /// these routes, because one value has to serve the operation and the handler.
    let change: JSONShape<[NoticeCategory: WantedWays]>

    static let pageSize = 30

    /// - Parameter zone: The zone in which times are shown.
    public init(_ notifications: Notifications, zone: LocalTimeZone) {
        self.notifications = notifications
        self.zone = zone
        change = .dictionary(
            "NoticePreferencesChange", keys: notifications.topics.map { ($0.category.word, $0.category) },
            of: Self.ways)
    }

    /// Adds the pages and the API to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/notifications") { try await showCentre($0, $1) }
        router.get("/notifications/stream", cost: .counted) { try await stream($0, $1) }
        router.get("/notifications/preferences") { try await showPreferences($0, $1) }
        router.post("/notifications/preferences", bodyLimit: 16 << 10) { try await choose($0, $1) }
        router.post("/notifications/read", bodyLimit: 16 << 10) { try await readAll($0, $1) }
        router.get("/notifications/{id}") { try await open($0, $1) }
        router.post("/notifications/{id}/read", bodyLimit: 16 << 10) { try await readOne($0, $1) }
        addAPI(to: &router)
        addDevices(to: &router)
    }

    private func showCentre(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let cursor = try cursor(request.query["from"], otherwise: .notFound)
        let page = try await notifications.page(of: person.id, from: cursor, limit: Self.pageSize)
        return .page(
            HTMLPage(
                CentrePage(
                    context: context.page(for: request), page: page, isFirst: cursor == nil,
                    icon: { notifications.topic(of: $0).icon },
                    now: notifications.clock(), zone: zone)))
    }

    /// - Throws: The status, for a text that is no place in a list.
    func cursor(_ text: String?, otherwise status: HTTPStatus) throws -> NoticeCursor? {
        guard let text else { return nil }
        guard let cursor = NoticeCursor(text) else {
            throw HTTPError(status, "There is no such place in the list of notifications.")
        }
        return cursor
    }

    /// Marks it as read and leads to the page that it is about.
    private func open(_ request: Request, _ context: WebContext) async throws -> Response {
        let notice = try await read(request, context)
        return .redirect(
            URLReference(notice.notice.address).flatMap { $0.isLocalPath ? $0.text : nil } ?? "/")
    }

    private func readOne(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try await read(request, context)
        // The script of a page that shows the same by itself.
        if request.headers.contains("x-form-token") { return .noContent }
        return .redirect("/notifications")
    }

    func read(_ request: Request, _ context: WebContext) async throws -> StoredNotice {
        let person = try context.visitor()
        let text: String = try request.parameter("id")
        guard let id = UniqueID(text), let notice = try await notifications.read(id, of: person.id) else {
            throw HTTPError(.notFound, "You have no such notification.")
        }
        return notice
    }

    private func readAll(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let last = try request.form()["until"].flatMap { Int64($0) }.map { Timestamp(milliseconds: $0) }
        try await notifications.readAll(of: person.id, until: last ?? notifications.clock())
        return .redirect("/notifications")
    }

    private func showPreferences(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let (preferences, contact) = try await notifications.preferences(of: person.id)
        let devices = try await notifications.devices.devices(of: person.id)
        var page = context.page(for: request)
        let isOpen = notifications.devices.isOpen
        if isOpen { page.scripts = ["js/devices.js"] }
        return .page(
            HTMLPage(
                PreferencesPage(
                    context: page, topics: notifications.topics, preferences: preferences, contact: contact,
                    devices: !isOpen
                        ? nil
                        : DevicesSection(
                            context: page, key: notifications.devices.key.text,
                            devices: devices.map { ($0, notifications.devices.name(of: $0, page.texts)) },
                            now: notifications.clock(), zone: zone),
                    done: Self.done(request.query).map { page.texts($0) })))
    }

    /// What was done before the page came back, as its address says.
    private static func done(_ query: FormFields) -> TextKey? {
        if query["saved"] != nil { return .noticesSaved }
        if query["removed"] != nil { return .noticesDeviceRemoved }
        return switch query["test"] {
        case "sent": .noticesDeviceTestSent
        case "soon": .noticesDeviceTestSoon
        default: nil
        }
    }

    private func choose(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let fields = try request.form()
        var (preferences, contact) = try await notifications.preferences(of: person.id)
        for category in notifications.topics.map(\.category) {
            // A switch that could not be moved says nothing: what was chosen before stays.
            if contact?.email != nil {
                preferences[category].email = fields["\(category.word)-email"] != nil
            }
            if contact?.phone != nil {
                preferences[category].sms = fields["\(category.word)-sms"] != nil
            }
            if notifications.devices.isOpen {
                preferences[category].push = fields["\(category.word)-push"] != nil
            }
        }
        try await notifications.setPreferences(preferences, of: person.id)
        return .redirect("/notifications/preferences?saved=1")
    }
}
