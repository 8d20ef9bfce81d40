import DesignSystem
import HTML
import Localization

/// The form of the rules, with what the settings file says beside each.
struct RulePage: View {
    let context: PageContext
    let version: Int
    let fields: [RuleForm.Field]
    /// What the server was started with.
    let configured: [RuleForm.Field]
    let currency: String
    let isDone: Bool
    let trouble: TextKey?

    private var texts: Texts { context.texts }
    private var differs: Bool { zip(fields, configured).contains { $0.text != $1.text } }

    var body: some HTML {
        PageLayout(context, title: texts(.taxiRulesTitle), room: .taxi) {
            a(.class("text-link", "back-link"), .href(DeskPages.page)) {
                IconView(.back)
                span { texts(.taxiDeskTitle) }
            }
            h1 { texts(.taxiRulesTitle) }
            if isDone { Banner(.ok, texts(.taxiRulesDone)) }
            if let trouble { Banner(.warning, texts(trouble)) }
            p(.class("lead")) { texts(.taxiRulesText) }
            form(.class("form"), .action("/operate/taxi/policy"), .method("post")) {
                context.formTokenField
                input(.type("hidden"), .name("version"), .value(String(version)))
                h2(.class("taxi-heading")) { texts(.taxiRulesPolicy) }
                entries("taxi")
                h2(.class("taxi-heading")) { texts(.taxiRulesTariff, ["currency": .text(currency)]) }
                entries("taxiTariff")
                Button(texts(.taxiOperateSave), isWide: true)
            }
            if differs {
                form(.class("form"), .action("/operate/taxi/policy"), .method("post")) {
                    context.formTokenField
                    input(.type("hidden"), .name("version"), .value(String(version)))
                    input(.type("hidden"), .name("reset"), .value("yes"))
                    Button(texts(.taxiRulesReset), style: .secondary, isWide: true)
                }
            }
        }
    }

    @HTMLBuilder private func entries(_ section: String) -> some HTML {
        for index in fields.indices where fields[index].section == section && !fields[index].isBeyond {
            RuleEntry(texts: texts, field: fields[index], before: configured[index])
        }
    }
}

/// One value: what it may be, its name in the file, and what that says.
private struct RuleEntry: View {
    let texts: Texts
    let field: RuleForm.Field
    let before: RuleForm.Field

    private var key: String { "\(field.section).\(field.name)" }
    private var title: String { TextKey.taxiRule(field.name).map { texts($0) } ?? field.name }

    @HTMLBuilder var body: some HTML {
        switch field.kind {
        case .flag:
            Switch(
                name: field.name, label: title,
                hint: texts(
                    .taxiRulesFlagHint,
                    [
                        "key": .text(key),
                        "value": .text(texts(before.text == "true" ? .taxiRulesOn : .taxiRulesOff)),
                    ]), isOn: field.text == "true")
        case .number:
            TextField(
                name: field.name, label: title, value: field.text, kind: .decimal,
                hint: texts(
                    .taxiRulesHint,
                    ["bounds": .text(field.bounds), "key": .text(key), "value": .text(before.text)]),
                error: field.isWrong ? texts(.taxiRulesBounds, ["bounds": .text(field.bounds)]) : nil)
        }
    }
}

extension TextKey {
    /// What a value of the taxis' settings is called.
    static func taxiRule(_ name: String) -> TextKey? {
        switch name {
        case "timeToAnswerSeconds": .taxiRulesTimeToAnswer
        case "longestSearchSeconds": .taxiRulesLongestSearch
        case "silencesUntilOff": .taxiRulesSilencesUntilOff
        case "asksNeighbours": .taxiRulesAsksNeighbours
        case "longestSilenceSeconds": .taxiRulesLongestSilence
        case "timeToBoardSeconds": .taxiRulesTimeToBoard
        case "timeToReturnSeconds": .taxiRulesTimeToReturn
        case "longestDelaySeconds": .taxiRulesLongestDelay
        case "longestWaitSeconds": .taxiRulesLongestWait
        case "longestRideSeconds": .taxiRulesLongestRide
        case "longestSharedDetourSeconds": .taxiRulesLongestSharedDetour
        case "longestSharedPickupSeconds": .taxiRulesLongestSharedPickup
        case "restartGraceSeconds": .taxiRulesRestartGrace
        case "bookingLeadSeconds": .taxiRulesBookingLead
        case "mostBookings": .taxiRulesMostBookings
        case "mostCalledOff": .taxiRulesMostCalledOff
        case "base": .taxiRulesBase
        case "perKilometre": .taxiRulesPerKilometre
        case "perMinute": .taxiRulesPerMinute
        case "least": .taxiRulesLeast
        case "sharedPercent": .taxiRulesSharedPercent
        default: nil
        }
    }
}
