import DesignSystem
import Geography
import HTML
import Localization
import TripTalk

/// What somebody can tell of a ride, what they told, and what they are asked.
struct CarePage: View {
    let context: PageContext
    let host: any CareRoom
    let ride: CareRide
    let own: [CareCase]
    let asked: [CareCase]
    let emergencyNumber: String?
    let contact: URLReference?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var address: URLReference { host.address(of: ride.id) }

    var body: some HTML {
        PageLayout(context, title: texts(.careTitle), room: host.room) {
            CareHead(texts: texts, host: host, ride: ride, back: ride.back, now: now)
            h1 { texts(.careTitle) }
            if !asked.isEmpty {
                RowList(label: texts(.careAsked)) {
                    for one in asked { CareRow(texts: texts, host: host, one: one, now: now) }
                }
            }
            if ride.span.isOpen(at: now) {
                EmergencyFirst(texts: texts, number: emergencyNumber)
                RowList(label: texts(.careWhat)) {
                    Row(
                        texts(.careProblem), subtitle: texts(.careProblemText), icon: .warning,
                        to: "\(address)/problem")
                    if ride.role == .passenger {
                        Row(
                            texts(.careLost), subtitle: texts(.careLostText), icon: .luggage,
                            to: "\(address)/thing")
                    } else {
                        Row(
                            texts(.careFound), subtitle: texts(.careFoundText), icon: .luggage,
                            to: "\(address)/thing")
                    }
                }
                if let end = ride.span.end {
                    p(.class("muted")) {
                        texts(.careUntil, ["time": .text(texts.moment(end, now: now, in: host.zone))])
                    }
                }
            } else if ride.span.isAhead(at: now) {
                Banner(.info, texts(.careAhead))
            } else {
                Banner(.info, texts(.careOver)) {
                    if let contact { a(.class("text-link"), .href(contact)) { texts(.careContact) } }
                }
            }
            if !own.isEmpty {
                h2 { texts(.careOwn) }
                RowList(label: texts(.careOwn)) {
                    for one in own { CareRow(texts: texts, host: host, one: one, now: now) }
                }
            }
        }
    }
}

/// One of what was told, or asked, as a row.
private struct CareRow: View {
    let texts: Texts
    let host: any CareRoom
    let one: CareCase
    let now: Timestamp

    var body: some HTML {
        let told = texts.moment(one.progress.openedAt, now: now, in: host.zone)
        Row(
            one.title(texts), subtitle: "\(texts(one.state.words)) · \(told)",
            icon: one.kind.isThing ? .luggage : .info, to: host.address(of: one))
    }
}

/// Where the way back leads, and which ride it is.
struct CareHead: View {
    let texts: Texts
    let host: any CareRoom
    let ride: CareRide
    let back: URLReference
    let now: Timestamp

    var body: some HTML {
        a(.class("text-link", "back-link"), .href(back)) {
            IconView(.back)
            span { texts(.shellBack) }
        }
        p(.class("muted")) {
            bdi { ride.way }
            if let at = ride.at { " · \(texts.date(at, now: now, in: host.zone))" }
        }
    }
}

/// In danger, people call first and write afterwards.
struct EmergencyFirst: View {
    let texts: Texts
    let number: String?

    var body: some HTML {
        if let number {
            Banner(.warning, texts(.careEmergency, ["number": .text("\u{2068}\(number)\u{2069}")])) {
                a(
                    .class("button", "button-secondary"),
                    .href(URLReference("tel:" + number.filter { !$0.isWhitespace }))
                ) {
                    IconView(.phone)
                    span { texts(.careCall, ["number": .text("\u{2068}\(number)\u{2069}")]) }
                }
            }
        }
    }
}

extension CareCase {
    /// What it is about, as its page is called.
    func title(_ texts: Texts) -> String { texts(kind.title) }
}

extension CareState {
    /// How it stands, in a few words.
    var words: TextKey {
        switch self {
        case .reported, .added: TextKey("care.state.reported")
        case .answered: TextKey("care.state.answered")
        case .asked: TextKey("care.state.asked")
        case .unanswered: TextKey("care.state.unanswered")
        case .found: TextKey("care.state.found")
        case .notFound: TextKey("care.state.notFound")
        case .handedBack: TextKey("care.state.handedBack")
        case .closed: TextKey("care.state.closed")
        }
    }

    var tone: Tone {
        switch self {
        case .found, .handedBack: .ok
        case .reported, .added, .asked, .unanswered, .answered: .info
        case .notFound: .warning
        case .closed: .info
        }
    }
}
