import InsulinMeals
import PocketRuntime
import Terminal

/// What script/bench needs of the calculator natively: how exact its exponential function is, meals at random beside
/// which the browser's module is held, and a journal to fill a device with.
enum BenchGluCalcCommand: Command {
    static let syntax = CommandSyntax(
        "bench glucalc",
        summary: "Compares the library's exponential function with Glibc's; or prints what comes of meals at "
            + "random, or the records of a journal.",
        options: [
            .value("meals", "N", "Prints what comes of N meals at random, a line each."),
            .value(
                "journal", "N",
                "Prints the records of a journal of N meals: key, blank, bytes to the base of 16."),
            .value("until", "MS", "The newest meal of the journal, in milliseconds since 1970."),
            .value("seed", "N", "Decides the meals; 20261126 if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 20_261_126)
        if let count = try arguments.integer("meals", in: 1...10_000_000) {
            for number in 0..<Int64(count) { console.print(RandomMeal(number, seed: seed).line) }
            return
        }
        if let count = try arguments.integer("journal", in: 1...100_000) {
            let until = Int64(try arguments.integer("until", in: 0...4_000_000_000_000) ?? 1_795_190_400_000)
            for record in JournalRecords(count: count, until: until, seed: seed).all {
                let key = String(decoding: record.key.bytes, as: UTF8.self)
                console.print(key + "\t" + hexadecimal(record.bytes))
            }
            return
        }
        var results = BenchResults()
        let accuracy = ExponentialAccuracy()
        results.add("glucalc.exp_max_relative_error", accuracy.worst, "of the result")
        results.add("glucalc.exp_arguments", Double(accuracy.count), "numbers")
        try results.print(asJSON: arguments.flag("json"), to: console)
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
