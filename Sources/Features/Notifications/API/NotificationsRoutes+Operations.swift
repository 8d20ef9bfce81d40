import HTTPServer
import Notices
public import OpenAPI

extension APIRoom {
    /// What happened to a person.
    public static let notifications = APIRoom(
        "Notifications", "What happened to you, and by which ways you hear of it.")
}

extension NotificationsRoutes {
    /// The calls, as the API's document describes them.
    public var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/notifications", "Your notifications", in: .notifications,
                note: "The newest first, in your language.", access: .person, parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of notifications.",
                        .object(
                            "Notifications",
                            [
                                .required("notifications", .array(of: notice, 0...100)),
                                .required(
                                    "unread", .integer(0...1_000_000_000, "How many are unread in all.")),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .post, "/api/v1/notifications/read", "Mark all as read", in: .notifications,
                note: "All that were posted up to a moment.", access: .person,
                body: .json(Self.readUntil), answers: [.nothing("They are read.")]),
            APIOperation(
                .post, "/api/v1/notifications/{id}/read", "Mark as read", in: .notifications, access: .person,
                parameters: [.path("id", .identifier("Names the notification."))],
                answers: [.nothing("It is read.")]),
            APIOperation(
                .get, "/api/v1/notifications/preferences", "How you hear of it", in: .notifications,
                access: .person, answers: [.json(.ok, "By category.", preferences)]),
            APIOperation(
                .put, "/api/v1/notifications/preferences", "Change how you hear of it", in: .notifications,
                note: "Categories that are left out stay as they are. Mail and SMS need a confirmed address.",
                access: .person, body: .json(change),
                answers: [.json(.ok, "By category.", preferences)]),
        ] + Self.deviceOperations
    }

    private var words: [String] { notifications.topics.map(\.category.word) }

    private var notice: JSONSchema {
        JSONSchema.object(
            "Notification",
            [
                .required("id", .identifier("Names the notification.")),
                .required("category", .choice(words)),
                .required("text", .text(0...2_000, "What happened, in your language.")),
                .required("page", .text(1...500, "The page that shows more.", example: "/rides")),
                .required("isUrgent", .boolean("Whether it cannot wait.")),
                .required("createdAt", .moment("When it was posted.")),
                .optional("readAt", .moment("When you read it.")),
            ], "What happened to a person.")
    }

    static let readUntil = JSONShape.object(
        "ReadUntil", .required("until", .moment("The moment of the newest one seen."))
    ) { $0 }

    /// By which ways notifications shall come; what is not said about devices stays as it is.
    struct WantedWays: Sendable {
        let email: Bool
        let sms: Bool
        let push: Bool?
    }

    static let ways = JSONShape.object(
        "NoticeWaysChange", note: "By which ways notifications also come.", .required("email", .boolean()),
        .required("sms", .boolean()),
        .optional("push", .boolean("On the screens of your devices; as it was if left out."))
    ) { WantedWays(email: $0, sms: $1, push: $2) }

    private var preferences: JSONSchema {
        let ways = JSONSchema.object(
            "NoticeWays",
            [
                .required("email", .boolean()), .required("sms", .boolean()),
                .required("push", .boolean("On the screens of your devices.")),
            ], "By which ways notifications also come.")
        return .object("NoticePreferences", words.map { .required($0, ways) })
    }
}
