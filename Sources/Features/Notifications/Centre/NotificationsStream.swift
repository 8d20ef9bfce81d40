import DesignSystem
import Geography
import HTTPServer
import Identity
import Localization
import Notices
import Web

extension NotificationsRoutes {
    /// How long a stream lasts before the browser opens it anew: then the log-in is looked at again.
    private static let lifetime = Duration.seconds(600)

    /// What is new for a person: `notices`, with how many are unread and the newest of them, at once and after
    /// each change. Every event stands for itself, so whoever connects again misses nothing.
    func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        // Tabs share streams by their address; one of another log-in must not be theirs.
        guard request.query["of"] == person.description else { throw HTTPError(.notFound) }
        let texts = context.texts
        return .eventStream { [self] writer in
            var changes = notifications.board.changes(for: person, lasting: Self.lifetime).makeAsyncIterator()
            var sent = ""
            repeat {
                let (count, newest) = try await notifications.news(of: person)
                let text = news(count, newest, texts)
                if text != sent {
                    try await writer.send(ServerSentEvent(text, name: "notices", retry: 1_000))
                    sent = text
                }
            } while await changes.next() != nil
        }
    }

    private func news(_ count: NoticeCount, _ newest: [StoredNotice], _ texts: Texts) -> String {
        var text = JSONText()
        text.beginObject()
        text.member("count", count.unread)
        text.member("badge", NoticesWords.count(count.unread, texts))
        text.member("label", NoticesWords.label(count.unread, texts))
        text.beginArray("notices")
        for stored in newest {
            text.beginObject()
            text.member("id", stored.id.description)
            text.member("at", Int(stored.notice.at.milliseconds))
            text.member("text", stored.notice.text.words(texts, in: zone))
            text.member("page", stored.notice.address)
            text.member("isUrgent", stored.notice.isUrgent)
            text.endObject()
        }
        text.endArray()
        text.endObject()
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
