import Geography
import Synchronization

/// A clock that goes when it is told to.
final class TestClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_700_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by duration: TravelTime) { time.withLock { $0 = $0 + duration } }
}
