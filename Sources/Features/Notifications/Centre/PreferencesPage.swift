import DesignSystem
import HTML
import Localization
import Notices

/// What also reaches a person by email, by SMS and on the screens of devices.
struct PreferencesPage: View {
    let context: PageContext
    let topics: [NoticeTopic]
    let preferences: NoticePreferences
    let contact: NoticeContact?
    /// The person's devices; nothing in a city that reaches none.
    let devices: DevicesSection?
    /// What has been done, in a sentence.
    let done: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.noticesPreferences)) {
            h1 { texts(.noticesPreferences) }
            p(.class("lead")) { texts(.noticesPreferencesText) }
            if let done { Banner(.ok, done) }
            if let devices { devices }
            if contact?.email == nil { unconfirmed(.noticesNoEmail) }
            if contact?.phone == nil { unconfirmed(.noticesNoPhone) }
            form(.class("form"), .method("post"), .action("/notifications/preferences")) {
                if let field = context.formTokenField { field }
                for topic in topics {
                    TopicChoice(
                        texts: texts, topic: topic, ways: preferences[topic.category], contact: contact,
                        hasDevices: devices != nil)
                }
                Button(texts(.shellSave), isWide: true)
            }
        }
    }

    private func unconfirmed(_ sentence: TextKey) -> some HTML {
        Banner(.info, context.texts(sentence)) {
            ButtonLink(context.texts(.noticesConfirm), to: "/account/activate", style: .quiet)
        }
    }
}

/// The switches of a topic.
private struct TopicChoice: View {
    let texts: Texts
    let topic: NoticeTopic
    let ways: NoticePreferences.Ways
    let contact: NoticeContact?
    let hasDevices: Bool

    var body: some HTML {
        fieldset(.class("card", "notices-choice")) {
            legend(.class("visually-hidden")) { texts(topic.name) }
            div(.class("notices-choice-head"), .aria("hidden", true)) {
                span(.class("row-sign")) { IconView(topic.icon) }
                span(.class("row-words")) {
                    span(.class("row-title")) { texts(topic.name) }
                    span(.class("row-subtitle")) { texts(topic.text) }
                }
            }
            if hasDevices {
                NoticeSwitch(
                    name: "\(topic.category.word)-push", label: texts(.noticesByPush), isOn: ways.push,
                    isPossible: true)
            }
            NoticeSwitch(
                name: "\(topic.category.word)-email", label: texts(.noticesByEmail), isOn: ways.email,
                isPossible: contact?.email != nil)
            NoticeSwitch(
                name: "\(topic.category.word)-sms", label: texts(.noticesBySMS), isOn: ways.sms,
                isPossible: contact?.phone != nil)
        }
    }
}

/// A switch that cannot be moved while its address is not confirmed.
private struct NoticeSwitch: View {
    let name: String
    let labelText: String
    let isOn: Bool
    let isPossible: Bool

    init(name: String, label: String, isOn: Bool, isPossible: Bool) {
        self.name = name
        labelText = label
        self.isOn = isOn
        self.isPossible = isPossible
    }

    var body: some HTML {
        div(.class("switch")) {
            div(.class("switch-words")) { label(.for("field-\(name)")) { labelText } }
            input(
                .id("field-\(name)"), .type("checkbox"), .role("switch"), .name(name), .value("on"),
                .checked(isOn && isPossible), .disabled(!isPossible))
        }
    }
}
