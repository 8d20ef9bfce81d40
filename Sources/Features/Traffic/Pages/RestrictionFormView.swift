import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Roads

extension RestrictionForm {
    /// Where it is sent.
    var address: URLReference {
        standing.map { "/operate/traffic/\($0.id.description)" } ?? "/operate/traffic"
    }
}

/// The form that restricts the street that was chosen, or changes what holds there.
struct RestrictionFormView: View {
    let context: PageContext
    let order: RestrictionForm
    let stretch: RoadStretch?
    /// What holds on this street already, each to be changed or lifted.
    let standing: [TrafficRestriction]
    let zone: LocalTimeZone
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        let words = RestrictionWords(texts: texts, zone: zone, now: now)
        a(.class("traffic-back"), .href("/operate/traffic")) {
            IconView(.back)
            span { texts(.trafficBack) }
        }
        if let stretch {
            h1(.class("sheet-title")) { bdi { words.street(stretch) } }
            if let general { Banner(.danger, general) }
            if !order.street.isEmpty, order.street != stretch.street {
                Banner(.warning, texts(.trafficOtherStreet, ["street": .text(order.street)]))
            }
            if !standing.isEmpty {
                h2(.class("traffic-heading")) { texts(.trafficHoldsHere) }
                ul(.id("holds-here"), .class("traffic-list")) {
                    for restriction in standing {
                        RestrictionEntry(context: context, restriction: restriction, words: words)
                    }
                }
            }
            form(
                .id("restriction"), .class("traffic-form"), .action(order.address), .method("post")
            ) {
                context.formTokenField
                input(.type("hidden"), .name("at"), .value(order.at))
                input(.type("hidden"), .name("street"), .value(order.street))
                if let version = order.version {
                    input(.type("hidden"), .name("version"), .value(String(version)))
                }
                SegmentedControl(
                    name: "effect", label: texts(.trafficEffect),
                    choices: [
                        .init("close", texts(.trafficClose), icon: .close),
                        .init("limit", texts(.trafficLimit), icon: .clock),
                    ] + slowed, chosen: order.effect)
                div(.class("traffic-speed")) {
                    TextField(
                        name: "speed", label: texts(.trafficSpeed), value: order.speed, kind: .decimal,
                        optional: texts(.trafficOnlyLimit), error: order.problem == .speed ? speedError : nil)
                }
                SelectField(
                    name: "direction", label: texts(.trafficDirection),
                    options: RoadStretch.Direction.allCases.map {
                        ($0.rawValue, words.direction($0, of: stretch))
                    }, chosen: order.direction.rawValue)
                TextField(
                    name: "from", label: texts(.trafficFrom), value: order.from, kind: .dateTime,
                    error: order.problem == .period ? texts(.trafficPeriodError) : nil)
                TextField(
                    name: "until", label: texts(.trafficUntil), value: order.until, kind: .dateTime,
                    optional: texts(.trafficUntilLifted))
                SelectField(
                    name: "reason", label: texts(.trafficReason),
                    options: TrafficRestriction.Reason.allCases.map { ($0.rawValue, words.reason($0)) },
                    chosen: order.reason.rawValue)
                TextField(
                    name: "note", label: texts(.trafficNote), value: order.note,
                    optional: texts(.trafficNoteHint),
                    error: order.problem == .note ? texts(.trafficNoteError) : nil)
            }
        } else {
            EmptyState(.street, title: texts(.trafficNoRoad), text: texts(.trafficNoRoadText))
        }
    }

    /// What only programs order can be kept.
    private var slowed: [SegmentedControl.Choice] {
        guard case .slowed(let factor)? = order.standing?.restriction.effect else { return [] }
        let percent = Int((factor * 100).rounded())
        return [
            .init("slow", context.texts(.trafficEffectSlowed, ["percent": .number(percent)]), icon: .clock)
        ]
    }

    private var speedError: String { context.texts(.trafficSpeedError) }

    /// A problem that belongs to no field.
    private var general: String? {
        switch order.problem {
        case .noRoad, .unknownStreet: context.texts(.trafficNoRoad)
        case .tooMany: context.texts(.trafficTooMany)
        case .changedSince: context.texts(.trafficChangedSince)
        default: nil
        }
    }
}
