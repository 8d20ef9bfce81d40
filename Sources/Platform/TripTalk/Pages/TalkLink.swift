import DesignSystem
public import HTML
public import Localization

/// Leads from a ride's page to its messages, and says how many are new.
public struct TalkLink: View {
    private let texts: Texts
    private let address: URLReference
    private let unread: Int
    private let name: String?

    /// A link to the talk of a ride.
    ///
    /// - Parameters:
    ///   - unread: How many messages whoever looks has not read.
    ///   - name: With whom, where a page leads to several.
    public init(_ texts: Texts, to address: URLReference, unread: Int, with name: String? = nil) {
        self.texts = texts
        self.address = address
        self.unread = unread
        self.name = name
    }

    public var body: some HTML {
        a(
            .class("button", "button-secondary", "button-wide", "talk-link"), .href("\(address)#talk-end"),
            .data("unread", String(unread))
        ) {
            IconView(.message)
            span { name.map { texts(.talkWith, ["name": .text($0)]) } ?? texts(.talkTitle) }
            if unread > 0 {
                span(.class("talk-count")) {
                    span(.aria("hidden", true)) { texts.number(unread) }
                    span(.class("visually-hidden")) { texts(.talkUnread, count: unread) }
                }
            }
        }
    }
}
