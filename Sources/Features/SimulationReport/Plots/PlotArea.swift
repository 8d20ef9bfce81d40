/// Where things stand in a plot's drawing: hours from left to right, values from the bottom up.
struct PlotArea: Sendable {
    /// The drawing's size.
    static let width = 640.0
    static let height = 288.0
    private static let left = 52.0
    private static let right = 10.0
    private static let above = 14.0
    private static let below = 34.0

    let scale: PlotScale
    let hours: Int

    var minX: Double { Self.left }
    var maxX: Double { Self.width - Self.right }
    var minY: Double { Self.above }
    var maxY: Double { Self.height - Self.below }
    /// The width of an hour.
    var column: Double { (maxX - minX) / Double(max(hours, 1)) }

    /// The middle of an hour.
    func x(_ hour: Int) -> Double { minX + (Double(hour) + 0.5) * column }
    /// The height of a value.
    func y(_ value: Double) -> Double { maxY - scale.share(value) * (maxY - minY) }

    /// A rectangle's outline from one value to another, with a little room to its neighbours.
    func bar(_ hour: Int, from low: Double, to high: Double, width: Double = 0.72) -> String {
        let half = column * width / 2
        let (top, bottom) = (y(high), y(low))
        guard bottom - top > 0.05 else { return "" }
        let round = min(3, half, (bottom - top) / 2)
        return "M\(n(x(hour) - half)) \(n(bottom))V\(n(top + round))q0 \(n(-round)) \(n(round)) \(n(-round))"
            + "h\(n(2 * (half - round)))q\(n(round)) 0 \(n(round)) \(n(round))V\(n(bottom))z"
    }

    /// A line through values; hours without one interrupt it.
    func line(_ values: [Double?]) -> String {
        var path = ""
        var isDrawing = false
        for (hour, value) in values.enumerated() {
            guard let value else {
                isDrawing = false
                continue
            }
            path += "\(isDrawing ? "L" : "M")\(n(x(hour))) \(n(y(value)))"
            // A single point is a dot with round ends.
            if !isDrawing { path += "h0" }
            isDrawing = true
        }
        return path
    }

    /// The area between two values of each hour, in as many pieces as there are gaps.
    func band(_ values: [(low: Double, high: Double)?]) -> String {
        var path = ""
        for run in values.indices.split(whereSeparator: { values[$0] == nil }) {
            let upper = run.compactMap { hour in values[hour].map { "\(n(x(hour))) \(n(y($0.high)))" } }
            let lower = run.reversed().compactMap { hour in
                values[hour].map { "\(n(x(hour))) \(n(y($0.low)))" }
            }
            path += "M" + (upper + lower).joined(separator: "L") + "z"
        }
        return path
    }

    /// A number of the drawing, with two decimals at most.
    func n(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let text = NumberText.plain(Double(hundredths) / 100, 2)
        return hundredths % 100 == 0 ? String(text.dropLast(3)) : text
    }
}
