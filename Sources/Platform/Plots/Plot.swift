// Plots: figures drawn as SVG by the server, each with its table beside it.

package import HTML

/// One plot of the page: what it shows, its drawing, and the same figures as a table beside it.
package struct Plot: Sendable {
    /// A piece of the drawing.
    package struct Mark: Sendable {
        /// The outline.
        package let path: String
        /// Which look it has; the page's style sheet knows them.
        package let look: Look
        /// What is said when the pointer rests on it.
        package let hint: String

        package init(_ look: Look, _ path: String, hint: String = "") {
            self.look = look
            self.path = path
            self.hint = hint
        }
    }

    /// How marks look; the same in the legend.
    package enum Look: String, Sendable {
        /// A pale bar behind.
        case pale
        /// A full bar.
        case full
        /// A hatched bar.
        case hatched
        /// A soft area.
        case area
        /// A strong line.
        case line
        /// A strong line that stands out before bars.
        case outline
        /// A dashed line.
        case dashed
        /// A thin level line.
        case limit
    }

    package let id: String
    package let title: String
    /// One sentence with what the plot tells.
    package let message: String
    package let legend: [(look: Look, text: String)]
    package let area: PlotArea
    package let labels: [PlotLabel]
    package let marks: [Mark]
    /// The table's columns and rows.
    package let columns: [String]
    package let rows: [[String]]
    package let words: PlotWords

    /// A plot, as the words of its page say it.
    package init(
        id: String, title: String, message: String, legend: [(look: Look, text: String)], area: PlotArea,
        labels: [PlotLabel], marks: [Mark], columns: [String], rows: [[String]], words: PlotWords
    ) {
        self.id = id
        self.title = title
        self.message = message
        self.legend = legend
        self.area = area
        self.labels = labels
        self.marks = marks
        self.columns = columns
        self.rows = rows
        self.words = words
    }
}

/// The name of a place from left to right, such as an hour.
package struct PlotLabel: Sendable {
    /// As the table has it: `08:00`.
    package let text: String
    /// As short as the axis needs it: `8`.
    package let short: String

    /// A name in its two lengths.
    package init(text: String, short: String) {
        self.text = text
        self.short = short
    }
}

/// What a plot says in the language of its page.
package struct PlotWords: Sendable {
    /// Writes a number with so many decimals.
    package let number: @Sendable (Double, Int) -> String
    /// What the table is called.
    package let figures: String

    /// The words of a language.
    package init(figures: String, number: @escaping @Sendable (Double, Int) -> String) {
        self.figures = figures
        self.number = number
    }
}

/// A plot on the page.
package struct PlotFigure: View {
    let plot: Plot
    let isWide: Bool

    /// A plot; a wide one has a row of its own, with the table open at its side.
    package init(plot: Plot, isWide: Bool = false) {
        self.plot = plot
        self.isWide = isWide
    }

    package var body: some HTML {
        figure(.class("card", isWide ? "wide" : nil), .aria("labelledby", "\(plot.id)-name")) {
            figcaption {
                h2(.id("\(plot.id)-name")) { plot.title }
                p(.class("message"), .id("\(plot.id)-message")) { plot.message }
            }
            ul(.class("legend")) {
                Each(plot.legend) { entry in
                    li {
                        svg(.viewBox("0 0 24 14"), .aria("hidden", true)) {
                            path(.class(entry.look.rawValue), .d(Self.sample(entry.look)))
                        }
                        entry.text
                    }
                }
            }
            svg(
                .class("plot"), .viewBox("0 0 \(Int(PlotArea.width)) \(Int(PlotArea.height))"), .role("img"),
                .aria("labelledby", "\(plot.id)-name"), .aria("describedby", "\(plot.id)-message")
            ) {
                PlotAxes(plot: plot)
                Each(plot.marks) { mark in
                    g(.class(mark.look.rawValue)) {
                        if !mark.hint.isEmpty { title { mark.hint } }
                        path(.d(mark.path))
                    }
                }
            }
            details(.open(isWide)) {
                summary { plot.words.figures }
                div(
                    .class("scroll"), .tabindex(0), .role("region"),
                    .aria("label", "\(plot.title): \(plot.words.figures)")
                ) {
                    FigureTable(columns: plot.columns, rows: plot.rows)
                }
            }
        }
    }

    private static func sample(_ look: Plot.Look) -> String {
        switch look {
        case .pale, .full, .hatched: "M5 13V3q0-2 2-2h10q2 0 2 2v10z"
        case .area: "M1 11L8 4 15 6 23 2V11L15 13 8 12 1 13z"
        case .line, .outline, .dashed, .limit: "M1 7H23"
        }
    }
}

/// The level lines, the numbers at the left and the hours below.
struct PlotAxes: View {
    let plot: Plot

    var body: some HTML {
        g(.class("axes")) {
            Each(plot.area.scale.marks) { mark in
                let y = plot.area.y(mark)
                let isZero = abs(mark) < plot.area.scale.step / 1000
                path(
                    .class(isZero ? "zero" : "level"),
                    .d("M\(plot.area.n(plot.area.minX)) \(plot.area.n(y))H\(plot.area.n(plot.area.maxX))"))
                svgText(
                    .class("value"), .x(plot.area.n(plot.area.minX - 8)), .y(plot.area.n(y)),
                    .attribute("dy", "0.35em")
                ) { plot.area.scale.label(mark, plot.words.number) }
            }
            Each(Self.shown(plot.labels)) { row in
                svgText(
                    .class(row.isMajor ? "hour" : "hour minor"), .x(plot.area.n(plot.area.x(row.index))),
                    .y(plot.area.n(PlotArea.height - 12))
                ) { plot.labels[row.index].short }
            }
        }
    }

    /// The hours that are named: so many that they stand apart, half of them also on narrow screens.
    static func shown(_ labels: [PlotLabel]) -> [(index: Int, isMajor: Bool)] {
        let every = max(1, (labels.count + 23) / 24)
        return stride(from: 0, to: labels.count, by: every)
            .map { ($0, $0 / every % 3 == 0) }
    }
}

/// A table of figures, the first column naming the rows.
package struct FigureTable: View {
    let columns: [String]
    let rows: [[String]]

    /// A table with its header.
    package init(columns: [String], rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }

    package var body: some HTML {
        table {
            thead { tr { Each(columns) { column in th(.scope("col")) { column } } } }
            tbody {
                Each(rows) { row in
                    tr {
                        th(.scope("row")) { row.first ?? "" }
                        Each(row.dropFirst()) { cell in td { cell } }
                    }
                }
            }
        }
    }
}
