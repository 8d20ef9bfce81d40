import HTTPTesting
import Synchronization

/// A number that a test watches.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add(_ amount: Int) { count.wrappingAdd(amount, ordering: .relaxed) }

    /// Returns once the number has not changed for a third of a second.
    func waitUntilStill() throws {
        let end = ContinuousClock.now + .seconds(10)
        var last = (value: -1, at: ContinuousClock.now)
        while ContinuousClock.now < end {
            if value != last.value { last = (value, .now) }
            if value > 0, last.at.duration(to: .now) > .milliseconds(333) { return }
            pauseThread()
        }
        throw StillMoving()
    }

    struct StillMoving: Error {}
}
