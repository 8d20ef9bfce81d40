import Synchronization

/// How often a value fell below each of some bounds, and the sum of all values.
public final class Histogram: Metric {
    private struct State {
        var counts: [Int]
        var sum = 0.0
        var count = 0
    }

    /// Seconds from half a millisecond to ten seconds.
    public static let latencyBuckets = [
        0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    private let bounds: [Double]
    private let state: Mutex<State>

    init(buckets: [Double]) {
        bounds = buckets
        state = Mutex(State(counts: Array(repeating: 0, count: buckets.count)))
    }

    /// How many values were observed.
    public var count: Int { state.withLock { $0.count } }

    /// The sum of all values.
    public var sum: Double { state.withLock { $0.sum } }

    public func observe(_ value: Double) {
        let bucket = bounds.firstIndex { value <= $0 }
        state.withLock { state in
            if let bucket { state.counts[bucket] += 1 }
            state.sum += value
            state.count += 1
        }
    }

    func write(_ name: String, _ labels: String, to text: inout String) {
        let (counts, sum, count) = state.withLock { ($0.counts, $0.sum, $0.count) }
        let prefix = labels.isEmpty ? "" : labels + ","
        let suffix = labels.isEmpty ? "" : "{\(labels)}"
        var running = 0
        for (bound, count) in zip(bounds, counts) {
            running += count
            text += "\(name)_bucket{\(prefix)le=\"\(bound)\"} \(running)\n"
        }
        text += "\(name)_bucket{\(prefix)le=\"+Inf\"} \(count)\n\(name)_sum\(suffix) \(sum)\n"
        text += "\(name)_count\(suffix) \(count)\n"
    }
}
