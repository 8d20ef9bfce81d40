import DesignSystem
import Geography
import HTML
import Identity
import Localization

/// A talk about a ride: what was said, and below it the field and the quick replies.
struct TalkPage: View {
    let context: PageContext
    let host: any TalkRoom
    let ride: TalkRide
    let sight: TalkSight
    /// Whether these are earlier messages, to be read only.
    let isPast: Bool
    /// Names the next message.
    let next: UniqueID
    /// What was typed when it could not be taken, and why, in words.
    var typed = ""
    var problem: String?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var address: URLReference { host.address(of: ride.id) }
    private var name: String { texts.talkName(of: ride) }

    var body: some HTML {
        PageLayout(context, title: texts(.talkWith, ["name": .text(name)]), room: host.room) {
            head
            if sight.hasEarlier, let first = sight.lines.first {
                a(.class("text-link", "talk-earlier"), .href("\(address)?before=\(String(first.number))")) {
                    texts(.talkEarlier)
                }
            }
            div(
                .id("talk"), .class("talk"), .role("log"), .aria("label", texts(.talkTitle)),
                .data("live", isPast ? nil : "talk"), .data("seen", isPast ? nil : "\(address.text)/seen")
            ) { lines }
            if isPast {
                ButtonLink(
                    texts(.talkLatest), to: "\(address)#talk-end", style: .secondary, icon: .expand,
                    isWide: true)
            } else {
                div(.id("talk-end"), .class("talk-foot"), .data("open", sight.isOpen ? "yes" : "no")) { foot }
            }
        }
    }

    private var head: some HTML {
        header(.class("talk-head")) {
            a(.class("icon-button"), .href(ride.back), .aria("label", texts(.shellBack))) { IconView(.back) }
            Avatar(name, photo: ride.otherPhoto)
            div(.class("talk-who")) {
                h1 { bdi { name } }
                p(.class("muted")) {
                    bdi { ride.way }
                    if let moment { " · \(moment)" }
                }
            }
        }
    }

    private var moment: String? {
        ride.at.map { "\(texts.date($0, now: now, in: host.zone)), \(texts.clock($0, in: host.zone))" }
    }

    /// What a live event replaces.
    var lines: TalkLines {
        TalkLines(texts: texts, ride: ride, sight: sight, address: address, zone: host.zone, now: now)
    }

    @HTMLBuilder private var foot: some HTML {
        if sight.isOpen {
            if let end = ride.span.end {
                p(.class("talk-until")) {
                    texts(.talkUntil, ["time": .text(texts.moment(end, now: now, in: host.zone))])
                }
            }
            replies
            writing
        } else {
            Banner(.info, texts(.talkClosed))
        }
    }

    private var replies: some HTML {
        form(.method("post"), .action(address), .data("talk", "replies")) {
            context.formTokenField
            input(.type("hidden"), .name("message"), .value(next.description))
            ChipRow(label: texts(.talkReplies)) {
                for phrase in TalkPhrase.offered(to: ride.role) {
                    button(
                        .class("chip", "chip-link"), .type("submit"), .name("phrase"), .value(phrase.rawValue)
                    ) { span { texts(phrase.words) } }
                }
            }
        }
    }

    private var writing: some HTML {
        form(.class("talk-form"), .method("post"), .action(address), .data("talk", "words"), .novalidate()) {
            context.formTokenField
            input(.type("hidden"), .name("message"), .value(next.description))
            p(.id("talk-problem"), .class("field-error"), .role("alert"), .hidden(problem == nil)) {
                problem ?? ""
            }
            div(.class("talk-row")) {
                input(
                    .type("text"), .id("talk-words"), .name("words"), .value(typed), .dir("auto"),
                    .placeholder(texts(.talkField)), .aria("label", texts(.talkField)), .autocomplete("off"),
                    .enterkeyhint("send"), .maxlength(TalkWords.longest),
                    .aria("invalid", problem == nil ? nil : "true"), .aria("describedby", "talk-problem"))
                button(.class("talk-send"), .type("submit"), .aria("label", texts(.talkSend))) {
                    IconView(.forward)
                }
            }
        }
    }
}
