import Observability
import Testing

struct MetricTests {
    @Test func `metrics print in the Prometheus text format`() {
        let registry = MetricRegistry()
        registry.counter("rides_total", help: "Rides\nso far", labels: ["kind": "shared \"a\\b\""]).increment(
            by: 3)
        registry.counter("rides_total", help: "", labels: ["kind": "solo"]).increment()
        let gauge = registry.gauge("cars", help: "Cars on the road")
        gauge.set(5)
        gauge.add(-1.5)
        let histogram = registry.histogram("wait_seconds", help: "Waiting", buckets: [1, 10])
        for value in [0.5, 1, 5, 50] { histogram.observe(value) }
        registry.collect("extra") { "extra 1\n" }
        let text = registry.text()
        let expected = [
            "# HELP rides_total Rides so far\n# TYPE rides_total counter\n"
                + "rides_total{kind=\"shared \\\"a\\\\b\\\"\"} 3\nrides_total{kind=\"solo\"} 1\n",
            "# TYPE cars gauge\ncars 3.5\n",
            "wait_seconds_bucket{le=\"1.0\"} 2\nwait_seconds_bucket{le=\"10.0\"} 3\n"
                + "wait_seconds_bucket{le=\"+Inf\"} 4\nwait_seconds_sum 56.5\nwait_seconds_count 4\n",
            "extra 1\n", "process_uptime_seconds ",
        ]
        for part in expected { #expect(text.contains(part), "\(part) in \(text)") }
    }

    @Test func `asking again gives the same metric`() {
        let registry = MetricRegistry()
        let first = registry.counter("a_total", help: "")
        let second = registry.counter("a_total", help: "")
        #expect(first === second)
        let labelled = registry.histogram("h", help: "", labels: ["a": "b"])
        labelled.observe(0.002)
        #expect(labelled.count == 1)
        #expect(labelled.sum == 0.002)
        #expect(registry.text().contains("h_bucket{a=\"b\",le=\"0.0025\"} 1\n"))
        #expect(registry.text().contains("h_count{a=\"b\"} 1\n"))
    }

    @Test func `counting from many tasks loses nothing`() async {
        let registry = MetricRegistry()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<10_000 {
                        registry.counter("c_total", help: "").increment()
                        registry.gauge("g", help: "").add(1)
                    }
                }
            }
        }
        #expect(registry.counter("c_total", help: "").value == 80_000)
        #expect(registry.gauge("g", help: "").value == 80_000)
    }

    @Test func `the process knows what it costs`() {
        let statistics = ProcessStatistics()
        #expect(statistics.residentBytes > 1 << 20)
        #expect(statistics.processorSeconds > 0)
        #expect(statistics.uptime >= .zero)
    }
}
