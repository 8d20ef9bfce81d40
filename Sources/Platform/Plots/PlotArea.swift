/// Where things stand in a plot's drawing: places, such as hours, from left to right, values from the bottom up.
package struct PlotArea: Sendable {
    /// The drawing's size.
    package static let width = 640.0
    package static let height = 288.0
    private static let left = 52.0
    private static let right = 10.0
    private static let above = 14.0
    private static let below = 34.0

    package let scale: PlotScale
    /// How many places there are from left to right.
    package let places: Int

    /// An area for values on a scale.
    package init(scale: PlotScale, places: Int) {
        self.scale = scale
        self.places = places
    }

    package var minX: Double { Self.left }
    package var maxX: Double { Self.width - Self.right }
    package var minY: Double { Self.above }
    package var maxY: Double { Self.height - Self.below }
    /// The width of a place.
    package var column: Double { (maxX - minX) / Double(max(places, 1)) }

    /// The middle of a place.
    package func x(_ place: Int) -> Double { minX + (Double(place) + 0.5) * column }
    /// The height of a value.
    package func y(_ value: Double) -> Double { maxY - scale.share(value) * (maxY - minY) }

    /// A rectangle's outline from one value to another, with a little room to its neighbours.
    package func bar(_ place: Int, from low: Double, to high: Double, width: Double = 0.72) -> String {
        let half = column * width / 2
        let (top, bottom) = (y(high), y(low))
        guard bottom - top > 0.05 else { return "" }
        let round = min(3, half, (bottom - top) / 2)
        return "M\(n(x(place) - half)) \(n(bottom))V\(n(top + round))q0 \(n(-round)) \(n(round)) \(n(-round))"
            + "h\(n(2 * (half - round)))q\(n(round)) 0 \(n(round)) \(n(round))V\(n(bottom))z"
    }

    /// A line through values; places without one interrupt it.
    package func line(_ values: [Double?]) -> String {
        var path = ""
        var isDrawing = false
        for (place, value) in values.enumerated() {
            guard let value else {
                isDrawing = false
                continue
            }
            path += "\(isDrawing ? "L" : "M")\(n(x(place))) \(n(y(value)))"
            // A single point is a dot with round ends.
            if !isDrawing { path += "h0" }
            isDrawing = true
        }
        return path
    }

    /// The area between two values of each place, in as many pieces as there are gaps.
    package func band(_ values: [(low: Double, high: Double)?]) -> String {
        var path = ""
        for run in values.indices.split(whereSeparator: { values[$0] == nil }) {
            let upper = run.compactMap { place in values[place].map { "\(n(x(place))) \(n(y($0.high)))" } }
            let lower = run.reversed().compactMap { place in
                values[place].map { "\(n(x(place))) \(n(y($0.low)))" }
            }
            path += "M" + (upper + lower).joined(separator: "L") + "z"
        }
        return path
    }

    /// A number of the drawing, with two decimals at most.
    package func n(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let sign = hundredths < 0 ? "-" : ""
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
