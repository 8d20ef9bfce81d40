import Geography
import Plots

extension PlotWords {
    /// A report speaks English.
    static var report: PlotWords {
        PlotWords(figures: "The figures") { NumberText.decimal($0, $1) }
    }
}

extension PlotLabel {
    /// The name of an hour: the time on the clock at its beginning, with the day where there are several.
    ///
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
        self.init(text: days == 0 ? clock : "+\(days) d \(clock)", short: "\(ofDay / 3_600_000)")
    }
}
