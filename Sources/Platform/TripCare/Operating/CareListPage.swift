import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PersonalData
import TripTalk

/// The operator's list of what was told of rides, the latest first.
struct CareListPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let choice: CareChoice
    let cases: [CareCase]
    let names: [UniqueID: String]
    let isFirst: Bool
    /// The cursor of the page with older ones.
    let next: String?
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.careDesk)) {
            OperateLink(texts)
            h1 { texts(.careDesk) }
            p(.class("lead")) { texts(.careDeskLead) }
            ChipRow(label: texts(.careDesk)) {
                for one in CareChoice.allCases {
                    Chip(texts(one.words), to: "/operate/care?show=\(one.rawValue)", isChosen: one == choice)
                }
            }
            if cases.isEmpty {
                EmptyState(.check, title: texts(.careDeskNone), text: texts(.careDeskNoneText))
            } else {
                ul(.class("reports"), .aria("label", texts(.careDesk))) {
                    for one in cases {
                        CareEntryRow(texts: texts, zone: zone, one: one, name: names[one.reporter], now: now)
                    }
                }
            }
            if let next {
                ButtonLink(
                    texts(.careOlder), to: "/operate/care?show=\(choice.rawValue)&cursor=\(next)",
                    style: .secondary, isWide: true)
            }
            if !isFirst {
                ButtonLink(
                    texts(.careNewest), to: "/operate/care?show=\(choice.rawValue)", style: .quiet,
                    isWide: true)
            }
        }
    }
}

/// One of them in the list: what it is about, who told it and when.
private struct CareEntryRow: View {
    let texts: Texts
    let zone: LocalTimeZone
    let one: CareCase
    let name: String?
    let now: Timestamp

    var body: some HTML {
        li {
            a(.class("report"), .href("/operate/care/\(one.id.description)")) {
                span(.class("report-head")) {
                    span(.class("report-name")) { one.title(texts) }
                    Badge(
                        texts(one.state.words), tone: one.progress.deskAt == nil ? one.state.tone : .warning)
                }
                span(.class("row-subtitle")) {
                    bdi { texts.memberName(name ?? "") }
                    " · "
                    texts(one.role == .driver ? .careDriver : .carePassenger)
                    " · "
                    texts.moment(one.progress.openedAt, now: now, in: zone)
                }
            }
        }
    }
}

extension CareChoice {
    var words: TextKey {
        switch self {
        case .waiting: .careShowWaiting
        case .things: .careShowThings
        case .all: .careShowAll
        }
    }
}
