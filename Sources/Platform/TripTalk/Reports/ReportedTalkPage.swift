import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PersonalData

/// A reported message with what was written before and after it, for operators.
struct ReportedTalkPage: View {
    let context: PageContext
    let sight: ReportedTalks.Sight
    let zone: LocalTimeZone
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.talkReportedTitle)) {
            a(.class("text-link"), .href("/operate/reports")) {
                IconView(.back)
                texts(TextKey("reports.title"))
            }
            h1 { texts(.talkReportedTitle) }
            p(.class("lead")) { texts(.talkReportedLead) }
            ol(.class("talk-lines", "talk-context")) {
                for line in sight.lines {
                    li(
                        .class(
                            "talk-line", line.role == .driver ? "talk-own" : nil,
                            line.id == sight.id ? "talk-reported" : nil)
                    ) {
                        div(.class("talk-bubble")) {
                            div(.class("talk-sender")) {
                                bdi { texts.memberName(sight.names[line.sender] ?? "") }
                                " · \(texts(line.role == .driver ? .talkDriver : .talkPassenger))"
                            }
                            p(.dir("auto")) { line.content.text(texts) }
                            div(.class("talk-meta")) {
                                time { texts.moment(line.at, now: now, in: zone) }
                                if line.id == sight.id {
                                    Badge(texts(.talkReportedTitle), tone: .warning, icon: .shield)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
