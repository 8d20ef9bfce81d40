import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Messaging

/// What people would get by mail and SMS, newest first.
struct OutboxPage: View {
    let context: PageContext
    let list: OutboxList

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.outboxTitle)) {
            h1 { texts(.outboxTitle) }
            p(.class("lead")) { texts(.outboxText) }
            div(.class("outbox"), .data("live", "outbox"), .aria("live", "polite")) { list }
        }
    }
}

/// The messages, each as it would look on a phone.
struct OutboxList: View {
    let texts: Texts
    let messages: [StoredMessage]
    let now: Timestamp
    let zone: LocalTimeZone

    var body: some HTML {
        if messages.isEmpty {
            EmptyState(.message, title: texts(.outboxEmpty), text: texts(.outboxEmptyText))
        } else {
            ol(.class("outbox-list")) {
                for message in messages {
                    OutboxItem(texts: texts, stored: message, now: now, zone: zone)
                }
            }
        }
    }
}

/// One message.
private struct OutboxItem: View {
    let texts: Texts
    let stored: StoredMessage
    let now: Timestamp
    let zone: LocalTimeZone

    var body: some HTML {
        li(.class("outbox-item", isMail ? "outbox-mail" : "outbox-sms"), .id("message-\(stored.id)")) {
            div(.class("outbox-head")) {
                IconView(isMail ? .message : .phone)
                span(.class("outbox-channel")) { texts(isMail ? .outboxEmail : .outboxSMS) }
                bdi(.class("outbox-recipient"), .dir("ltr")) { recipient }
                span(.class("outbox-time")) { texts.moment(stored.createdAt, now: now, in: zone) }
            }
            div(.class("outbox-bubble")) {
                if !stored.message.subject.isEmpty {
                    p(.class("outbox-subject"), .dir("auto")) { stored.message.subject }
                }
                if stored.message.text.isEmpty {
                    p(.class("hint")) { texts(.outboxGone) }
                } else {
                    p(.class("outbox-text"), .dir("auto")) { stored.message.text }
                }
            }
            p(.class("outbox-state")) {
                texts(state)
                if !stored.failure.isEmpty { " · " + stored.failure }
            }
        }
    }

    private var isMail: Bool {
        if case .email = stored.message.channel { true } else { false }
    }

    private var recipient: String {
        switch stored.message.channel {
        case .email(let address): address.text
        case .sms(let number): number.text
        }
    }

    private var state: TextKey {
        switch stored.state {
        case .waiting: .outboxWaiting
        case .delivered: .outboxDelivered
        case .refused: .outboxRefused
        case .expired: .outboxExpired
        }
    }
}
