import Database
public import Geography
public import HTML
public import Localization
public import Messaging
import Identity
import Notices
public import Observability
import WebPush

/// Makes mails, SMS and messages to devices of notices, for the people and categories that want them.
///
/// A notice says in the store whether it was looked at, and its messages are stored in the transaction that
/// notes so: each is sent exactly as if it had been written with the notice itself, also after a crash between
/// the two.
public struct NoticeCourier: Sendable {
    /// How notices are forwarded.
    public struct Configuration: Sendable {
        /// Where the city is on the web, such as `https://medina.example.org`; messages then lead there.
        public var address: URLReference?
        /// How long a notice that is of use only now is forwarded.
        public var urgentFor = TravelTime.minutes(5)
        /// How long any other notice is.
        public var others = TravelTime.minutes(24 * 60)
        /// How long notices stay in the centre.
        public var keeping = TravelTime.minutes(180 * 24 * 60)

        public init() {}
    }

    private let notifications: Notifications
    private let sender: MessageSender
    private let texts: Texts
    private let zone: LocalTimeZone
    private let configuration: Configuration
    private let logger: Logger

    /// - Parameters:
    ///   - sender: Is woken when messages were stored.
    ///   - texts: Of any language: each person's is taken.
    public init(
        _ notifications: Notifications, sender: MessageSender, texts: Texts, zone: LocalTimeZone,
        configuration: Configuration = .init(), logger: Logger = .none
    ) {
        self.notifications = notifications
        self.sender = sender
        self.texts = texts
        self.zone = zone
        self.configuration = configuration
        self.logger = logger
    }

    /// Forwards until the task is cancelled.
    public func run() async {
        let changes = notifications.board.changes()
        await withDiscardingTaskGroup { group in
            group.addTask {
                while !Task.isCancelled {
                    await tidy()
                    // Also for what another process posted, or could not be forwarded while the store was away.
                    notifications.board.announceNobody()
                    try? await Task.sleep(for: .seconds(30))
                }
            }
            for await _ in changes { await forwardAll() }
            group.cancelAll()
        }
    }

    private func forwardAll() async {
        do {
            while try await forward() {}
        } catch is CancellationError {
        } catch {
            logger.warning("Notices were not forwarded yet", ["error": "\(error)"])
        }
    }

    /// Forwards some notices.
    ///
    /// - Returns: Whether there may be more.
    private func forward() async throws -> Bool {
        let now = notifications.clock()
        let limit = 50
        let (seen, sent, pushed) = try await notifications.database.write {
            [self] transaction -> (Int, Int, Int) in
            let notices = try transaction.noticesToForward(limit: limit)
            var (sent, pushed) = (0, 0)
            for stored in notices {
                let person = stored.notice.person
                let ways = try transaction.noticePreferences(of: person)[stored.notice.category]
                let devices = ways.push ? try transaction.pushDevices(of: person) : []
                if ways.email || ways.sms || !devices.isEmpty,
                    let contact = try notifications.contacts.contact(of: person, in: transaction)
                {
                    for message in messages(stored, ways, contact, at: now) {
                        try transaction.send(message, at: now)
                        sent += 1
                    }
                    if !devices.isEmpty, let message = push(stored, contact, at: now) {
                        for device in devices { try transaction.push(message, to: device, at: now) }
                        pushed += 1
                    }
                }
                try transaction.markNoticeForwarded(stored.id)
            }
            return (notices.count, sent, pushed)
        }
        if pushed > 0 { notifications.devices.sender.wake() }
        if sent > 0 { sender.wake() }
        return seen == limit
    }

    private func messages(
        _ stored: StoredNotice, _ ways: NoticePreferences.Ways, _ contact: NoticeContact, at now: Timestamp
    ) -> [OutgoingMessage] {
        let notice = stored.notice
        let end = end(of: notice)
        guard now < end, stored.isUnread else { return [] }
        let texts = texts.in(contact.language)
        let words = notice.text.words(texts, in: zone).plain
        let link = configuration.address.map { "\($0.text)/notifications/\(notice.id)" }
        var messages: [OutgoingMessage] = []
        if ways.email, let email = contact.email {
            let body = [words, link, "--\n" + texts(.noticesMailFoot)].compactMap { $0 }
            messages.append(
                OutgoingMessage(
                    .email(email), subject: words, text: body.joined(separator: "\n\n") + "\n",
                    expiresAt: end))
        }
        if ways.sms, let phone = contact.phone {
            let body = ["Medina: " + words, link].compactMap { $0 }
            messages.append(OutgoingMessage(.sms(phone), text: body.joined(separator: "\n"), expiresAt: end))
        }
        return messages
    }

    /// The message to the person's devices; nothing for what was read or is too late.
    private func push(_ stored: StoredNotice, _ contact: NoticeContact, at now: Timestamp) -> PushMessage? {
        let notice = stored.notice
        let end = end(of: notice)
        guard now < end, stored.isUnread else { return nil }
        let texts = texts.in(contact.language)
        return PushMessage(
            title: texts(notifications.topic(of: notice).name),
            text: notice.text.words(texts, in: zone).plain,
            language: texts.language.code, page: notice.address, address: "/notifications/\(notice.id)",
            notice: notice.id.description, topic: notice.topic ?? notice.address, at: notice.at,
            answerBy: notice.answerBy, expiresAt: end, isUrgent: notice.isUrgent)
    }

    /// When a notice is of no use any more outside the centre.
    private func end(of notice: Notice) -> Timestamp {
        notice.answerBy ?? notice.at + (notice.isUrgent ? configuration.urgentFor : configuration.others)
    }

    private func tidy() async {
        let old = notifications.clock() - configuration.keeping
        do {
            try await notifications.database.write { try $0.removeNotices(postedBefore: old) }
        } catch is CancellationError {
        } catch {
            logger.warning("Old notices were not removed", ["error": "\(error)"])
        }
    }
}

extension String {
    /// Without the marks that keep the order of letters on pages: mail programs and phones do without.
    fileprivate var plain: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
    }
}
