import Synchronization

/// What is counted for one route.
package final class RouteMetrics: Sendable {
    private struct Series {
        var method: HTTPMethod?
        var status: Int
        var count: Int
    }

    private struct State {
        var series: [Series] = []
        var buckets = [Int](repeating: 0, count: RouteMetrics.bounds.count)
        var seconds = 0.0
        var count = 0
    }

    private static let bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

    /// The route's pattern, such as `/rides/{id}`.
    package let pattern: String
    private let state = Mutex(State())

    package init(pattern: String) { self.pattern = pattern }

    /// Counts one finished request.
    package func record(_ method: HTTPMethod?, status: Int, seconds: Double) {
        let bucket = Self.bounds.firstIndex { seconds <= $0 }
        state.withLock { state in
            if let known = state.series.firstIndex(where: { $0.status == status && $0.method == method }) {
                state.series[known].count += 1
            } else {
                state.series.append(Series(method: method, status: status, count: 1))
            }
            if let bucket { state.buckets[bucket] += 1 }
            state.seconds += seconds
            state.count += 1
        }
    }

    /// All routes' numbers in the Prometheus text format; routes never asked for are left out.
    package static func text(_ routes: [RouteMetrics]) -> String {
        var requests = ""
        var durations = ""
        for route in routes {
            let state = route.state.withLock { $0 }
            guard state.count > 0 else { continue }
            for series in state.series {
                requests += "http_requests_total{route=\"\(route.pattern)\","
                requests += "method=\"\(series.method?.rawValue ?? "other")\",status=\"\(series.status)\"} "
                requests += "\(series.count)\n"
            }
            let name = "http_request_duration_seconds"
            let label = "route=\"\(route.pattern)\""
            var running = 0
            for (bound, count) in zip(bounds, state.buckets) {
                running += count
                durations += "\(name)_bucket{\(label),le=\"\(bound)\"} \(running)\n"
            }
            durations += "\(name)_bucket{\(label),le=\"+Inf\"} \(state.count)\n"
            durations += "\(name)_sum{\(label)} \(state.seconds)\n\(name)_count{\(label)} \(state.count)\n"
        }
        return "# HELP http_requests_total Requests answered.\n# TYPE http_requests_total counter\n"
            + requests
            + "# HELP http_request_duration_seconds From the first line to the last byte sent.\n"
            + "# TYPE http_request_duration_seconds histogram\n" + durations
    }
}
