import DesignSystem
import HTML
import Identity
import Localization
import Ratings
import TripTalk

/// Tells what was wrong, or what was left in the car.
struct CareFormPage: View {
    let context: PageContext
    let host: any CareRoom
    let ride: CareRide
    let isThing: Bool
    /// Names what is told.
    let next: UniqueID
    let emergencyNumber: String?
    var topic: CareTopic?
    var typed = ""
    var refusal: CareRefusal?

    private var texts: Texts { context.texts }
    private var address: URLReference { host.address(of: ride.id) }
    private var title: TextKey {
        guard isThing else { return .careProblem }
        return ride.role == .passenger ? .careLost : .careFound
    }
    private var lead: TextKey {
        guard isThing else { return .careProblemLead }
        if ride.role == .driver { return .careFoundLead }
        return ride.canAnswer ? .careLostLead : .careLostNobody
    }
    private var field: TextKey {
        guard isThing else { return .careWords }
        return ride.role == .passenger ? .careThing : .careThingFound
    }

    var body: some HTML {
        PageLayout(context, title: texts(title), room: host.room) {
            a(.class("text-link", "back-link"), .href(address)) {
                IconView(.back)
                span { texts(.shellBack) }
            }
            h1 { texts(title) }
            p(.class("muted")) { bdi { ride.way } }
            if !isThing { EmergencyFirst(texts: texts, number: emergencyNumber) }
            p(.class("lead")) { texts(lead) }
            if let refusal, !refusal.isAboutWords, refusal != .topic {
                Banner(.danger, refusal.words(texts))
            }
            form(
                .class("form"), .method("post"), .action("\(address)/\(isThing ? "thing" : "problem")"),
                .novalidate()
            ) {
                context.formTokenField
                input(.type("hidden"), .name("case"), .value(next.description))
                if !isThing {
                    SelectField(
                        name: "topic", label: texts(.careTopic),
                        options: [("", texts(.careChoose))]
                            + CareTopic.offered(to: ride.role).map { ($0.rawValue, texts($0.words)) },
                        chosen: topic?.rawValue, error: refusal == .topic ? texts(.errorChoose) : nil)
                }
                TextArea(
                    name: "words", label: texts(field), value: typed, lines: 5, longest: Remark.longest,
                    error: refusal.flatMap { $0.isAboutWords ? $0.words(texts) : nil })
                Button(texts(.careSend), icon: .check, isWide: true, .type("submit"))
            }
        }
    }
}
