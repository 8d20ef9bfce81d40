import FleetSimulation
import Geography
import HTML
import Plots

extension SimulationReport {
    /// One page that holds everything: it asks the network for nothing and runs no scripts.
    public func page() -> [UInt8] { HTMLPage(SimulationPage(report: self)).bytes() }
}

/// The report as a page.
struct SimulationPage: View {
    let report: SimulationReport

    var body: some HTML {
        ReportFrame(
            city: report.city, lead: "\(report.fleet); \(report.limits).", source: report.demand,
            note: "Served: on board within the patience."
        ) {
            KeyFigures(report: report)
            div(.class("plots")) { PlotGrid(plots: report.plots) }
            section(.class("card all"), .aria("labelledby", "all-name")) {
                h2(.id("all-name")) { "The whole day" }
                dl {
                    Each(report.facts) { fact in
                        div {
                            dt { fact.name }
                            dd { fact.value }
                        }
                    }
                }
                if !report.remarks.isEmpty {
                    ul(.class("remarks")) { Each(report.remarks) { remark in li { remark } } }
                }
            }
        }
    }
}

/// Two plots in a row; one that is left over has a row of its own.
struct PlotGrid: View {
    let plots: [Plot]

    var body: some HTML {
        Each(plots.indices) { index in
            PlotFigure(plot: plots[index], isWide: index == plots.count - 1 && index.isMultiple(of: 2))
        }
    }
}

/// The four numbers that matter.
struct KeyFigures: View {
    let report: SimulationReport

    private var tiles: [(name: String, value: String, unit: String, note: String)] {
        let day = report.report.day
        let isServed = day.served > 0
        func minutes(_ value: Double) -> String { isServed ? NumberText.decimal(value, 1) : "–" }
        let saved = day.savedDistance.kilometres
        return [
            (
                "Served", NumberText.decimal(day.servedShare * 100, 1), "%",
                "\(NumberText.grouped(day.served)) of \(NumberText.grouped(day.requests)) requests"
            ),
            (
                "Waiting", minutes(day.meanWaiting.minutes), "min",
                isServed ? "90 % within \(NumberText.span(day.waiting90))" : "nobody was served"
            ),
            report.rules.mode == .shared
                ? (
                    "Detour", minutes(day.meanDetour.minutes), "min",
                    isServed ? "longest \(NumberText.span(day.longestDetour))" : "nobody was served"
                )
                : (
                    "Driven empty",
                    NumberText.decimal(100 * Self.share(day.emptyDistance.kilometres, of: day), 0), "%",
                    "\(NumberText.kilometres(day.emptyDistance)) on the way to people"
                ),
            (
                saved >= 0 ? "Saved" : "Extra", NumberText.decimal(abs(saved), 0), "km",
                "against \(NumberText.kilometres(day.aloneDistance)) with a car each"
            ),
        ]
    }

    private static func share(_ kilometres: Double, of day: FleetReport.Figures) -> Double {
        let all = day.emptyDistance.kilometres + day.carryingDistance.kilometres
        return all > 0 ? kilometres / all : 0
    }

    var body: some HTML { KeyTiles(tiles: tiles) }
}

/// The grid of eight-pointed stars behind the page's head, and the hatching that the plots use.
struct StarTiles: View {
    var body: some HTML {
        svg(.class("tiles"), .aria("hidden", true), .flag("focusable", false)) {
            defs {
                pattern(
                    .id("star"), .width("48"), .height("48"), .attribute("patternUnits", "userSpaceOnUse")
                ) {
                    path(
                        .class("star"),
                        .d(Self.star))
                }
                pattern(
                    .id("hatch"), .width("6"), .height("6"), .attribute("patternUnits", "userSpaceOnUse"),
                    .attribute("patternTransform", "rotate(45)")
                ) { path(.class("hatch"), .d("M1.5 0V6")) }
            }
            rect(.class("wall"), .width("100%"), .height("100%"))
        }
    }

    /// An eight-pointed star around (24, 24), and four small diamonds that meet between the stars.
    private static let star = """
        M24 5l5.57 5.57h7.86v7.86L43 24l-5.57 5.57v7.86h-7.86L24 43l-5.57-5.57h-7.86v-7.86L5 24l5.57-5.57v-7.86h7.86z\
        M24 14l10 10-10 10-10-10zM0-6l6 6-6 6-6-6zM48-6l6 6-6 6-6-6zM0 42l6 6-6 6-6-6zM48 42l6 6-6 6-6-6z
        """
}
