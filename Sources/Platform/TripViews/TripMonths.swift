import DesignSystem
public import Geography
public import HTML
public import Localization

/// A history month by month, the latest first, and where it goes on.
public struct TripMonths<Entry, EntryRow: HTML>: View {
    private let texts: Texts
    private let months: [Month]
    private let row: (Entry) -> EntryRow

    private struct Month {
        let name: String
        var entries: [Entry]
    }

    /// - Parameters:
    ///   - entries: The latest first.
    ///   - moment: When an entry was, which decides its month in the city's calendar.
    ///   - row: Shows an entry.
    public init(
        _ texts: Texts, _ entries: [Entry], in zone: LocalTimeZone, at moment: (Entry) -> Timestamp,
        row: @escaping (Entry) -> EntryRow
    ) {
        self.texts = texts
        self.row = row
        var months: [Month] = []
        for entry in entries {
            let local = zone.localTime(at: moment(entry))
            let name = texts(
                .tripsMonth,
                ["month": .text(texts.month(local.month)), "year": .text(String(local.year))])
            if months.last?.name == name {
                months[months.count - 1].entries.append(entry)
            } else {
                months.append(Month(name: name, entries: [entry]))
            }
        }
        self.months = months
    }

    public var body: some HTML {
        for month in months {
            section(.class("trips-month")) {
                h2 { month.name }
                RowList(label: month.name) {
                    for entry in month.entries { row(entry) }
                }
            }
        }
    }
}

/// Leads from a page of a history to the older entries, or back to the newest; and to the history of everything.
public struct HistoryPager: View {
    private let texts: Texts
    private let older: URLReference?
    private let newest: URLReference?

    /// - Parameters:
    ///   - older: Where the list goes on, if it does.
    ///   - newest: Where it begins, if this is not there.
    public init(_ texts: Texts, older: URLReference?, newest: URLReference?) {
        self.texts = texts
        self.older = older
        self.newest = newest
    }

    public var body: some HTML {
        if let older {
            ButtonLink(texts(.tripsOlder), to: older, style: .secondary, isWide: true)
        } else if let newest {
            ButtonLink(texts(.tripsNewest), to: newest, style: .secondary, isWide: true)
        }
        ButtonLink(texts(.tripsHistory), to: "/history", style: .quiet, icon: .calendar, isWide: true)
    }
}
