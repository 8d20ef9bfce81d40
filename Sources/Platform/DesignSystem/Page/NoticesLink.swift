import HTML
public import Localization

/// The bell: the way to the notifications, with the number of unread ones. Scripts keep it up to date.
struct NoticesLink: View {
    let context: PageContext

    var body: some HTML {
        if let sign = context.notices {
            a(
                .id("notices-bell"), .class("bell"), .href("/notifications"),
                .aria("label", label(sign)), .aria("current", isCurrent ? "page" : nil)
            ) {
                IconView(.bell)
                span(.class("bell-count"), .aria("hidden", true), .flag("hidden", sign.unread == 0)) {
                    Self.count(sign.unread, context.texts)
                }
            }
        }
    }

    private var isCurrent: Bool { context.path == "/notifications" }

    private func label(_ sign: NoticesSign) -> String {
        NoticesWords.label(sign.unread, context.texts)
    }

    private static func count(_ unread: Int, _ texts: Texts) -> String {
        NoticesWords.count(unread, texts)
    }
}

/// What the bell says, for pages and for the stream that changes it.
public enum NoticesWords {
    /// The number in the badge; more than 99 do not fit.
    public static func count(_ unread: Int, _ texts: Texts) -> String {
        unread > 99 ? "\(texts.number(99))+" : texts.number(unread)
    }

    /// What is read aloud.
    public static func label(_ unread: Int, _ texts: Texts) -> String {
        unread == 0 ? texts(.noticesTitle) : texts(.noticesBell, count: unread)
    }
}
