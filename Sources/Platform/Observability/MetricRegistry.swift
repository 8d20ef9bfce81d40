import Synchronization

/// All metrics of a process, printed in the Prometheus text format (version 0.0.4).
///
/// Asking for a metric that exists returns it, so callers keep the returned object for hot paths.
public final class MetricRegistry: Sendable {
    private struct Family {
        var kind: String
        var help: String
        var series: [(labels: String, metric: any Metric)] = []
    }

    private let families = Mutex<[String: Family]>([:])
    private let collectors = Mutex<[String: @Sendable () -> String]>([:])
    private let process = ProcessStatistics()

    public init() {}

    /// A number that only grows; its name ends in `_total`.
    public func counter(_ name: String, help: String, labels: KeyValuePairs<String, String> = [:]) -> Counter
    {
        metric(name, "counter", help, labels) { Counter() }
    }

    /// A number that goes up and down.
    public func gauge(_ name: String, help: String, labels: KeyValuePairs<String, String> = [:]) -> Gauge {
        metric(name, "gauge", help, labels) { Gauge() }
    }

    /// A distribution; `buckets` are ascending upper bounds.
    public func histogram(
        _ name: String, help: String, labels: KeyValuePairs<String, String> = [:],
        buckets: [Double] = Histogram.latencyBuckets
    ) -> Histogram {
        metric(name, "histogram", help, labels) { Histogram(buckets: buckets) }
    }

    /// Adds lines made when the registry is printed; the same key replaces the former.
    public func collect(_ key: String, _ text: @escaping @Sendable () -> String) {
        collectors.withLock { $0[key] = text }
    }

    private func metric<M: Metric>(
        _ name: String, _ kind: String, _ help: String, _ labels: KeyValuePairs<String, String>, make: () -> M
    ) -> M {
        let labels = labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        return families.withLock { families in
            var family = families[name] ?? Family(kind: kind, help: help)
            if let known = family.series.first(where: { $0.labels == labels })?.metric as? M { return known }
            precondition(family.kind == kind, "Metric \(name) is a \(family.kind), not a \(kind)")
            let metric = make()
            family.series.append((labels, metric))
            families[name] = family
            return metric
        }
    }

    /// All metrics as text, the process's own memory, processor time and uptime included.
    public func text() -> String {
        var text = process.text()
        let snapshot = families.withLock { $0.sorted { $0.key < $1.key } }
        for (name, family) in snapshot {
            text +=
                "# HELP \(name) \(family.help.replacing("\n", with: " "))\n# TYPE \(name) \(family.kind)\n"
            for (labels, metric) in family.series { metric.write(name, labels, to: &text) }
        }
        let collected = collectors.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
        for lines in collected { text += lines() }
        return text
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

/// Something that a registry can print.
protocol Metric: AnyObject, Sendable {
    func write(_ name: String, _ labels: String, to text: inout String)
}
