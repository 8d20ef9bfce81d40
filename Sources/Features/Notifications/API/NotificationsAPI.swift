import Geography
import HTTPServer
import Identity
import Notices
import OpenAPI
import Web

/// The API of notifications; ``operations`` says what each call takes and answers.
///
/// | call | does |
/// |---|---|
/// | `GET /api/v1/notifications?limit=&cursor=` | the person's notices, newest first, and `next`, the cursor of what follows |
/// | `POST /api/v1/notifications/{id}/read` | marks one as read: 204 |
/// | `POST /api/v1/notifications/read` | marks as read all posted up to a moment: 204 |
/// | `GET /api/v1/notifications/preferences` | by category, whether they also come by `email` and `sms`, and on devices (`push`) |
/// | `PUT /api/v1/notifications/preferences` | changes the categories that it names |
extension NotificationsRoutes {
    struct NoticeDocument: Encodable {
        let id: String
        let category: String
        let text: String
        let page: String
        let isUrgent: Bool
        let createdAt: Int64
        let readAt: Int64?
    }

    struct NoticeList: Encodable {
        let notifications: [NoticeDocument]
        let unread: Int
        let next: String?
    }

    struct WaysDocument: Encodable {
        let email: Bool
        let sms: Bool
        let push: Bool
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/notifications") { try await list($0, $1) }
        router.post("/api/v1/notifications/read", bodyLimit: 16 << 10) { request, context in
            let person = try context.visitor()
            try await notifications.readAll(of: person.id, until: try request.read(Self.readUntil))
            return .noContent
        }
        router.post("/api/v1/notifications/{id}/read", bodyLimit: 16 << 10) { request, context in
            _ = try await read(request, context)
            return .noContent
        }
        router.get("/api/v1/notifications/preferences") { _, context in
            let (preferences, _) = try await notifications.preferences(of: context.visitor().id)
            return try Response.document(document(of: preferences))
        }
        router.put("/api/v1/notifications/preferences", bodyLimit: 16 << 10) { request, context in
            try await change(request, context)
        }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let list = try context.listPage(request, of: "notifications", usually: Self.pageSize)
        let cursor = list.after.map {
            NoticeCursor(at: Timestamp(milliseconds: $0.milliseconds), id: $0.id)
        }
        let page = try await notifications.page(of: person.id, from: cursor, limit: list.limit)
        let notices = page.notices.map { stored in
            NoticeDocument(
                id: stored.id.description, category: notifications.topic(of: stored.notice).category.word,
                text: stored.notice.text.words(context.texts, in: zone), page: stored.notice.address,
                isUrgent: stored.notice.isUrgent, createdAt: stored.notice.at.milliseconds,
                readAt: stored.readAt?.milliseconds)
        }
        let next = page.next.map {
            list.cursor(after: ListPosition(milliseconds: $0.at.milliseconds, id: $0.id))
        }
        var response = try Response.document(
            NoticeList(notifications: notices, unread: page.count.unread, next: next))
        list.link(next, on: &response)
        return response
    }

    private func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor()
        let wanted = try request.read(change)
        var (preferences, contact) = try await notifications.preferences(of: person.id)
        for (category, ways) in wanted {
            guard !ways.email || contact?.email != nil else {
                throw HTTPError(.unprocessableContent, "The email is not confirmed yet.")
            }
            guard !ways.sms || contact?.phone != nil else {
                throw HTTPError(.unprocessableContent, "The phone is not confirmed yet.")
            }
            let push = ways.push ?? preferences[category].push
            preferences[category] = .init(email: ways.email, sms: ways.sms, push: push)
        }
        try await notifications.setPreferences(preferences, of: person.id)
        return try Response.document(document(of: preferences))
    }

    private func document(of preferences: NoticePreferences) -> [String: WaysDocument] {
        var document: [String: WaysDocument] = [:]
        for category in notifications.topics.map(\.category) {
            let ways = preferences[category]
            document[category.word] = WaysDocument(email: ways.email, sms: ways.sms, push: ways.push)
        }
        return document
    }
}
