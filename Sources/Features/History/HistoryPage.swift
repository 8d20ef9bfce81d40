import DesignSystem
import Geography
import HTML
import Histories
import Ledger
import Localization

/// A person's history: what is coming up, and day by day what is behind them.
struct HistoryPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let now: Timestamp
    let kinds: [HistoryKind]
    let filter: HistoryFilter
    let page: CityHistory.Page
    /// Where the next page begins, if there is one.
    let older: String?
    let isFirst: Bool

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.historyTitle)) {
            h1 { texts(.historyTitle) }
            HistoryChoice(texts: texts, zone: zone, now: now, kinds: kinds, filter: filter)
            if !page.missing.isEmpty {
                let names = page.missing.map { texts($0.title) }.joined(separator: " · ")
                Banner(.warning, texts(.historyMissing, ["kinds": .text(names)]))
            }
            if !page.comingUp.isEmpty {
                section(.class("trips-month")) {
                    h2 { texts(.historyComingUp) }
                    RowList(label: texts(.historyComingUp)) {
                        for entry in page.comingUp { row(entry, isComingUp: true) }
                    }
                }
            }
            for day in days {
                section(.class("trips-month", "history-day")) {
                    h2 { day.name }
                    RowList(label: day.name) {
                        for entry in day.entries { row(entry, isComingUp: false) }
                    }
                }
            }
            if page.entries.isEmpty, page.missing.isEmpty, older == nil { empty }
            pager
        }
    }

    private func row(_ entry: HistoryEntry, isComingUp: Bool) -> HistoryRow {
        HistoryRow(
            texts: texts, zone: zone, now: now, entry: entry, isComingUp: isComingUp,
            saysKind: filter.kind == nil)
    }

    private struct Day {
        let number: Int
        let name: String
        var entries: [HistoryEntry]
    }

    private var days: [Day] {
        var days: [Day] = []
        for entry in page.entries {
            let number = zone.localTime(at: entry.at).dayNumber
            if days.last?.number == number {
                days[days.count - 1].entries.append(entry)
            } else {
                days.append(
                    Day(number: number, name: texts.date(entry.at, now: now, in: zone), entries: [entry]))
            }
        }
        return days
    }

    @HTMLBuilder private var empty: some HTML {
        if isFirst, !filter.isNarrow {
            if page.comingUp.isEmpty {
                EmptyState(.calendar, title: texts(.historyNone), text: texts(.historyNoneText)) {
                    ButtonLink(texts(.historyNoneGo), to: "/", icon: .home)
                }
            }
        } else if page.comingUp.isEmpty {
            p(.class("hint")) { texts(.historyNothingHere) }
        }
    }

    @HTMLBuilder private var pager: some HTML {
        div(.class("history-pages")) {
            if let older {
                ButtonLink(
                    texts(.historyOlder), to: filter.address(after: older), style: .secondary, isWide: true)
            }
            if !isFirst {
                ButtonLink(texts(.historyNewest), to: filter.address, style: .quiet, isWide: true)
            }
            if let month = filter.month {
                div(.class("history-months")) {
                    a(.class("text-link"), .href(filter.with(month.previous).address)) {
                        month.previous.name(texts)
                    }
                    if month != HistoryMonth(of: now, in: zone) {
                        a(.class("text-link"), .href(filter.with(month.next).address)) {
                            month.next.name(texts)
                        }
                    }
                }
            }
        }
    }
}

/// What of the history is shown: chips for the kinds, and a list of months.
struct HistoryChoice: View {
    let texts: Texts
    let zone: LocalTimeZone
    let now: Timestamp
    let kinds: [HistoryKind]
    let filter: HistoryFilter

    var body: some HTML {
        if kinds.count > 1 {
            ChipRow(label: texts(.historyKind)) {
                Chip(
                    texts(.historyAll), to: filter.with(nil as HistoryKind?).address,
                    isChosen: filter.kind == nil)
                for kind in kinds {
                    Chip(
                        texts(kind.title), icon: kind.icon, to: filter.with(kind).address,
                        isChosen: filter.kind == kind)
                }
            }
        }
        form(.class("history-filter", "no-print"), .method("get"), .action("/history")) {
            input(.type("hidden"), .name("kind"), .value(filter.kind?.word ?? ""))
            SelectField(
                name: "month", label: texts(.historyMonth),
                options: [("", texts(.historyAllMonths))]
                    + HistoryMonth.choices(at: now, in: zone, chosen: filter.month).map {
                        ($0.text, $0.name(texts))
                    },
                chosen: filter.month?.text ?? "")
            Button(texts(.historyShow), style: .secondary)
        }
    }
}

/// An entry of the history: what it is called, when it was, what it cost, how it stands.
struct HistoryRow: View {
    let texts: Texts
    let zone: LocalTimeZone
    let now: Timestamp
    let entry: HistoryEntry
    let isComingUp: Bool
    /// Whether it says what it is, where not all are of one kind.
    let saysKind: Bool

    var body: some HTML {
        Row(entry.title, subtitle: subtitle, icon: entry.kind.icon, to: entry.address) {
            span(.class("trip-end")) {
                switch entry.amount {
                case .price(let money): span(.class("trip-amount")) { bdi { texts.money(money) } }
                case .change(let money):
                    span(.class("trip-amount", money.minorUnits > 0 ? "history-in" : nil)) {
                        bdi { signed(money) }
                    }
                case nil: EmptyHTML()
                }
                for sign in entry.signs { Badge(sign.words, tone: sign.tone) }
            }
        }
    }

    private var subtitle: String {
        ([saysKind ? texts(entry.kind.single) : nil, when] + entry.details).compactMap(\.self)
            .joined(separator: " · ")
    }

    /// On what is coming up the day as well, for which the others have a heading; and when it is for, where that is
    /// another time than when it was asked for.
    private var when: String {
        if let plannedFor = entry.plannedFor {
            return texts(.historyFor, ["time": .text(texts.moment(plannedFor, now: now, in: zone))])
        }
        return isComingUp
            ? texts.moment(entry.at, now: now, in: zone) : texts.clock(entry.at, in: zone)
    }

    /// An amount with its sign.
    private func signed(_ money: Money) -> String {
        // Both signs in the same place, before the currency or the number.
        let words = texts.money(Money(minorUnits: abs(money.minorUnits), money.currency))
        guard money.minorUnits != 0 else { return words }
        // Beside letters that run to the left, the mark (U+200E) keeps the sign on the left of the number.
        let mark = texts.language == .arabic ? "\u{200E}" : ""
        return mark + (money.minorUnits > 0 ? "+" : "−") + words
    }
}
