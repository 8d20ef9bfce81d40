/// Where cars head, as records say it.
enum CarHeading {
    /// Degrees clockwise from north; north for what a damaged record says beyond the circle.
    static func plausible(_ degrees: Double) -> Double {
        (0...360).contains(degrees) ? degrees : 0
    }
}
