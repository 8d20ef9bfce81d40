import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Ratings
import TripTalk

/// Something that was told of a ride: how it stands, what was written, and what can be done.
struct CareCasePage: View {
    let context: PageContext
    let host: any CareRoom
    let ride: CareRide
    let sight: CareSight
    /// Names the next words.
    let next: UniqueID
    /// Whether it was told just now.
    let isTold: Bool
    var typed = ""
    var refusal: CareRefusal?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var found: CareCase { sight.found }
    private var isOwn: Bool { sight.actor == .reporter }

    init(
        context: PageContext, host: any CareRoom, ride: CareRide, sight: CareSight, next: UniqueID,
        isTold: Bool, now: Timestamp
    ) {
        self.context = context
        self.host = host
        self.ride = ride
        self.sight = sight
        self.next = next
        self.isTold = isTold
        self.now = now
    }

    var body: some HTML {
        PageLayout(context, title: found.title(texts), room: host.room) {
            CareHead(texts: texts, host: host, ride: ride, back: host.address(of: ride.id), now: now)
            h1 { found.title(texts) }
            if isTold, !found.state.isOver { Banner(.ok, texts(.careTold)) }
            p(.class("care-state"), .data("state", found.state.rawValue)) {
                Badge(texts(found.state.words), tone: found.state.tone)
            }
            if let standing { p { standing } }
            CareLines(
                texts: texts, lines: sight.lines, found: found, own: sight.actor, zone: host.zone, now: now)
            if let refusal, !refusal.isAboutWords { Banner(.danger, refusal.words(texts)) }
            deeds
        }
    }

    /// What comes next, and until when.
    private var standing: String? {
        let due: [String: TextArgument] = [
            "time": .text(found.progress.dueAt.map { texts.moment($0, now: now, in: host.zone) } ?? "")
        ]
        switch found.state {
        case .reported, .added: return texts(.careWaits)
        case .answered: return texts(.careMayAdd, due)
        case .asked:
            if !isOwn { return texts(found.kind == .lost ? .careAskDriver : .careAskPassenger, due) }
            return texts(found.kind == .lost ? .careDriverAsked : .carePassengerAsked, due)
        case .unanswered:
            return texts(
                isOwn ? .careOffice : (found.kind == .lost ? .careAskDriver : .careAskPassenger), due)
        case .found: return texts(.careHandOver, due)
        case .notFound: return texts(.careNotThere, due)
        case .handedBack, .closed: return nil
        }
    }

    private func can(_ deed: CareDeed) -> Bool { found.progress.allows(deed, by: sight.actor, at: now) }

    @HTMLBuilder private var deeds: some HTML {
        if can(.yes) || can(.no) {
            question
        } else if can(.add) {
            writing(.add, texts(.careAdd))
        } else if can(.say) {
            writing(.say, texts(.careWrite))
        }
        if can(.handOver) { button(.handOver, texts(.careBack), .secondary, .check) }
        if can(.close) { button(.close, texts(.careEnd), .quiet, nil) }
    }

    private var error: String? { refusal.flatMap { $0.isAboutWords ? $0.words(texts) : nil } }

    /// Is it there, or theirs?
    private var question: some HTML {
        let isLost = found.kind == .lost
        return form(.class("form"), .method("post"), .action(host.address(of: found)), .novalidate()) {
            context.formTokenField
            input(.type("hidden"), .name("line"), .value(next.description))
            TextArea(
                name: "words", label: texts(isLost ? .careHow : .careMine), value: typed, lines: 3,
                longest: Remark.longest, optional: texts(.careOptional), error: error)
            div(.class("stack")) {
                if can(.yes) {
                    Button(
                        texts(isLost ? .careYes : .careIsMine), icon: .check, isWide: true, .type("submit"),
                        .name("deed"), .value(CareDeed.yes.rawValue))
                }
                if can(.no) {
                    Button(
                        texts(isLost ? .careNo : .careNotMine), style: .secondary, isWide: true,
                        .type("submit"),
                        .name("deed"), .value(CareDeed.no.rawValue))
                }
                if can(.say), found.state == .notFound {
                    Button(
                        texts(.careSend), style: .secondary, isWide: true, .type("submit"), .name("deed"),
                        .value(CareDeed.say.rawValue))
                }
            }
        }
    }

    private func writing(_ deed: CareDeed, _ label: String) -> some HTML {
        form(.class("form"), .method("post"), .action(host.address(of: found)), .novalidate()) {
            context.formTokenField
            input(.type("hidden"), .name("line"), .value(next.description))
            input(.type("hidden"), .name("deed"), .value(deed.rawValue))
            TextArea(
                name: "words", label: label, value: typed, lines: 3, longest: Remark.longest, error: error)
            Button(texts(.careSend), isWide: true, .type("submit"))
        }
    }

    private func button(_ deed: CareDeed, _ label: String, _ style: ControlStyle, _ icon: Icon?) -> some HTML
    {
        form(.class("care-deed"), .method("post"), .action(host.address(of: found))) {
            context.formTokenField
            input(.type("hidden"), .name("deed"), .value(deed.rawValue))
            Button(label, style: style, icon: icon, isWide: true, .type("submit"))
        }
    }
}

/// What was written, the earliest first.
struct CareLines: View {
    let texts: Texts
    let lines: [CareLine]
    let found: CareCase
    /// Who looks.
    let own: CareActor
    let zone: LocalTimeZone
    let now: Timestamp

    var body: some HTML {
        ol(.class("talk-lines", "care-lines"), .aria("label", texts(.careSaid))) {
            for line in lines {
                li(.class("talk-line", line.actor == own ? "talk-own" : nil)) {
                    div(.class("talk-bubble")) {
                        div(.class("talk-sender")) { sender(line.actor) }
                        p(.dir("auto")) { line.words.text }
                        div(.class("talk-meta")) { time { texts.moment(line.at, now: now, in: zone) } }
                    }
                }
            }
        }
    }

    private func sender(_ actor: CareActor) -> String {
        if actor == own { return texts(.careYou) }
        let isDriver = (found.role == .driver) == (actor == .reporter)
        switch actor {
        case .office, .clock: return texts(.careOperator)
        case .reporter, .other: return texts(isDriver ? .careDriver : .carePassenger)
        }
    }
}
