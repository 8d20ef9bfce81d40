import Database
import Files
import FoundationEssentials
import Geography
import Glibc
import HTTPBenchmark
import Identity
import Terminal

/// P4: has a whole server decide about made-up documents, as people send them.
enum BenchDocumentsLiveCommand: Command {
    static let syntax = CommandSyntax(
        "bench documents-live",
        summary:
            "Sends photographs of made-up documents to a server on one core, and counts what it believes.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value("count", "N", "How many right documents; 300 if not given."),
            .value("wrong", "N", "How many wrong ones; 300 if not given."),
            .value("seed", "N", "Decides the documents and how they are photographed; 1 if not given."),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let count = try arguments.integer("count", in: 1...10_000) ?? 300
        let wrongCount = try arguments.integer("wrong", in: 0...10_000) ?? 300
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        // Beside the working folder and not in /tmp, which may be memory.
        let folder = "var/bench-documents-\(getpid())"
        let data = folder + "/data"
        try Folder.create(data)
        defer { try? Folder.remove(folder) }
        let store = DatabaseLocation.sqlite(.file(data + "/medina.sqlite"))
        let documents = DocumentServer(
            series: try DocumentSeries(
                seed: seed, today: CalendarDate(milliseconds: SystemClock.now.milliseconds)),
            count: count, wrongCount: wrongCount)
        let bar = console.progress()
        bar.update("Making people", 0)
        let holders = try await documents.holders(in: store)
        // Only a demo takes specimens. All of the server, and the programs that it starts, share one core.
        let words = [
            "demo", arguments.positionals[0], "--drivers", "0", "--port", "0", "--data", data, "--keys",
            folder + "/keys", "--assets", arguments.string("assets") ?? "Web", "--vendor",
            arguments.string("vendor") ?? ".vendor",
        ]
        guard let core = Cores.first else {
            throw CommandError("The system does not say which cores there are.")
        }
        let server = try ServedProcess("taskset", ["-c", "\(core)", try ownPath()] + words)
        try await settle(server)
        let outcome = try documents.measure(server, holders) { bar.update($0, $1) }
        server.terminate()
        bar.finish()
        try print(outcome, count, asJSON: arguments.flag("json"), console)
    }

    private static func print(
        _ outcome: DocumentServer.Outcome, _ count: Int, asJSON: Bool, _ console: Console
    ) throws {
        let wrongly = outcome.wrong.falselyAccepted + outcome.twins.falselyAccepted
        for word in wrongly { console.note("believed: \(word)") }
        var results = BenchResults()
        results.add("people.mrz_false_accepts", Double(wrongly.count), "documents")
        results.add("people.kyc_twins", Double(outcome.twins.count), "documents")
        results.add("people.kyc_verified", 100 * Double(outcome.genuine.verified) / Double(count), "%")
        results.add("people.kyc_queued", 100 * Double(outcome.genuine.queued) / Double(count), "%")
        results.add("people.kyc_wrong_queued", Double(outcome.wrong.queued), "documents")
        results.add("people.kyc_wrong_refused", Double(outcome.wrong.refused), "documents")
        let times = (outcome.genuine.times + outcome.wrong.times).sorted()
        results.add("people.kyc_p50_ms", quantile(times, 0.5), "ms")
        results.add("people.kyc_p95_ms", quantile(times, 0.95), "ms")
        results.add("people.kyc_mb", Double(outcome.memory) / 1e6, "MB")
        try results.print(asJSON: asJSON, to: console)
    }

    /// Where this program is: what starts another one for it cannot go by "self".
    private static func ownPath() throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    /// Waits until the server has had nothing to do for a second, two minutes at most; its first start has the letters of
    /// the map to draw.
    private static func settle(_ server: ServedProcess) async throws {
        for _ in 0..<120 {
            let before = server.processorSeconds ?? 0
            try await Task.sleep(for: .seconds(1))
            if (server.processorSeconds ?? 0) - before < 0.05 { return }
        }
    }
}
