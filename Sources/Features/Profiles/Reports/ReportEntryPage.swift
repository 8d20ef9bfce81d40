import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Ratings

/// One report as an operator reads it: what was said, about whom, and what was done about it.
struct ReportEntryPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let entry: ReportQueue.Entry
    /// What was typed into the note when it could not be taken.
    var note = ""
    var fault: Remark.Fault?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var report: PersonReport { entry.report }

    var body: some HTML {
        let name = entry.about ?? texts(.reportsNobody)
        let title = texts(.reportsAbout, ["name": .text(name)])
        PageLayout(context, title: title) {
            a(.class("text-link"), .href("/operate/reports")) {
                IconView(.back)
                texts(.reportsTitle)
            }
            h1 { title }
            div(.class("receipt")) {
                p { Badge(texts(report.reason.words), tone: .warning, icon: .shield) }
                blockquote(.class("report-said"), .dir("auto")) { report.remark.text }
                dl(.class("receipt-lines")) {
                    line(texts(.reportsAboutWhom), entry.about, "/people/\(report.about.description)")
                    line(texts(.reportsFrom), entry.reporter, "/people/\(report.reporter.description)")
                    line(texts(.reportsWhen), moment(report.at))
                    if let trip = report.trip { line(texts(.reportsTrip), trip.description) }
                    line(texts(.reportsSoFar), texts.number(entry.countAbout))
                }
            }
            if let settlement = report.settlement {
                section(.class("trip-actions")) {
                    h2 { texts(.reportsSettled) }
                    p(.class("muted")) {
                        texts(
                            .reportsSettledBy,
                            [
                                "name": .text(entry.settledBy ?? texts(.reportsNobody)),
                                "time": .text(texts.moment(settlement.at, now: now, in: zone)),
                            ])
                    }
                    blockquote(.class("report-said"), .dir("auto")) { settlement.note.text }
                }
            } else {
                form(
                    .class("form", "trip-actions"),
                    .action("/operate/reports/\(entry.id.description)/settlement"), .method("post"),
                    .novalidate()
                ) {
                    if let field = context.formTokenField { field }
                    TextArea(
                        name: "note", label: texts(.reportsNote), value: note, lines: 4,
                        longest: Remark.longest, hint: texts(.reportsNoteHint), error: noteError)
                    Button(texts(.reportsSettle), icon: .check, isWide: true)
                }
            }
        }
    }

    private var noteError: String? {
        switch fault {
        case .empty: texts(.errorRequired)
        case .tooLong: texts(.profileWhatLong, count: Remark.longest)
        case nil: nil
        }
    }

    /// The day and the time, also for what happened today.
    private func moment(_ moment: Timestamp) -> String {
        "\(texts.date(moment, now: now, in: zone)), \(texts.clock(moment, in: zone))"
    }

    private func line(_ label: String, _ value: String?, _ address: URLReference? = nil) -> some HTML {
        div {
            dt { label }
            dd {
                if let address, let value {
                    a(.href(address)) { bdi { value } }
                } else {
                    value ?? texts(.reportsNobody)
                }
            }
        }
    }
}
