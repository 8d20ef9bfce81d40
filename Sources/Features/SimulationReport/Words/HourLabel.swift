import Geography

/// The name of an hour: the time on the clock at its beginning, with the day where there are several.
struct HourLabel: Sendable {
    /// `08:00`, or `2·08:00` on the second day.
    let text: String
    /// The hour alone, `8`, for the axis of a plot.
    let short: String

    /// What stands for itself and has no hour.
    init(text: String, short: String) {
        self.text = text
        self.short = short
    }

    /// - Parameters:
    ///   - beginning: The first moment of all.
    ///   - hour: Hours since then.
    init(beginning: Timestamp, hour: Int) {
        let day: Int64 = 86_400_000
        let moment = beginning.milliseconds + Int64(hour) * 3_600_000
        func floor(_ value: Int64, _ unit: Int64) -> Int64 {
            value >= 0 ? value / unit : -((unit - 1 - value) / unit)
        }
        let ofDay = moment - floor(moment, day) * day
        let days = floor(moment, day) - floor(beginning.milliseconds, day)
        func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let clock = "\(two(ofDay / 3_600_000)):\(two(ofDay / 60_000 % 60))"
        text = days == 0 ? clock : "+\(days) d \(clock)"
        short = "\(ofDay / 3_600_000)"
    }
}
