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
    static func pacing(_ pace: Int) -> @Sendable () -> Timestamp {
        let start = now
        return {
            let elapsed = now - start
            return start + .milliseconds(elapsed.milliseconds * Int64(pace))
        }
    }
}
