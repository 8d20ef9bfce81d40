public import HTML

/// A ring that empties until a deadline, with the seconds in it. The script `js/countdown.js` runs it; without
/// scripts it shows the state at the time of the page.
public struct CountdownRing: View {
    private let label: String
    private let remaining: Int
    private let total: Int

    /// A ring for `remaining` of `total` seconds. `label` says what runs out.
    public init(label: String, remaining: Int, total: Int) {
        self.label = label
        self.remaining = max(0, remaining)
        self.total = max(1, total)
    }

    public var body: some HTML {
        let share = min(100, remaining * 100 / total)
        div(
            .class("countdown"), .role("timer"), .aria("label", label), .data("countdown", "\(remaining)"),
            .data("total", "\(total)")
        ) {
            svg(.viewBox("0 0 100 100"), .aria("hidden", true), .flag("focusable", false)) {
                circle(.class("countdown-track"), .cx("50"), .cy("50"), .r("44"))
                circle(
                    .class("countdown-left"), .cx("50"), .cy("50"), .r("44"), .pathLength("100"),
                    .attribute("stroke-dasharray", "100"), .attribute("stroke-dashoffset", "\(100 - share)"))
            }
            span(.class("countdown-number")) { words }
        }
    }

    /// Seconds, and from 100 on minutes and seconds, as clocks show them.
    private var words: String {
        guard remaining >= 100 else { return "\(remaining)" }
        let seconds = remaining % 60
        return "\(remaining / 60):\(seconds < 10 ? "0" : "")\(seconds)"
    }
}
