import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Travellers
import TripViews

/// The operator's list of rides that drivers called off, and why, the latest first.
struct CancellationsPage: View {
    /// How many are on a page.
    static let length = 50
    /// The days that are counted.
    static let days = 30

    let context: PageContext
    let zone: LocalTimeZone
    let entries: [DriverCancellations.Entry]
    let counts: [DriveCancelReason: Int]
    let people: [PersonID: RiderProfile]
    let isFirst: Bool
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.calledOffTitle)) {
            OperateLink(texts)
            h1 { texts(.calledOffTitle) }
            if entries.isEmpty {
                EmptyState(.car, title: texts(.calledOffNone), text: texts(.calledOffNoneText))
            } else {
                p(.class("lead")) { texts(.calledOffLead, count: Self.days) }
                Facts(
                    DriveCancelReason.allCases.map { reason in
                        (label: texts(reason.label), value: texts.number(counts[reason] ?? 0))
                    })
                RowList(label: texts(.calledOffTitle)) {
                    for entry in entries {
                        Row(
                            people[entry.driver]?.firstName ?? texts(.calledOffSomebody),
                            subtitle: texts.moment(entry.at, now: now, in: zone), icon: .user,
                            to: "/people/\(entry.driver.text)"
                        ) {
                            Badge(texts(entry.reason.label))
                        }
                    }
                }
            }
            if let last = entries.last, entries.count == Self.length {
                ButtonLink(
                    texts(.tripsOlder), to: "/operate/cancellations?before=\(last.at.milliseconds)",
                    style: .secondary, isWide: true)
            }
            if !isFirst {
                ButtonLink(texts(.tripsNewest), to: "/operate/cancellations", style: .quiet, isWide: true)
            }
        }
    }
}
