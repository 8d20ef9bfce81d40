import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PersonalData
import Ratings
import TripTalk

/// What was told of a ride as an operator reads it, with the ride's facts, and what was written.
struct CareEntryPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let found: CareCase
    let lines: [CareLine]
    let facts: CareFacts?
    let refunds: URLReference?
    let next: UniqueID
    let now: Timestamp
    var names: [UniqueID: String] = [:]
    var typed = ""
    var refusal: CareRefusal?

    private var texts: Texts { context.texts }

    init(
        context: PageContext, zone: LocalTimeZone, found: CareCase, lines: [CareLine], facts: CareFacts?,
        refunds: URLReference?, next: UniqueID, now: Timestamp
    ) {
        self.context = context
        self.zone = zone
        self.found = found
        self.lines = lines
        self.facts = facts
        self.refunds = refunds
        self.next = next
        self.now = now
    }

    var body: some HTML {
        PageLayout(context, title: found.title(texts)) {
            a(.class("text-link", "back-link"), .href("/operate/care")) {
                IconView(.back)
                span { texts(.careDesk) }
            }
            h1 { found.title(texts) }
            div(.class("receipt")) {
                p(.class("care-state"), .data("state", found.state.rawValue)) {
                    Badge(texts(found.state.words), tone: found.state.tone)
                }
                if found.reach == .hidden { p { texts(.careHidden) } }
                dl(.class("receipt-lines")) {
                    person(
                        found.role == .driver ? .careDriver : .carePassenger, found.reporter, isReporter: true
                    )
                    person(
                        found.role == .driver ? .carePassenger : .careDriver, found.other, isReporter: false)
                    line(texts(.careWhen), moment(found.progress.openedAt))
                    if !found.way.isEmpty { line(texts(.careWay), found.way) }
                    if let at = found.at { line(texts(.careRideAt), moment(at)) }
                    if let facts { ride(facts) }
                    line(texts(.careRide), found.ride.description)
                }
            }
            CareLines(texts: texts, lines: lines, found: found, own: .office, zone: zone, now: now)
            if found.kind == .problem(.charge), let refunds {
                ButtonLink(texts(.careRefund), to: refunds, style: .secondary, icon: .wallet, isWide: true)
            }
            if let refusal, !refusal.isAboutWords { Banner(.danger, refusal.words(texts)) }
            if !found.state.isOver { answer }
        }
    }

    private var answer: some HTML {
        form(
            .class("form", "trip-actions"), .method("post"), .action("/operate/care/\(found.id.description)"),
            .novalidate()
        ) {
            context.formTokenField
            input(.type("hidden"), .name("line"), .value(next.description))
            TextArea(
                name: "words", label: texts(.careAnswer), value: typed, lines: 4, longest: Remark.longest,
                hint: texts(
                    found.kind.isThing && found.reach == .direct ? .careAnswerThing : .careAnswerHint),
                error: refusal.flatMap { $0.isAboutWords ? $0.words(texts) : nil })
            div(.class("stack")) {
                Button(
                    texts(.careAnswerClose), icon: .check, isWide: true, .type("submit"), .name("deed"),
                    .value(CareDeed.close.rawValue))
                if found.progress.allows(.ask, by: .office, at: now) { open(.ask) }
                if found.progress.allows(.say, by: .office, at: now) { open(.say) }
            }
        }
    }

    private func open(_ deed: CareDeed) -> some HTML {
        Button(
            texts(.careAnswerOpen), style: .secondary, isWide: true, .type("submit"), .name("deed"),
            .value(deed.rawValue))
    }

    @HTMLBuilder private func ride(_ facts: CareFacts) -> some HTML {
        line(texts(.careOutcome), outcome(facts))
        if let price = facts.price { line(texts(.carePrice), texts.money(price)) }
        if let charged = facts.charged {
            let way = texts(facts.isFromWallet ? .careFromWallet : .careInCash)
            line(texts(.careCharged), "\(texts.money(charged)) · \(way)")
        }
    }

    /// How it ended; of what came to nothing also by whom, and when.
    private func outcome(_ facts: CareFacts) -> String {
        var words = [texts(facts.outcome.words)]
        if let side = facts.endedBy { words.append(texts(side == .driver ? .careDriver : .carePassenger)) }
        if let at = facts.endedAt { words.append(moment(at)) }
        return words.joined(separator: " · ")
    }

    private func person(_ role: TextKey, _ id: UniqueID, isReporter: Bool) -> some HTML {
        div {
            dt { isReporter ? "\(texts(role)) · \(texts(.careReporter))" : texts(role) }
            dd {
                if let name = names[id] {
                    a(.href("/people/\(id.description)")) { bdi { name } }
                } else {
                    texts.memberName("")
                }
            }
        }
    }

    private func moment(_ moment: Timestamp) -> String {
        "\(texts.date(moment, now: now, in: zone)), \(texts.clock(moment, in: zone))"
    }

    private func line(_ label: String, _ value: String) -> some HTML {
        div {
            dt { label }
            dd { bdi { value } }
        }
    }
}

extension CareFacts.Outcome {
    var words: TextKey {
        switch self {
        case .ahead: TextKey("care.outcome.ahead")
        case .underWay: TextKey("care.outcome.underWay")
        case .arrived: TextKey("care.outcome.arrived")
        case .absent: TextKey("care.outcome.absent")
        case .cancelled: TextKey("care.outcome.cancelled")
        }
    }
}
