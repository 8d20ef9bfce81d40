import Files
import Geography
import Observability
import StockSearch
import Storage
import TextSearch

/// Times searches through a stock, one at a time and on all cores.
struct SearchBenchmark: Sendable {
    let index: StockIndex
    let stock: SearchedStock
    let rounds: Int

    /// As many as a page shows at first.
    private static let limit = 10

    /// A search as somebody in the stock's city makes it: from the door of one of its shops.
    private func wish(_ number: Int) -> StockWish {
        StockWish(near: stock.shops[number * 7_919 % stock.shops.count].place)
    }

    /// Each kind of thing that is typed, and all together; in the process, on one thread.
    func timeTyping(_ results: inout BenchResults) {
        var times: [String: [Double]] = [:]
        for _ in 0..<rounds {
            for (number, typed) in stock.queries.enumerated() {
                let wish = wish(number)
                let time = Stopwatch.time { _ = index.search(typed.text, wish, limit: Self.limit) }
                times[typed.label, default: []].append(time)
                times["search", default: []].append(time)
            }
        }
        add(times, &results)
    }

    /// Two mistakes in a word, and then all that is typed, in one town, in stock, and within ten kilometres.
    func timeMistakes(_ results: inout BenchResults) {
        var times: [String: [Double]] = [:]
        for (kind, all) in [("typo", stock.twice), ("filtered", stock.queries)] {
            for (number, typed) in all.enumerated() {
                let wish = StockWish(
                    near: wish(number).near, within: .kilometres(10), towns: [number % 24], isInStock: true)
                times[kind, default: []].append(
                    Stopwatch.time { _ = index.search(typed.text, wish, limit: Self.limit) })
            }
        }
        add(times, &results)
    }

    /// Nothing is typed: what a page shows first, in each order, to whoever is at the door of a shop.
    func timeBrowsing(_ results: inout BenchResults) {
        var times: [String: [Double]] = [:]
        for order in StockOrder.allCases {
            for number in 0..<300 {
                let wish = wish(number)
                times["browse_\(order)", default: []].append(
                    Stopwatch.time { _ = index.browse(wish, order: order, limit: Self.limit) })
            }
        }
        add(times, &results)
    }

    /// How many misspelt words have a product with the word that was meant among the first three.
    func countRecall(_ results: inout BenchResults) {
        var found = 0
        for typed in stock.misspelt {
            let hits = index.search(typed.text, limit: 3)
            found +=
                hits.contains {
                    stock.products[$0.product].name.split(separator: " ").contains { $0 == typed.label }
                }
                ? 1 : 0
        }
        results.add("where.typo_recall", Double(found) / Double(max(stock.misspelt.count, 1)), "share")
    }

    /// All that is typed, on two threads.
    func timeTwoThreads(_ results: inout BenchResults) async {
        let workers = 2
        let start = Stopwatch.now
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    for _ in 0..<rounds {
                        for (number, typed) in stock.queries.enumerated() {
                            _ = index.search(typed.text, wish(number + worker), limit: Self.limit)
                        }
                    }
                }
            }
        }
        let seconds = Double(Stopwatch.now - start) / 1e9
        results.add(
            "where.search_per_s", Double(workers * rounds * stock.queries.count) / seconds, "searches/s")
    }

    /// A change until it is found, three thousand one after the other; in the process.
    func timeChanges(of shelf: StockShelf, _ results: inout BenchResults) {
        var shelf = shelf
        var (times, missed) = ([Double](), 0)
        for number in 0..<3_000 {
            // What others read stays as it was meanwhile.
            let before = shelf.index
            let product = shelf.count
            times.append(
                Stopwatch.time {
                    shelf.apply([
                        (number, .stock(number.isMultiple(of: 2))),
                        (product, .put(SearchedProduct(name: "unerhört \(number)", shop: 0))),
                    ])
                })
            if shelf.index.search("unerhort \(number) ").first?.product != product { missed += 1 }
            withExtendedLifetime(before) {}
        }
        times.sort()
        results.add("where.change_p50_ms", quantile(times, 0.5), "ms")
        results.add("where.change_max_ms", times.last ?? 0, "ms")
        results.add("where.changes_missed", Double(missed), "changes")
    }

    /// The stock as a file: until it is written, and until what was read can be searched.
    func timeFile(of shelf: StockShelf, at path: String, _ results: inout BenchResults) throws {
        func stamps(_ count: Int) -> [StockStamp] {
            (0..<count).map { StockStamp(identifier: UInt128($0), version: 1) }
        }
        let (products, shops) = (stamps(shelf.count), stamps(stock.shops.count))
        var start = Stopwatch.now
        try shelf.file(products: products, shops: shops).write(to: path)
        results.add("where.file_write_s", Double(Stopwatch.now - start) / 1e9, "s")
        results.add("where.file_mb", Double(try MappedFile(path).bytes.count) / 1e6, "MB")
        start = Stopwatch.now
        let stored = try StoredStock(from: ColumnFile(path: path, kind: StockShelf.fileKind))
        results.add("where.file_read_s", Double(Stopwatch.now - start) / 1e9, "s")
        results.add("where.file_products", Double(stored.products.count { $0.isOnShelf }), "products")
    }

    private func add(_ times: [String: [Double]], _ results: inout BenchResults) {
        for (kind, unsorted) in times.sorted(by: { $0.key < $1.key }) {
            let sorted = unsorted.sorted()
            results.add("where.\(kind)_p50_ms", quantile(sorted, 0.5), "ms")
            results.add("where.\(kind)_p99_ms", quantile(sorted, 0.99), "ms")
        }
    }
}

extension Stopwatch {
    /// How many milliseconds something takes.
    fileprivate static func time(_ body: () -> Void) -> Double {
        let start = now
        body()
        return Double(now - start) / 1e6
    }
}
