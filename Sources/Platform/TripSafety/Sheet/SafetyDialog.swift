public import DesignSystem
import Geography
public import HTML
public import Localization
import VehicleViews

/// The way to the emergency number and to sharing the trip: at the top of every live page.
///
/// It opens the ``SafetyDialog`` of the same page; without scripts it leads to a page that says the same.
public struct SafetyLink: View {
    private let texts: Texts
    private let page: URLReference

    /// - Parameter page: Where the page is that says the same.
    public init(texts: Texts, page: URLReference) {
        self.texts = texts
        self.page = page
    }

    public var body: some HTML {
        a(
            .class("icon-button", "safety-link"), .href(page), .data("opens", "safety"), .role("button"),
            .aria("haspopup", "dialog"), .aria("label", texts(.safetyTitle)), .title(texts(.safetyTitle)),
            .attribute("hx-boost", "false")
        ) { IconView(.shield) }
    }
}

/// The emergency number as a call, what to say, and sharing the trip. It needs no network once the page is there.
public struct SafetyDialog: View {
    private let context: PageContext
    private let zone: LocalTimeZone
    private let facts: EmergencyFacts
    private let sharing: TripSharing?

    /// - Parameters:
    ///   - zone: In which moments are told.
    ///   - sharing: Where the trip is shared; nothing where the person cannot share it.
    public init(context: PageContext, zone: LocalTimeZone, facts: EmergencyFacts, sharing: TripSharing?) {
        self.context = context
        self.zone = zone
        self.facts = facts
        self.sharing = sharing
    }

    public var body: some HTML {
        let texts = context.texts
        dialog(
            .id("safety"), .class("dialog", "safety"), .aria("labelledby", "safety-title"),
            .attribute("closedby", "any")
        ) {
            div(.class("safety-head")) {
                h2(.id("safety-title")) { texts(.safetyTitle) }
                form(.method("dialog")) {
                    button(.class("icon-button"), .aria("label", texts(.safetyClose))) { IconView(.close) }
                }
            }
            SafetyContent(context: context, zone: zone, facts: facts, sharing: sharing)
        }
    }
}

/// What stands in the dialog, and on the page that stands in for it.
struct SafetyContent: View {
    let context: PageContext
    let zone: LocalTimeZone
    let facts: EmergencyFacts
    let sharing: TripSharing?

    private var texts: Texts { context.texts }

    var body: some HTML {
        div(.class("safety-content")) {
            a(
                .class("button", "button-danger", "button-wide", "safety-call"),
                .href(URLReference("tel:" + facts.number.filter { !$0.isWhitespace }))
            ) {
                IconView(.phone)
                span { texts(.safetyCall, ["number": .text(facts.number)]) }
            }
            p(.class("safety-say")) { texts(.safetySay) }
            dl(.class("safety-facts"), .data("text-own", texts(.safetyOwn))) {
                for line in lines {
                    div {
                        dt { line.label }
                        dd { bdi { line.value } }
                    }
                }
                div(.hidden(), .data("own-position")) {
                    dt { texts(.safetyPhone) }
                    dd { bdi(.dir("ltr"), .data("by-script")) {} }
                }
            }
            if let sharing { sharing }
        }
    }

    private var lines: [(label: String, value: String)] {
        var lines = [
            (
                label: texts(.safetyWhere),
                value: "\(facts.place)\n\u{2066}\(facts.position.text)\u{2069}"
            ),
            (label: texts(.safetyWhen), value: texts.clock(facts.observedAt, in: zone)),
        ]
        if let car = facts.car {
            lines.append((texts(.vehicleCar), "\(texts(.colour(car.colour))) · \(car.model)"))
        }
        if let plate = facts.plate { lines.append((texts(.vehiclePlate), plate)) }
        if let driver = facts.driver { lines.append((texts(.vehicleDriver), driver)) }
        if let from = facts.from { lines.append((texts(.wayFrom), from)) }
        if let to = facts.to { lines.append((texts(.wayTo), to)) }
        return lines
    }
}
