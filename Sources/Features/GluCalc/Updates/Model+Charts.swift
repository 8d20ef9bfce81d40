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
            drawCharts(&occasion)
        case .chartMeals(let records, let days):
            guard days == charts.days else { return }
            charts.take(records)
            drawCharts(&occasion)
        case .chartReadings(let records, let days):
            guard days == charts.days else { return }
            charts.readings = ReadingPack(PocketRecords(records.list.reversed()))
            if !records.isWhole { charts.isWhole = false }
            drawCharts(&occasion)
        default: break
        }
    }

    @inline(never)
    mutating func readCharts(_ occasion: inout Occasion) {
        charts.isReading = true
        charts.isWhole = true
        charts.readings = nil
        drawCharts(&occasion)
        let start = Charts.start(days: charts.days, occasion.surroundings.moment)
        // What has a time in the future is no figure of these days.
        occasion.effects.read(
            Meal.range(from: start, to: occasion.now + 1), limit: Charts.most, lastFirst: true,
            PocketAction("charts", charts.days))
        occasion.effects.read(
            PocketRecordRange(
                from: PocketRecordKey(ReadingPack.kind, start / 86_400_000 - 1),
                to: PocketRecordKey(ReadingPack.kind, occasion.now / 86_400_000 + 1)),
            limit: 100, lastFirst: true, PocketAction("chart-readings", charts.days))
    }

    @inline(never)
    private mutating func drawCharts(_ occasion: inout Occasion) {
        guard route.page == .charts else { return }
        drawing.subject = drawingSubject()
        draw(&occasion)
    }
}

extension Charts {
    /// The beginning of the first of so many days, today being the last, in milliseconds since 1970.
    static func start(days: Int, _ moment: PocketMoment) -> Int64 {
        let first = Int64(moment.day.number - days + 1) * 86_400_000
        return first - Int64(moment.zoneOffsetMinutes) * 60_000
    }
}
