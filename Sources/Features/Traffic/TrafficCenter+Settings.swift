import Geography
import Roads
public import Settings

/// How travel times are learned from drivers.
extension TrafficCenter.Configuration: Settings {
    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("traffic") { describeGroup(to: &$0) }
    }

    private mutating func describeGroup(to visitor: inout some SettingsVisitor) {
        visitor.seconds(
            "interval", &interval, in: 10...3600, "The time between two sets of travel times.")
        visitor.seconds(
            "halfLife", &observations.halfLife, in: 60...86_400,
            "After how long what a driver measured counts half.")
        visitor.number(
            "priorWeight", &observations.priorWeight, in: 0...100,
            "How many drives the free flow counts as against what drivers measure.")
        visitor.number(
            "leastWeight", &observations.leastWeight, in: 0.1...100,
            "How many drives over a road, the old ones counting less, are believed.")
        visitor.whole(
            "leastCars", &observations.leastCars, in: 1...2, "By how many cars they must be at least.")
    }
}
