import DayBook
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import Plots

/// The figures of today and of the days before, with plots.
struct FiguresPage: View {
    let context: PageContext
    /// The oldest first, today last.
    let days: [CalendarDate]
    let figures: [CalendarDate: DayFigures]
    let currency: Currency
    let hasWallets: Bool

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.figuresTitle), width: .wide) {
            OperateLink(texts)
            h1 { texts(.figuresTitle) }
            section(.class("stack", "operate-part")) {
                h2 { texts(.figuresOfToday) }
                Facts(sums([days.last].compactMap(\.self)))
            }
            section(.class("stack", "operate-part")) {
                h2 { texts(.figuresOfMonth, count: days.count) }
                Facts(sums(days))
                p(.class("hint")) { texts(.figuresHint) }
                div(.class("plots")) { for plot in plots { PlotFigure(plot: plot) } }
            }
        }
    }

    private func sum(_ figure: DayFigure, _ days: [CalendarDate]) -> Int64 {
        days.reduce(0) { $0 + (figures[$1]?[figure] ?? 0) }
    }

    private func sums(_ days: [CalendarDate]) -> [(label: String, value: String)] {
        let (asked, matched, pickedUp) = (sum(.requests, days), sum(.matched, days), sum(.pickedUp, days))
        var facts = [
            (label: texts(.figuresRequests), value: texts.number(Int(asked))),
            (texts(.figuresMatched), asked > 0 ? share(matched, asked) : "–"),
            (
                texts(.figuresWaiting),
                pickedUp > 0
                    ? texts.duration(.seconds(Double(sum(.waited, days)) / Double(pickedUp))) : "–"
            ),
            (texts(.figuresSaved), texts.distance(.metres(Double(sum(.saved, days))))),
            (texts(.figuresPlannedTrips), texts.number(Int(sum(.plannedTrips, days)))),
            (texts(.figuresPlannedSeats), texts.number(Int(sum(.plannedSeats, days)))),
            (texts(.figuresTaxis), texts.number(Int(sum(.taxiCalls, days)))),
            (texts(.figuresTaxisServed), texts.number(Int(sum(.taxiServed, days)))),
        ]
        if hasWallets {
            facts.append(
                (texts(.figuresMoved), texts.money(Money(minorUnits: sum(.moved, days), currency))))
        }
        return facts
    }

    private func share(_ part: Int64, _ whole: Int64) -> String {
        "\(texts.number(Double(part) / Double(whole) * 100, fractionDigits: 0)) %"
    }

    // MARK: - Plots

    private var words: PlotWords {
        PlotWords(figures: texts(.figuresTable)) { [texts] in texts.number($0, fractionDigits: $1) }
    }

    private var labels: [PlotLabel] {
        days.map { PlotLabel(text: $0.description, short: String($0.day)) }
    }

    private var plots: [Plot] { [rides, waiting, planned, saved, taxis] + (hasWallets ? [moved] : []) }

    private func values(_ figure: DayFigure) -> [Double] { days.map { Double(figures[$0]?[figure] ?? 0) } }

    /// Bars of which the full part is a share of the whole.
    private func parts(
        _ id: String, _ title: TextKey, _ whole: DayFigure, _ wholeName: TextKey, _ part: DayFigure,
        _ partName: TextKey
    ) -> Plot {
        let (all, some) = (values(whole), values(part))
        let area = PlotArea(scale: PlotScale(holding: all), places: days.count)
        let marks = days.indices.flatMap { place in
            let hint = "\(days[place]): \(texts.number(Int(some[place]))) / \(texts.number(Int(all[place])))"
            return [
                Plot.Mark(.full, area.bar(place, from: 0, to: some[place]), hint: hint),
                Plot.Mark(
                    .pale, area.bar(place, from: some[place], to: max(some[place], all[place])), hint: hint),
            ]
        }
        return Plot(
            id: id, title: texts(title),
            message: "\(texts(wholeName)): \(texts.number(Int(sum(whole, days))))",
            legend: [(.full, texts(partName)), (.pale, texts(wholeName))], area: area, labels: labels,
            marks: marks, columns: [texts(.figuresDay), texts(wholeName), texts(partName)],
            rows: days.indices.map {
                [days[$0].description, texts.number(Int(all[$0])), texts.number(Int(some[$0]))]
            }, words: words)
    }

    /// One bar a day.
    private func bars(
        _ id: String, _ title: TextKey, _ values: [Double], message: String,
        _ word: @escaping (Double) -> String
    ) -> Plot {
        let area = PlotArea(scale: PlotScale(holding: values), places: days.count)
        return Plot(
            id: id, title: texts(title), message: message, legend: [(.full, texts(title))], area: area,
            labels: labels,
            marks: days.indices.map {
                Plot.Mark(
                    .full, area.bar($0, from: 0, to: values[$0]), hint: "\(days[$0]): \(word(values[$0]))")
            }, columns: [texts(.figuresDay), texts(title)],
            rows: days.indices.map { [days[$0].description, word(values[$0])] }, words: words)
    }

    private var rides: Plot {
        parts("rides", .figuresRidesTitle, .requests, .figuresRequests, .matched, .figuresGotCar)
    }

    private var taxis: Plot {
        parts("taxis", .figuresTaxis, .taxiCalls, .figuresTaxis, .taxiServed, .figuresTaxisServed)
    }

    private var planned: Plot {
        let seats = values(.plannedSeats)
        return bars(
            "planned", .figuresPlannedSeats, seats,
            message: "\(texts(.figuresPlannedTrips)): \(texts.number(Int(sum(.plannedTrips, days))))"
        ) { [texts] in texts.number(Int($0)) }
    }

    private var waiting: Plot {
        let minutes = days.map { day -> Double? in
            guard let figures = figures[day], let count = figures[.pickedUp], count > 0 else { return nil }
            return Double(figures[.waited] ?? 0) / Double(count) / 60
        }
        let area = PlotArea(scale: PlotScale(holding: minutes.compactMap(\.self)), places: days.count)
        func word(_ minutes: Double?) -> String {
            minutes.map { texts.duration(.seconds($0 * 60)) } ?? "–"
        }
        return Plot(
            id: "waiting", title: texts(.figuresWaiting),
            message: "\(texts(.figuresWaiting)): \(word(mean))", legend: [(.line, texts(.figuresMinutes))],
            area: area, labels: labels, marks: [Plot.Mark(.line, area.line(minutes))],
            columns: [texts(.figuresDay), texts(.figuresWaiting)],
            rows: days.indices.map { [days[$0].description, word(minutes[$0])] }, words: words)
    }

    /// In minutes, over all days.
    private var mean: Double? {
        let count = sum(.pickedUp, days)
        return count > 0 ? Double(sum(.waited, days)) / Double(count) / 60 : nil
    }

    private var saved: Plot {
        let total = texts.distance(.metres(Double(sum(.saved, days))))
        return bars(
            "saved", .figuresSaved, values(.saved).map { $0 / 1_000 },
            message: "\(texts(.figuresSaved)): \(total)"
        ) { [texts] in texts.distance(.metres($0 * 1_000)) }
    }

    private var moved: Plot {
        let unit = (0..<currency.decimals).reduce(1.0) { unit, _ in unit * 10 }
        func word(_ minor: Int64) -> String { texts.money(Money(minorUnits: minor, currency)) }
        return bars(
            "moved", .figuresMoved, values(.moved).map { $0 / unit },
            message: "\(texts(.figuresMoved)): \(word(sum(.moved, days)))"
        ) { [texts, currency] in texts.money(Money(minorUnits: Int64(($0 * unit).rounded()), currency)) }
    }
}
