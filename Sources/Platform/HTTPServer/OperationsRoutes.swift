public import Observability

/// What an operator's tools ask: `/healthz`, `/readyz` and `/metrics`.
public struct OperationsRoutes: Sendable {
    /// Looks whether a part can serve; `nil` when it can, else what is wrong.
    public typealias Check = @Sendable () async -> String?

    private let metrics: MetricRegistry
    private let version: String
    private let checks: [(name: String, check: Check)]
    private let networks: [NetworkRange]
    private let statistics = ProcessStatistics()

    /// - Parameters:
    ///   - version: Of the program, as `/healthz` shall tell it.
    ///   - checks: What `/readyz` asks; all must be well.
    ///   - networks: Who may read `/metrics`, besides this machine. Nobody may through a proxy: those who ask it are
    ///     strangers, and which of its words is true is not for numbers to depend on.
    public init(
        metrics: MetricRegistry, version: String, checks: [(name: String, check: Check)] = [],
        readableFrom networks: [NetworkRange] = []
    ) {
        self.metrics = metrics
        self.version = version
        self.networks = NetworkRange.thisMachine + networks
        self.checks = checks
    }

    /// Adds the three routes.
    public func add<Context>(to router: inout Router<Context>) {
        router.get("/healthz", cost: .trifling) { _, _ in health() }
        router.get("/readyz", cost: .trifling) { _, _ in await readiness() }
        router.get("/metrics", cost: .trifling) { request, _ in
            guard !request.isForwarded, networks.contains(where: { $0.contains(request.peer) }) else {
                throw HTTPError(.notFound)
            }
            return .bytes(Array(metrics.text().utf8), type: "text/plain; version=0.0.4; charset=utf-8")
        }
    }

    private func health() -> Response {
        var text = JSONText()
        text.beginObject()
        text.member("status", "ok")
        text.member("version", version)
        text.member("uptime_s", Int(statistics.uptime.components.seconds))
        text.endObject()
        return .json(rendered: text.bytes)
    }

    private func readiness() async -> Response {
        var text = JSONText()
        var isReady = true
        text.beginObject()
        for (name, check) in checks {
            let failure = await check()
            text.member(name, failure ?? "ok")
            isReady = isReady && failure == nil
        }
        text.member("ready", isReady)
        text.endObject()
        return .json(rendered: text.bytes, status: isReady ? .ok : .serviceUnavailable)
    }
}
