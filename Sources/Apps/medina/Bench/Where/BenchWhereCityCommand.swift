import CityData
import Database
import Files
import FoundationEssentials
import Geography
import Glibc
import HTTPBenchmark
import Identity
import Ledger
import Shops
import Storage
import Terminal

/// W7, W11: times a whole server whose shops have very much, as people use it.
enum BenchWhereCityCommand: Command {
    static let syntax = CommandSyntax(
        "bench where-city",
        summary: "Loads a whole city server with people who look for what shops have, and starts it anew.",
        arguments: [
            CommandArgument("CITY", "The folder that \"medina import\" made."),
            CommandArgument("STOCK", "A stock that Benchmarks/stock.py made."),
        ],
        options: [
            .value("visitors", "N", "How many people look for something; 500 if not given."),
            .value("owners", "N", "How many owners change what they have meanwhile; 50 if not given."),
            .value("seconds", "N", "So long they do; 30 if not given."),
            .value("starts", "N", "How many times the server is killed and started; 3 if not given."),
            .value("photo", "FILE", "A photo, as JPEG; without it none is put beside a product."),
            .value("towns", "FILE", "The towns of the shops; Samples/towns/la-reunion.json if not given."),
            .value("seed", "N", "Decides what everybody does, and when; 1 if not given."),
            .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
            .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
            .flag("json", "Prints one JSON object a line."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let stock = try SearchedStock(folder: arguments.positionals[1])
        let crowd = WhereCrowd(
            visitors: try arguments.integer("visitors", in: 1...5_000) ?? 500,
            length: Int64(try arguments.integer("seconds", in: 1...3_600) ?? 30) * 1_000_000_000,
            seed: UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1))
        let owners = try arguments.integer("owners", in: 1...1_000) ?? 50
        let starts = try arguments.integer("starts", in: 1...100) ?? 3
        let towns = arguments.string("towns") ?? "Samples/towns/la-reunion.json"
        let photo = try arguments.string("photo").map { try MappedFile($0).bytes.array }
        // Beside the working folder and not in /tmp, which may be memory.
        let data = "var/bench-where-\(getpid())"
        try Folder.create(data)
        defer { try? Folder.remove(data) }
        try Data("{\"shops\": {\"towns\": \"\(towns)\"}}".utf8).write(
            to: URL(filePath: data + "/settings.json"))
        let location = DatabaseLocation.sqlite(.file(data + "/medina.sqlite"))
        let bar = console.progress()
        // One more than the owners: who adds products, and puts photos beside them.
        let people = try await LoadPerson.make(owners + 1, in: location, areDemo: false)
        let list = try JSONDecoder().decode(TownFile.self, from: Data(contentsOf: URL(filePath: towns))).list
        let kept = try await WhereStore(stock, towns: list, currency: .swissFranc, seed: crowd.seed)
            .fill(location, owners: people.map(\.id), bar)
        let city = WhereCity(
            words: [
                "serve", arguments.positionals[0], "--port", "0", "--data", data, "--settings",
                data + "/settings.json", "--assets", arguments.string("assets") ?? "Web", "--vendor",
                arguments.string("vendor") ?? ".vendor",
            ], crowd: crowd, stock: stock, owners: Array(zip(people, kept)))
        var results = BenchResults()
        results.add("where.city_products", Double(stock.products.count), "products")
        results.add("where.city_shops", Double(stock.shops.count), "shops")
        try await city.measure(starts: starts, photo: photo, bar, &results)
        bar.finish()
        try results.print(asJSON: arguments.flag("json"), to: console)
    }
}
