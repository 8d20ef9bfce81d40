import DayBook
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import Plots
import Takings

/// What a driver took in during a week, day by day.
struct EarningsPage: View {
    let context: PageContext
    let week: TakingWeek
    /// What each of its rides is called, by its number.
    let names: [UniqueID: TextKey]
    /// The length of the passengers' direct ways, where that was kept.
    let metres: Int64?
    let zone: LocalTimeZone
    /// Whether the week goes on, so that there is none after it.
    let isThisWeek: Bool
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.earningsTitle)) {
            h1 { texts(.earningsTitle) }
            p(.class("muted")) { isThisWeek ? "\(texts(.earningsThisWeek)) · \(title)" : title }
            nav(.class("history-months"), .aria("label", texts(.earningsTitle))) {
                a(.class("text-link"), .href(address(of: week.monday.adding(days: -7)))) {
                    texts(.earningsBefore)
                }
                if !isThisWeek {
                    a(.class("text-link"), .href(address(of: week.monday.adding(days: 7)))) {
                        texts(.earningsAfter)
                    }
                }
            }
            if week.all.isEmpty {
                EmptyState(.wallet, title: texts(.earningsNone), text: texts(.earningsNoneText)) {
                    ButtonLink(texts(.earningsDrive), to: "/drive", icon: .car)
                }
            } else {
                section(.class("stack", "trips-month"), .id("earnings")) {
                    BigNumber(texts.money(week.total), label: texts(.earningsTotal))
                    Facts(facts)
                    div(.class("plots")) { PlotFigure(plot: plot) }
                }
                section(.class("trips-month")) {
                    h2 { texts(.earningsRides) }
                    RowList(label: texts(.earningsRides)) {
                        for taking in week.all.reversed() {
                            Row(
                                name(of: taking), subtitle: subtitle(of: taking),
                                icon: taking.kind == .fee ? .wallet : .car, to: taking.address
                            ) {
                                span(.class("trip-amount")) { bdi { texts.money(taking.money) } }
                            }
                        }
                    }
                }
                div(.class("trip-links")) {
                    a(
                        .class("text-link"), .href("/earnings.csv?week=\(week.monday.description)"),
                        .attribute("hx-boost", "false")
                    ) { texts(.earningsTable) }
                }
            }
            p(.class("hint")) { texts(.earningsHint) }
        }
    }

    private func address(of monday: CalendarDate) -> URLReference {
        "/earnings?week=\(monday.description)"
    }

    private func day(_ date: CalendarDate) -> String {
        texts.fullDate(Timestamp(milliseconds: date.milliseconds), in: .utc)
    }

    private var title: String {
        texts(
            .earningsWeek,
            ["from": .text(day(week.monday)), "to": .text(day(week.monday.adding(days: 6)))])
    }

    private var facts: [(label: String, value: String)] {
        var facts = [
            (label: texts(.earningsCash), value: texts.money(week.cash)),
            (texts(.earningsWallet), texts.money(week.wallet)),
            (texts(.earningsPeople), texts.number(week.people)),
        ]
        if week.fees.minorUnits > 0 { facts.append((texts(.earningsFees), texts.money(week.fees))) }
        if let metres, metres > 0 {
            facts.append((texts(.earningsDistance), texts.distance(.metres(Double(metres)))))
        }
        return facts
    }

    private func name(of taking: Taking) -> String {
        let ride = names[taking.ride].map { texts($0) } ?? texts(.earningsFare)
        return taking.kind == .fee ? "\(texts(.earningsFee)) · \(ride)" : ride
    }

    private func subtitle(of taking: Taking) -> String {
        [
            texts.moment(taking.at, now: now, in: zone),
            texts(taking.isCash ? .earningsCash : .earningsWallet),
        ].joined(separator: " · ")
    }

    private var plot: Plot {
        let unit = (0..<week.currency.decimals).reduce(1.0) { unit, _ in unit * 10 }
        let sums = (0..<7).map { week.sum(onDay: $0) }
        let values = sums.map { Double($0) / unit }
        let area = PlotArea(scale: PlotScale(holding: values), places: 7)
        let words = sums.map { texts.money(Money(minorUnits: $0, week.currency)) }
        let labels = (0..<7).map { number in
            let date = week.monday.adding(days: number)
            return PlotLabel(text: "\(texts.weekday(number + 1)), \(day(date))", short: String(date.day))
        }
        return Plot(
            id: "earnings", title: texts(.earningsDays),
            message: "\(texts(.earningsAmount)): \(texts.money(week.total))",
            legend: [(.full, texts(.earningsAmount))], area: area, labels: labels,
            marks: (0..<7).map { number in
                Plot.Mark(
                    .full, area.bar(number, from: 0, to: values[number]),
                    hint: "\(labels[number].text): \(words[number])")
            }, columns: [texts(.earningsDay), texts(.earningsAmount)],
            rows: (0..<7).map { [labels[$0].text, words[$0]] },
            words: PlotWords(figures: texts(.earningsFigures)) { [texts] in
                texts.number($0, fractionDigits: $1)
            })
    }
}
