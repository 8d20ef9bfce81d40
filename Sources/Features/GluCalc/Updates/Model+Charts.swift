import PocketRuntime

extension Model {
    mutating func updateCharts(_ message: Happening, _ occasion: inout Occasion) {
        switch message {
        case .chartDays(let days):
            guard Charts.spans.contains(days) else { return }
            charts.days = days
            readCharts(&occasion)
        case .chartType(let id):
            charts.type = id.flatMap { id in mealTypes.first { $0.id == id }?.name }
        case .chartMeals(let records): charts.take(records)
        default: break
        }
    }

    mutating func readCharts(_ occasion: inout Occasion) {
        charts.isReading = true
        let start = Charts.start(days: charts.days, occasion.surroundings.moment)
        // What has a time in the future is no figure of these days.
        occasion.effects.read(
            Meal.range(from: start, to: occasion.now + 1), limit: Charts.most, lastFirst: true, "charts")
        readChartDays(from: start, &occasion)
    }
}

extension Charts {
    /// The beginning of the first of so many days, today being the last, in milliseconds since 1970.
    static func start(days: Int, _ moment: PocketMoment) -> Int64 {
        let first = Int64(moment.day.number - days + 1) * 86_400_000
        return first - Int64(moment.zoneOffsetMinutes) * 60_000
    }
}
