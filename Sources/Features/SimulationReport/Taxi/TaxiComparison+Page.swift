import FleetSimulation
import Geography
import HTML
import Plots

extension TaxiComparison {
    /// One page that holds everything: it asks the network for nothing and runs no scripts.
    public func page() -> [UInt8] { HTMLPage(TaxiComparisonPage(comparison: self)).bytes() }

    /// What costs, and what it is worth: the numbers at the page's head.
    fileprivate var tiles: [(name: String, value: String, unit: String, note: String)] {
        let (fair, near) = (queue.day, nearest.day)
        func minutes(_ day: FleetReport.Figures, _ time: TravelTime) -> String {
            day.served > 0 ? NumberText.decimal(time.minutes, 1) : "–"
        }
        func deviation(_ report: FleetReport) -> String {
            report.spread.map { NumberText.decimal($0.standardDeviation, 1) } ?? "–"
        }
        return [
            (
                "Served", NumberText.decimal(fair.servedShare * 100, 1), "%",
                "nearest taxi: \(NumberText.percent(near.servedShare))"
            ),
            (
                "Half wait up to", minutes(fair, fair.waiting50), "min",
                "nearest taxi: \(minutes(near, near.waiting50)) min"
            ),
            (
                "Calls a taxi, spread", deviation(queue), "calls",
                "standard deviation; nearest taxi: \(deviation(nearest))"
            ),
            (
                "Driven empty", NumberText.decimal(fair.emptyDistance.kilometres, 0), "km",
                "nearest taxi: \(NumberText.kilometres(near.emptyDistance))"
            ),
        ]
    }
}

/// The comparison as a page.
struct TaxiComparisonPage: View {
    let comparison: TaxiComparison

    var body: some HTML {
        ReportFrame(
            city: comparison.city, lead: comparison.fleet + ".",
            source: "\(comparison.demand) \(comparison.drivers)",
            note: "Served: on board within the patience."
        ) {
            KeyTiles(tiles: comparison.tiles)
            div(.class("plots")) { PlotGrid(plots: comparison.plots) }
            section(.class("card all"), .aria("labelledby", "all-name")) {
                h2(.id("all-name")) { "The whole day" }
                p(.class("message")) { comparison.verdict }
                div(
                    .class("scroll"), .tabindex(0), .role("region"),
                    .aria("label", "The whole day: the figures")
                ) {
                    FigureTable(
                        columns: ["The day", "Queues", "Nearest"],
                        rows: comparison.facts.map { [$0.name, $0.queue, $0.nearest] })
                }
                if !comparison.remarks.isEmpty {
                    ul(.class("remarks")) { Each(comparison.remarks) { remark in li { remark } } }
                }
            }
        }
    }
}
