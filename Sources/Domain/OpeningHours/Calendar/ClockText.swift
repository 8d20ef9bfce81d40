/// Minutes of the day as clocks write them.
enum ClockText {
    /// `HH:MM`; hours beyond 24 are those of the next day.
    static func of(_ minutes: Int) -> String { "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))" }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
