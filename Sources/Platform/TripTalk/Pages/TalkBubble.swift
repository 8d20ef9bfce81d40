import DesignSystem
import HTML
import Identity
import Localization

/// A message, on the side of whoever wrote it.
struct TalkBubble: View {
    let texts: Texts
    let line: TalkLine
    /// The day that begins with it; nothing where it is that of the one before.
    let day: String?
    let isOwn: Bool
    /// How the other is called.
    let name: String
    /// Whether this is the last one that the other has read.
    let isSeen: Bool
    /// The talk.
    let address: URLReference
    let zone: LocalTimeZone

    var body: some HTML {
        if let day { li(.class("talk-day"), .data("key", "day-\(day)")) { span { day } } }
        li(.class("talk-line", isOwn ? "talk-own" : nil), .data("key", line.id.description)) {
            div(.class("talk-bubble")) {
                span(.class("visually-hidden")) { isOwn ? texts(.talkYou) : "\(name):" }
                p(.dir("auto")) { line.content.text(texts) }
                div(.class("talk-meta")) {
                    time { texts.clock(line.at, in: zone) }
                    if isSeen {
                        span(.class("talk-seen")) {
                            IconView(.check)
                            texts(.talkSeen)
                        }
                    }
                }
            }
            if !isOwn { report }
        }
    }

    private var report: some HTML {
        a(
            .class("talk-more"), .href("\(address)/report?message=\(line.id.description)"),
            .aria("label", texts(.talkReport)), .title(texts(.talkReport))
        ) { IconView(.more) }
    }
}
