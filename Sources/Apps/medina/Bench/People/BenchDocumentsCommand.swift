import Documents
import Geography
import Identity
import Terminal

/// P4: photographs made-up documents badly and has them read and judged.
enum BenchDocumentsCommand: Command {
    static let syntax = CommandSyntax(
        "bench documents", summary: "Photographs made-up documents badly, and has them read and judged.",
        arguments: [],
        options: [
            .value("count", "N", "How many right documents; 300 if not given."),
            .value("wrong", "N", "How many wrong ones; as many as right ones if not given."),
            .value("seed", "N", "Decides the documents and how they are photographed; 1 if not given."),
            .value("pictures", "FOLDER", "Keeps the photographs of the right ones here, for other readers."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let count = try arguments.integer("count", in: 3...100_000) ?? 300
        let wrongCount = try arguments.integer("wrong", in: 0...100_000) ?? count
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
        let bar = console.progress()
        let today = CalendarDate(milliseconds: SystemClock.now.milliseconds)
        let benchmark = try DocumentBenchmark(
            DocumentSeries(seed: seed, today: today), pictures: arguments.string("pictures"))
        let genuine = try await benchmark.genuine(count) {
            bar.update("right documents", Double($0) / Double(count))
        }
        let wrong = try await benchmark.wrong(wrongCount) {
            bar.update("wrong documents", Double($0) / Double(max(1, wrongCount)))
        }
        bar.finish()
        for word in genuine.faults + wrong.faults { console.note(word) }
        var results = BenchResults()
        let share = 100 / Double(count)
        results.add("people.mrz_read", Double(genuine.read) * share, "%")
        results.add("people.mrz_doubtful", Double(genuine.doubtful) * share, "%")
        results.add("people.mrz_refused", Double(genuine.refused) * share, "%")
        results.add("people.mrz_misread", Double(genuine.misread), "documents")
        results.add("people.read_verified", Double(genuine.verified) * share, "%")
        results.add(
            "people.read_false_accepts", Double(genuine.falselyAccepted + wrong.verified), "documents")
        let times = (genuine.milliseconds + wrong.milliseconds).sorted()
        results.add("people.read_p50_ms", quantile(times, 0.5), "ms")
        results.add("people.read_p95_ms", quantile(times, 0.95), "ms")
        let computing = (genuine.computing + wrong.computing).sorted()
        results.add("people.read_cpu_p95_ms", quantile(computing, 0.95), "ms")
        results.add("people.read_mb", DocumentBenchmark.childrenMegabytes, "MB")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
