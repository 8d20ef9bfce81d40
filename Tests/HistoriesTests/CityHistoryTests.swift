import Geography
import Histories
import Identity
import Localization
import Testing
import WebTesting

@Suite("The history of everything", .timeLimit(.minutes(2)))
struct CityHistoryTests {
    private let ada = UniqueID(high: 0, low: 1)
    private let texts: Texts

    init() throws { texts = try ProjectFiles.catalogue().texts(in: .english) }

    private struct Outage: Error {}

    private func question(_ limit: Int) -> CityHistory.Question {
        CityHistory.Question(of: ada, limit: limit)
    }

    private func names(_ pages: [[HistoryEntry]]) -> [String] { pages.flatMap { $0.map(\.title) } }

    /// Some sources with entries at few moments, so that many fall together.
    private func randomSources(_ random: inout SplitMix64) -> [ListedSource] {
        ["rides", "drives", "taxis", "payments"].prefix(Int.random(in: 1...4, using: &random)).map { word in
            var source = ListedSource(word)
            let moments = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Int64.random(in: 0...8, using: &random)
            }
            source.entries = moments.sorted(by: >).enumerated().map { source.entry(UInt64($0), at: $1) }
            source.most = Bool.random(using: &random) ? .max : Int.random(in: 1...3, using: &random)
            return source
        }
    }

    /// What the pages must add up to: everything sorted, where sorting keeps the order of what is equal.
    private func sorted(_ sources: [ListedSource]) -> [String] {
        sources.flatMap(\.entries).enumerated()
            .sorted { ($1.element.at, $0.offset) < ($0.element.at, $1.offset) }.map(\.element.title)
    }

    @Test func `P11: pages of every size add up to what sorting everything gives`() async throws {
        for seed in UInt64(0)..<300 {
            var random = SplitMix64(seed: seed)
            let sources = randomSources(&random)
            let limit = Int.random(in: 1...7, using: &random)
            let pages = try await CityHistory.walk(sources, question(limit), texts: texts)
            #expect(names(pages) == sorted(sources), "seed \(seed)")
            #expect(pages.allSatisfy { $0.count <= limit }, "seed \(seed)")
        }
    }

    @Test func `P11: what is new between two pages neither repeats nor hides anything`() async throws {
        for seed in UInt64(0)..<300 {
            var random = SplitMix64(seed: seed)
            let sources = randomSources(&random)
            let limit = Int.random(in: 1...4, using: &random)
            let pages = try await CityHistory.walk(sources, question(limit), texts: texts) { page, sources in
                for index in sources.indices {
                    let new = sources[index].entry(UInt64(100 + page), at: 9 + Int64(page))
                    sources[index].entries.insert(new, at: 0)
                }
            }
            #expect(names(pages) == sorted(sources), "seed \(seed)")
        }
    }

    @Test func `P11: a month has what happened in it, and nothing else`() async throws {
        for seed in UInt64(0)..<200 {
            var random = SplitMix64(seed: seed)
            let sources = randomSources(&random)
            var asked = question(Int.random(in: 1...5, using: &random))
            asked.span = CityHistory.Span(
                from: Timestamp(milliseconds: 2), until: Timestamp(milliseconds: 6))
            let pages = try await CityHistory.walk(sources, asked, texts: texts)
            let inside = sources.map { source in
                var source = source
                source.entries = source.entries.filter { 2..<6 ~= $0.at.milliseconds }
                return source
            }
            #expect(names(pages) == sorted(inside), "seed \(seed)")
        }
    }

    @Test func `P11: a source whose clock was set back loses nothing`() async throws {
        var payments = ListedSource("payments")
        payments.entries = [5, 9, 4, 7, 1].enumerated().map { payments.entry(UInt64($0), at: $1) }
        var rides = ListedSource("rides")
        rides.entries = [8, 6, 3].enumerated().map { rides.entry(UInt64($0), at: $1) }
        for limit in 1...8 {
            let found = names(
                try await CityHistory.walk([payments, rides], question(limit), texts: texts))
            #expect(found.sorted() == sorted([payments, rides]).sorted())
            #expect(found.filter { $0.hasPrefix("payments") } == (0..<5).map { "payments \($0)" })
        }
    }

    @Test func `P11: a statement loses nothing where nothing of it was shown yet and its clock was set back`()
        async throws
    {
        // The last lines are of before the middle ones: halving for a moment between them finds the first line alone.
        var payments = ListedSource("payments")
        payments.isNumbered = true
        payments.entries = [(5, 5), (4, 4), (3, 8), (2, 9), (1, 1)].map { payments.entry($0.0, at: $0.1) }
        var rides = ListedSource("rides")
        rides.entries = [30, 20, 10, 6].enumerated().map { rides.entry(UInt64($0), at: $1) }
        for limit in 1...10 {
            let found = names(
                try await CityHistory.walk([payments, rides], question(limit), texts: texts))
            #expect(found.sorted() == sorted([payments, rides]).sorted(), "\(limit)")
            #expect(
                found.filter { $0.hasPrefix("payments") } == (1...5).reversed().map { "payments \($0)" },
                "\(limit)")
        }
    }

    @Test func `P11: what is coming up stands on top once, and in the stream once it is over`() async throws {
        var taxis = ListedSource("taxis")
        taxis.entries = [
            taxis.entry(1, at: 30, .underWay), taxis.entry(2, at: 20), taxis.entry(3, at: 10, .planned),
        ]
        var later = taxis.entry(3, at: 10, .planned)
        later.plannedFor = Timestamp(milliseconds: 90)
        taxis.planned = [later, taxis.entry(1, at: 30, .underWay)]
        let first = try await CityHistory([taxis]).page(question(2), in: texts)
        #expect(first.comingUp.map(\.title) == ["taxis 1", "taxis 3"])
        #expect(first.entries.map(\.title) == ["taxis 2"])
        var second = question(2)
        second.cursor = first.next
        #expect(second.cursor != nil)
        #expect(try await CityHistory([taxis]).page(second, in: texts).entries.isEmpty)
        // A month has all of it.
        var month = question(5)
        month.span = CityHistory.Span(from: Timestamp(milliseconds: 0), until: Timestamp(milliseconds: 40))
        let shown = try await CityHistory([taxis]).page(month, in: texts)
        #expect(shown.comingUp.isEmpty && shown.entries.count == 3)
    }

    @Test func `P11: of a room that cannot be read is said that it is missing, and the others are there`()
        async throws
    {
        var rides = ListedSource("rides")
        rides.entries = [rides.entry(1, at: 5)]
        var broken = ListedSource("taxis")
        broken.failure = Outage()
        var more = ListedSource("taxi-drives")
        more.kind = broken.kind
        let history = CityHistory([rides, broken, more])
        #expect(history.kinds.map(\.word) == ["rides", "taxis"])
        let page = try await history.page(question(5), in: texts)
        #expect(page.missing.map(\.word) == ["taxis"])
        #expect(page.entries.map(\.title) == ["rides 1"] && page.next == nil)
        broken.failure = CancellationError()
        await #expect(throws: CancellationError.self) {
            try await CityHistory([rides, broken]).page(question(5), in: texts)
        }
    }

    @Test func `only what pages have ended with is a cursor`() async throws {
        let good = ["-", "0", "1700000000000", "-~rides~17.a-b", "5~a~1~b~2"]
        for text in good { #expect(HistoryCursor(text)?.text == text) }
        for text in [
            "", "x", "-1", "+1", "1~", "~", "1~rides", "1~rides~", "1~~2", "1~a~1~a~2", "1~A~1", "1~a~é",
            "9999999999999999", "99999999999999999999", "1 ",
            "-~" + String(repeating: "a", count: 2_000) + "~1",
        ] {
            #expect(HistoryCursor(text) == nil, "\(text)")
        }
        // Words of rooms that are gone do no harm; marks of nobody are refused.
        var asked = question(3)
        asked.cursor = HistoryCursor("5~garden~1")
        #expect(try await CityHistory([ListedSource("rides")]).page(asked, in: texts).entries.isEmpty)
        asked.cursor = HistoryCursor("5~rides~77")
        await #expect(throws: HistoryMarkError.self) {
            try await CityHistory([ListedSource("rides")]).page(asked, in: texts)
        }
    }
}
