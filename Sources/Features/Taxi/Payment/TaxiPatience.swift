package import Geography

/// Whether people have had time to say something: their silence counts for nothing right after a start or a jump of the
/// clock, before which nobody could speak, or nobody knew how late it was.
package struct TaxiPatience: Sendable {
    /// A difference up to this is no jump.
    private static let tolerance = TravelTime.minutes(1)

    private let pace: Int64
    private let time: TravelTime
    private var last: (at: Timestamp, progress: TravelTime)?
    private var from: Timestamp?

    /// - Parameters:
    ///   - pace: How many times faster than the time of day the clock goes that is looked at.
    ///   - time: How long people have.
    package init(pace: Int = 1, lasting time: TravelTime) {
        self.pace = Int64(pace)
        self.time = time
    }

    /// Whether silence counts now. To be asked again and again: only so is a jump seen.
    ///
    /// - Parameter progress: What a clock says that only ever goes on.
    package mutating func isOver(at now: Timestamp, progress: TravelTime) -> Bool {
        if let last {
            let passed = TravelTime.milliseconds((progress - last.progress).milliseconds * pace)
            let jump = (now - last.at) - passed
            if jump > Self.tolerance || .zero - jump > Self.tolerance { from = now + time }
        } else {
            from = now + time
        }
        last = (now, progress)
        return from.map { now >= $0 } ?? true
    }
}
