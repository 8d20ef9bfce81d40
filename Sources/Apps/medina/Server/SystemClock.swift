import Geography
import Glibc

/// The time of day.
enum SystemClock {
    /// The moment it is now.
    static var now: Timestamp {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// A clock that starts now and runs so many times faster, for showing a city.
    ///
    /// - Parameter former: Where such a clock has been before, if it was ahead of the time of day: it goes on there.
    static func pacing(_ pace: Int, from former: Timestamp? = nil) -> @Sendable () -> Timestamp {
        let begin = now
        let start = max(begin, former ?? begin)
        return {
            let elapsed = now - begin
            return start + .milliseconds(elapsed.milliseconds * Int64(pace))
        }
    }
}
