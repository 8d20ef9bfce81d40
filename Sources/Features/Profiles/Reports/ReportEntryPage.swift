import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Ratings
import Rooms

/// One report as an operator reads it: what was said, about whom or what, and what was done about it.
struct ReportEntryPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let entry: ReportQueue.Entry
    /// What was typed into the note when it could not be taken.
    var note = ""
    var fault: Remark.Fault?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var report: Report { entry.report }

    var body: some HTML {
        let title = texts(.reportsAbout, ["name": .text(entry.title(texts))])
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
                    line(texts(.reportsAboutWhom), entry.title(texts), entry.about?.address)
                    line(
                        texts(.reportsFrom), entry.reporter ?? texts(.reportsNobody),
                        entry.reporter.map { _ in "/people/\(report.reporter.description)" })
                    line(texts(.reportsWhen), moment(report.at))
                    if let trip = report.occasion { line(texts(.reportsTrip), trip.description) }
                    line(
                        texts(report.subject.isPerson ? .reportsSoFar : .reportsSoFarThing),
                        texts.number(entry.countAbout))
                }
            }
            if let excerpt = entry.about?.excerpt {
                section {
                    h2 { texts(.reportsExcerpt) }
                    blockquote(.class("report-said"), .dir("auto")) { excerpt }
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

    private func line(_ label: String, _ value: String, _ address: URLReference? = nil) -> some HTML {
        div {
            dt { label }
            dd {
                if let address {
                    a(.href(address)) { bdi { value } }
                } else {
                    value
                }
            }
        }
    }
}
