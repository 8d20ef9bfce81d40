import HTTPBenchmark
import Identity
import Observability
import StockSearch

/// A server whose shops have very much, and all that is measured of it.
struct WhereCity: Sendable {
    /// How the server is started.
    let words: [String]
    let crowd: WhereCrowd
    let stock: SearchedStock
    /// Whoever keeps a shop; the last of them adds to it.
    let owners: [(person: LoadPerson, shop: WhereStore.KeptShop)]

    /// How many times a photo is sent.
    private static let uploads = 10
    /// Between two products that are added, in nanoseconds.
    private static let pause: Int64 = 500_000_000

    /// Starts it, loads it, and kills it again and again.
    func measure(
        starts: Int, photo: [UInt8]?, _ bar: Console.Progress, _ results: inout BenchResults
    ) async throws {
        bar.update("Starting", 0)
        var (server, seconds) = try start()
        results.add("where.first_start_s", seconds, "s")
        bar.update("Waiting", 0)
        try await settle(server)
        bar.update("Searching", 0)
        await load(server, &results)
        results.add("where.city_mb", Double(server.residentBytes) / 1e6, "MB")
        if let photo {
            // What could not be answered in time may still be worked on.
            try await settle(server)
            bar.update("Sending a photo", 0)
            try upload(photo, to: server, &results)
        }
        var (times, work): ([Double], [Double]) = ([], [])
        for number in 0..<starts {
            bar.update("Killing", Double(number) / Double(starts))
            // In the middle of what shops change, so that there is something to find in the store's log.
            let brief = WhereCrowd(visitors: 1, length: 4_000_000_000, seed: crowd.seed &+ UInt64(number))
            _ = OpenLoad(port: server.port, calls: brief.changes(by: owners), patience: 0).run()
            server.kill()
            (server, seconds) = try start()
            times.append(seconds)
            work.append(server.processorSeconds ?? 0)
        }
        server.kill()
        times.sort()
        results.add("where.restart_s", quantile(times, 0.5), "s")
        results.add("where.restart_slowest_s", times.last ?? 0, "s")
        // What it takes is the same on a machine that has much else to do.
        results.add("where.restart_cpu_s", quantile(work.sorted(), 0.5), "s")
    }

    /// From the start of the program to the first search that it answers with a product, in seconds.
    private func start() throws -> (ServedProcess, Double) {
        let word = stock.products.first?.name.split(separator: " ").first ?? ""
        let begin = Stopwatch.now
        let server = try ServedProcess("/proc/self/exe", words, seconds: 600)
        let connection = LoopbackConnection(port: server.port, seconds: 60)
        let question = WhereCrowd.search("q=\(WhereCrowd.escaped(String(word)))&show=products")
        let answer = try connection.exchange(question)
        guard answer.status == 200, String(decoding: answer.body, as: UTF8.self).contains("product-card")
        else { throw CommandError("The first search was answered with \(answer.status), or found nothing.") }
        return (server, Double(Stopwatch.now - begin) / 1e9)
    }

    /// Waits until the server has had nothing to do for five seconds; its first start has the letters of the map to
    /// draw, which no restart does again.
    private func settle(_ server: ServedProcess) async throws {
        var (used, quiet) = (server.processorSeconds ?? 0, 0)
        for _ in 0..<600 {
            try await Task.sleep(for: .seconds(1))
            let now = server.processorSeconds ?? 0
            quiet = now - used < 0.05 ? quiet + 1 : 0
            if quiet == 5 { return }
            used = now
        }
        throw CommandError("The server does not come to rest after its start.")
    }

    // MARK: - People

    /// Everybody looks for something while owners change what they have, and one adds products.
    private func load(_ server: ServedProcess, _ results: inout BenchResults) async {
        let searches = OpenLoad(port: server.port, calls: crowd.searches(in: stock))
        let changes = OpenLoad(port: server.port, calls: crowd.changes(by: owners.dropLast()))
        guard let (keeper, shop) = owners.last else { return }
        let saves = KeeperSaves(keeper, shop, port: server.port)
        let count = Int(crowd.length / Self.pause)
        let own = ProcessStatistics()
        let before = (server.processorSeconds ?? 0, own.processorSeconds, Stopwatch.now)
        let done = await LoadThreads.run(3) { thread in
            switch thread {
            case 0: Done(outcomes: searches.run())
            case 1: Done(outcomes: changes.run())
            default: Done(saves: saves.run(count, every: Self.pause))
            }
        }
        let span = Double(Stopwatch.now - before.2) / 1e9
        let cores = ((server.processorSeconds ?? 0) - before.0, own.processorSeconds - before.1)
        add("http", done[0].outcomes, &results)
        results.add(
            "where.http_per_s", Double(done[0].outcomes.count) * 1e9 / Double(crowd.length), "searches/s")
        let answered = done[0].outcomes.filter { $0.status == 200 }
        let bytes = answered.reduce(0) { $0 + $1.size }
        results.add("where.http_kb", Double(bytes) / 1e3 / Double(max(1, answered.count)), "kB")
        let lateness = done[0].outcomes.map(\.lateness).sorted()
        results.add("where.http_late_p99_ms", quantile(lateness, 0.99), "ms")
        results.add("where.http_server_cores", cores.0 / span, "cores")
        results.add("where.http_client_cores", cores.1 / span, "cores")
        add("http_change", done[1].outcomes, &results)
        let saved = done[2].saves.sorted()
        results.add("where.visible_ms", saved.last ?? 0, "ms")
        results.add("where.visible_p50_ms", quantile(saved, 0.5), "ms")
        results.add("where.visible_saved", Double(saved.count), "products")
        results.add("where.visible_errors", Double(count - saved.count), "products")
    }

    /// What a thread of the load comes to.
    private struct Done: Sendable {
        var outcomes: [OpenLoad.Outcome] = []
        var saves: [Double] = []
    }

    /// Times of all that was asked, those that were refused or not answered with them, and how many these are.
    private func add(_ name: String, _ outcomes: [OpenLoad.Outcome], _ results: inout BenchResults) {
        let times = outcomes.map(\.milliseconds).sorted()
        results.add("where.\(name)_p50_ms", quantile(times, 0.5), "ms")
        results.add("where.\(name)_p99_ms", quantile(times, 0.99), "ms")
        results.add("where.\(name)_max_ms", times.last ?? 0, "ms")
        results.add("where.\(name)_asked", Double(outcomes.count), "requests")
        results.add("where.\(name)_errors", Double(outcomes.count { $0.status != 200 }), "requests")
    }

    // MARK: - Photos

    private func upload(
        _ photo: [UInt8], to server: ServedProcess, _ results: inout BenchResults
    ) throws {
        guard let (keeper, shop) = owners.last, let product = shop.products.first else { return }
        let uploads = PhotoUploads(
            path: "/api/v1/products/\(product.text)/photo", photo: photo, type: "image/jpeg")
        let figures = try uploads.run(Self.uploads, by: keeper, to: server)
        results.add("where.photo_ms", quantile(figures.times, 0.5), "ms")
        results.add("where.photo_slowest_ms", figures.times.last ?? 0, "ms")
        results.add("where.photo_mb", Double(figures.child + figures.server) / 1e6, "MB")
        results.add("where.photo_child_mb", Double(figures.child) / 1e6, "MB")
        results.add("where.photo_server_mb", Double(figures.server) / 1e6, "MB")
        results.add("where.photo_size_mb", Double(photo.count) / 1e6, "MB")
    }
}
