import Files
import FoundationEssentials
import Geography
import Observability
import StockSearch
import Terminal
import TextSearch

/// W7: times searches among very many products, as their words are typed.
enum BenchWhereCommand: Command {
    static let syntax = CommandSyntax(
        "bench where",
        summary: "Times searches among the products of a made-up stock.",
        arguments: [CommandArgument("FOLDER", "A stock that Benchmarks/stock.py made.")],
        options: [
            .value("rounds", "N", "How often each search is made; 3 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let stock = try SearchedStock(folder: arguments.positionals[0])
        let rounds = try arguments.integer("rounds", in: 1...1_000) ?? 3
        let before = ProcessStatistics().residentBytes
        let start = Stopwatch.now
        let shelf = StockShelf(products: stock.products, shops: stock.shops)
        let index = shelf.index
        var results = BenchResults()
        results.add("where.index_s", Double(Stopwatch.now - start) / 1e9, "s")
        results.add("where.index_mb", Double(index.byteCount) / 1e6, "MB")
        results.add("where.index_rss_mb", Double(ProcessStatistics().residentBytes - before) / 1e6, "MB")
        results.add("where.products", Double(shelf.count), "products")
        results.add("where.words", Double(index.wordCount), "words")
        let benchmark = SearchBenchmark(index: index, stock: stock, rounds: rounds)
        benchmark.timeTyping(&results)
        benchmark.timeMistakes(&results)
        benchmark.timeBrowsing(&results)
        benchmark.countRecall(&results)
        await benchmark.timeTwoThreads(&results)
        benchmark.timeChanges(of: shelf, &results)
        try benchmark.timeFile(of: shelf, at: "\(arguments.positionals[0])/stock.index", &results)
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
