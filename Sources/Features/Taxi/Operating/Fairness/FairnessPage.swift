import DesignSystem
import Geography
import HTML
import Localization
import Plots
import TaxiDispatch

/// The report on fairness: what counts, plots with their tables, and files of all of it.
struct FairnessPage: View {
    let context: PageContext
    let report: FairnessReport
    let grid: ZoneGrid
    let days: Int

    /// So many zones and taxis are listed; the files have all.
    private static let mostZones = 40, mostTaxis = 40

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.taxiFairTitle), room: .taxi, width: .wide) {
            a(.class("text-link", "back-link"), .href(DeskPages.page)) {
                IconView(.back)
                span { texts(.taxiDeskTitle) }
            }
            h1 { texts(.taxiFairTitle) }
            choice
            figures
            if report.taxis.isEmpty {
                EmptyState(.taxi, title: texts(.taxiFairNothing), text: texts(.taxiFairNothingText))
            } else {
                spreadWords
                div(.class("plots")) {
                    PlotFigure(plot: plots.spread)
                    PlotFigure(plot: plots.answers)
                    PlotFigure(plot: plots.waiting)
                }
                h2(.class("taxi-heading")) { texts(.taxiFairByZone) }
                scroll(texts(.taxiFairByZone)) {
                    FigureTable(columns: [texts(.taxiDeskZone)] + columns, rows: zoneRows)
                }
                if report.zones.count > Self.mostZones {
                    p(.class("muted")) { texts(.taxiDeskMore, count: report.zones.count - Self.mostZones) }
                }
                h2(.class("taxi-heading")) { texts(.taxiFairByTaxi) }
                scroll(texts(.taxiFairByTaxi)) {
                    FigureTable(columns: [texts(.taxiFairTaxi)] + columns, rows: taxiRows)
                }
                if report.taxis.count > Self.mostTaxis {
                    p(.class("muted")) { texts(.taxiDeskMore, count: report.taxis.count - Self.mostTaxis) }
                }
                div(.class("taxi-files")) {
                    a(.class("button", "button-secondary"), .href(hoursFile)) { texts(.taxiFairHoursFile) }
                    a(.class("button", "button-secondary"), .href(taxisFile)) { texts(.taxiFairTaxisFile) }
                }
            }
        }
    }

    private var hoursFile: URLReference {
        let zone = report.span.zone.map { String($0.value) } ?? ""
        return "/operate/taxi/fairness/hours.csv?days=\(String(days))&zone=\(zone)"
    }

    private var taxisFile: URLReference {
        let zone = report.span.zone.map { String($0.value) } ?? ""
        return "/operate/taxi/fairness/taxis.csv?days=\(String(days))&zone=\(zone)"
    }

    private var choice: some HTML {
        form(.class("taxi-choice"), .action(FairnessPages.page), .method("get")) {
            SelectField(
                name: "days", label: texts(.taxiFairPeriod),
                options: FairnessPages.days.map {
                    (String($0), $0 == 1 ? texts(.taxiFairToday) : texts(.taxiFairDays, count: $0))
                }, chosen: String(days))
            SelectField(
                name: "zone", label: texts(.taxiDeskZone),
                options: [("", texts(.taxiFairAllZones))] + grid.zones.map { (String($0.id.value), $0.name) },
                chosen: report.span.zone.map { String($0.value) } ?? "")
            Button(texts(.taxiDeskShow), style: .secondary)
        }
    }

    private var figures: some HTML {
        let all = report.all
        return dl(.class("taxi-figures")) {
            figure(.taxiFairWaited, all.meanWaiting.map { texts.duration($0) } ?? "–")
            figure(.taxiFairAsked, texts.number(all.asked))
            figure(.taxiFairAccepted, texts.number(all.accepted))
            figure(.taxiFairRefused, texts.number(all.refused))
            figure(.taxiFairSilent, texts.number(all.silent))
            figure(.taxiFairServed, texts.number(all.served))
        }
    }

    private func figure(_ key: TextKey, _ value: String) -> some HTML {
        div {
            dt { texts(key) }
            dd { value }
        }
    }

    @HTMLBuilder private var spreadWords: some HTML {
        if let spread = report.spread {
            p(.class("taxi-spread")) {
                texts(
                    .taxiFairSpread,
                    [
                        "count": .number(spread.count),
                        "low": .text(texts.number(spread.quartiles[1])),
                        "high": .text(texts.number(spread.quartiles[3])),
                        "gini": .text(texts.number(spread.gini, fractionDigits: 2)),
                    ])
            }
            p(.class("muted")) { texts(.taxiFairGini) }
        }
    }

    private var plots: FairnessPlots { FairnessPlots(texts: texts, report: report) }

    // MARK: - Tables

    private var columns: [String] {
        [
            texts(.taxiFairWaited), texts(.taxiFairAsked), texts(.taxiFairAccepted), texts(.taxiFairRefused),
            texts(.taxiFairSilent), texts(.taxiFairServed),
        ]
    }

    private func cells(_ sums: FairnessHour) -> [String] {
        [sums.meanWaiting.map { texts.duration($0) } ?? "–"]
            + [sums.asked, sums.accepted, sums.refused, sums.silent, sums.served].map { texts.number($0) }
    }

    private var zoneRows: [[String]] {
        report.zones.prefix(Self.mostZones).map { zone, sums in
            [grid.zone(ZoneID(zone))?.name ?? texts(.taxiFairNoZone)] + cells(sums)
        }
    }

    private var taxiRows: [[String]] {
        report.taxis.prefix(Self.mostTaxis).map { [$0.code] + cells($0.sums) }
    }

    private func scroll<Content: HTML>(_ name: String, @HTMLBuilder content: () -> Content) -> some HTML {
        div(.class("plot-table"), .tabindex(0), .role("region"), .aria("label", name)) { content() }
    }
}
