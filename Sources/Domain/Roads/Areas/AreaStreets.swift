/// How many streets there are along which people live.
struct AreaStreets: Hashable, Sendable {
    /// Their length.
    var metres: Double
    /// The junctions and the ends of streets.
    var junctions: Int

    static let none = AreaStreets(metres: 0, junctions: 0)

    static func + (left: AreaStreets, right: AreaStreets) -> AreaStreets {
        AreaStreets(metres: left.metres + right.metres, junctions: left.junctions + right.junctions)
    }

    /// The share of what is asked for, of length or of junctions, whichever is less.
    func share(of least: AreaStreets) -> Double {
        min(metres / least.metres, Double(junctions) / Double(least.junctions))
    }
}
