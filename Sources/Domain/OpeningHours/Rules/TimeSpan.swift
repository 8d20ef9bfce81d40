/// Hours of a day, in minutes since its beginning.
struct TimeSpan: Hashable, Sendable {
    /// 0 to 1,439.
    var start: Int
    /// More than `start`, up to 2,880: beyond 1,440 it is the next day. `nil` where only the beginning is known.
    var end: Int?
    /// Whether it may last longer (`18:00+`, `18:00-22:00+`).
    var isOpenEnded = false

    var text: String {
        guard let end else { return ClockText.of(start) + "+" }
        // After midnight people write the time that the clock shows, where that cannot be taken for another one.
        let shown = end > 1_440 && end - 1_440 < start ? end - 1_440 : end
        return "\(ClockText.of(start))-\(ClockText.of(shown))\(isOpenEnded ? "+" : "")"
    }
}
