import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Ratings
import Rooms

/// The operator's list of what people told about each other and the city, the newest first.
struct ReportsPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let entries: [ReportQueue.Entry]
    let waiting: Int
    let showsAll: Bool
    let isFirst: Bool
    /// The cursor of the page with older ones.
    let next: String?
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.reportsTitle)) {
            OperateLink(texts)
            h1 { texts(.reportsTitle) }
            p(.class("lead")) { texts(.reportsLead) }
            ChipRow(label: texts(.reportsShow)) {
                Chip(
                    "\(texts(.reportsWaiting)) (\(texts.number(waiting)))", to: "/operate/reports",
                    isChosen: !showsAll)
                Chip(texts(.reportsAll), to: "/operate/reports?show=all", isChosen: showsAll)
            }
            if entries.isEmpty {
                EmptyState(.shield, title: texts(.reportsNone), text: texts(.reportsNoneText))
            } else {
                ul(.class("reports"), .aria("label", texts(.reportsTitle))) {
                    for entry in entries {
                        ReportRow(texts: texts, zone: zone, entry: entry, now: now)
                    }
                }
            }
            if let next {
                ButtonLink(
                    texts(.reportsOlder), to: "\(list)cursor=\(next)", style: .secondary, isWide: true)
            }
            if !isFirst {
                ButtonLink(
                    texts(.reportsNewest), to: showsAll ? "/operate/reports?show=all" : "/operate/reports",
                    style: .quiet, isWide: true)
            }
        }
    }

    private var list: URLReference { showsAll ? "/operate/reports?show=all&" : "/operate/reports?" }
}

/// A report in the list: about whom or what, what is wrong, from whom and when.
private struct ReportRow: View {
    let texts: Texts
    let zone: LocalTimeZone
    let entry: ReportQueue.Entry
    let now: Timestamp

    var body: some HTML {
        li {
            a(.class("report"), .href("/operate/reports/\(entry.id.description)")) {
                span(.class("report-head")) {
                    span(.class("report-name")) { bdi { entry.title(texts) } }
                    if entry.report.settlement != nil {
                        Badge(texts(.reportsSettled), tone: .ok, icon: .check)
                    } else {
                        Badge(texts(entry.report.reason.words), tone: .warning)
                    }
                }
                span(.class("report-words"), .dir("auto")) { entry.report.remark.text }
                span(.class("row-subtitle")) {
                    texts(.reportsBy, ["name": .text(entry.reporter ?? texts(.reportsNobody))])
                    " · "
                    texts.moment(entry.report.at, now: now, in: zone)
                    if entry.countAbout > 1 {
                        " · "
                        texts(.reportsCount, count: entry.countAbout)
                    }
                }
            }
        }
    }
}

extension ReportQueue.Entry {
    /// What the report is about, also where that is not there any more.
    func title(_ texts: Texts) -> String {
        about?.title ?? texts(report.subject.isPerson ? .reportsNobody : .reportsGone)
    }
}

extension Report.Reason {
    /// Its name.
    var words: TextKey {
        switch self {
        case .driving: .profileReasonDriving
        case .behaviour: .profileReasonBehaviour
        case .harassment: .profileReasonHarassment
        case .identity: .profileReasonIdentity
        case .payment: .profileReasonPayment
        case .wrong: .reportsReasonWrong
        case .offensive: .reportsReasonOffensive
        case .spam: .reportsReasonSpam
        case .unlawful: .reportsReasonUnlawful
        case .other: .profileReasonOther
        }
    }
}
