import Geography
import Journal
import Testing

@Suite("Journal", .timeLimit(.minutes(1)))
struct JournalTests {
    /// Runs the body while the journal writes, and closes it afterwards.
    private func running<Transition: Sendable>(
        _ journal: Journal<Transition>,
        rebuild: @escaping @Sendable (any Error) async throws -> Void = { _ in },
        _ body: () async throws -> Void
    ) async throws {
        let writer = Task { await journal.run(rebuild: rebuild) }
        do {
            try await body()
        } catch {
            writer.cancel()
            throw error
        }
        journal.close()
        await writer.value
    }

    @Test func `transitions are committed in the order of appending, many in one commit`() async throws {
        let disk = Disk()
        let journal = Journal<Int>(configuration: .init(batch: 50)) { try await disk.commit($0) }
        // Appended before anybody writes, so that the first commits are full.
        var receipts: [Receipt] = []
        for number in 0..<500 { receipts.append(try journal.append(number)) }
        try await running(journal) {
            for number in 500..<1_000 { receipts.append(try journal.append(number)) }
            for receipt in receipts { try await receipt.durable() }
        }
        #expect(await disk.rows == Array(0..<1_000))
        let batches = await disk.batches
        #expect(batches.allSatisfy { $0 <= 50 })
        #expect(batches.prefix(10).allSatisfy { $0 == 50 })
        #expect(journal.statistics.durable == 1_000)
        #expect(journal.statistics.commits == batches.count)
        #expect(journal.statistics.waiting == 0)
    }

    @Test func `transitions that belong together are never parted`() async throws {
        let disk = Disk()
        let journal = Journal<Int>(configuration: .init(batch: 4)) { try await disk.commit($0) }
        var last: Receipt?
        for group in 0..<20 { last = try journal.append(contentsOf: [group, group, group]) }
        let whole = try journal.append(contentsOf: Array(repeating: 20, count: 9))
        try await running(journal) {
            try await last?.durable()
            try await whole.durable()
        }
        #expect(await disk.batches == Array(repeating: 3, count: 20) + [9])
    }

    @Test func `nothing is acknowledged before it is durable`() async throws {
        let disk = Disk()
        let log = Recorder<String>()
        let journal = Journal<Int>(configuration: .init(batch: 7)) { numbers in
            await disk.waitUntilOpen()
            try await disk.commit(numbers)
            for number in numbers { log.record("durable \(number)") }
        }
        await disk.hang()
        try await running(journal) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<100 {
                    let receipt = try journal.append(number) { log.record("event \(number)") }
                    group.addTask {
                        try await receipt.durable()
                        log.record("reply \(number)")
                    }
                }
                await disk.someoneWaits()
                #expect(log.all.isEmpty)
                await disk.open()
                try await group.waitForAll()
            }
        }
        let all = log.all
        for number in 0..<100 {
            let durable = try #require(all.firstIndex(of: "durable \(number)"))
            let event = try #require(all.firstIndex(of: "event \(number)"))
            let reply = try #require(all.firstIndex(of: "reply \(number)"))
            #expect(durable < event && event < reply)
        }
        #expect(all.filter { $0.hasPrefix("event") } == (0..<100).map { "event \($0)" })
    }

    @Test func `a failed commit fails everything that waits, and the owner is told to rebuild`() async throws
    {
        let disk = Disk()
        let rebuilds = Recorder<String>()
        let journal = Journal<Int>(configuration: .init(batch: 2, rebuildPause: .milliseconds(1))) {
            await disk.waitUntilOpen()
            try await disk.commit($0)
        }
        await disk.hang()
        await disk.failNext()
        let receipts = try (0..<10).map {
            try journal.append($0) { Issue.record("an event of what did not happen") }
        }
        let rebuild: @Sendable (any Error) async throws -> Void = { error in
            let count = rebuilds.record("\(error)")
            let refused = #expect(throws: JournalError.self) { try journal.append(99) }
            #expect(refused?.code == .rebuilding)
            #expect(refused?.retryAfterSeconds == 1)
            let unsettled = await #expect(throws: JournalError.self) { try await journal.settled() }
            #expect(unsettled?.code == .rebuilding)
            if count < 3 { throw DiskFailed() }
        }
        try await running(journal, rebuild: rebuild) {
            await disk.open()
            for receipt in receipts {
                let error = await #expect(throws: JournalError.self) { try await receipt.durable() }
                #expect(error?.code == .notCommitted)
                #expect(error?.cause is DiskFailed)
                #expect(error?.description.contains("disk") == true)
            }
            await rebuilds.reaches(3)
            while (try? await journal.settled()) == nil { await Task.yield() }
            try await journal.append(100).durable()
        }
        #expect(await disk.rows == [100])
        #expect(journal.statistics.failedCommits == 1)
    }

    @Test func `a full journal refuses and changes nothing`() async throws {
        let disk = Disk()
        let journal = Journal<Int>(configuration: .init(capacity: 10)) { numbers in
            await disk.waitUntilOpen()
            try await disk.commit(numbers)
        }
        await disk.hang()
        try await running(journal) {
            let receipts = try (0..<10).map { try journal.append($0) }
            await disk.someoneWaits()
            for _ in 0..<5 {
                let error = #expect(throws: JournalError.self) { try journal.append(99) }
                #expect(error?.code == .overloaded)
                #expect(error?.retryAfterSeconds == 1)
            }
            #expect(journal.statistics.refused == 5)
            #expect(journal.statistics.waiting == 10)
            await disk.open()
            for receipt in receipts { try await receipt.durable() }
            try await journal.submit(10)
        }
        #expect(await disk.rows == Array(0...10))
    }

    @Test func `closing writes what was taken and refuses the rest`() async throws {
        let disk = Disk()
        let journal = Journal<Int> { try await disk.commit($0) }
        let receipt = try journal.append(1)
        journal.close()
        await journal.run { _ in }
        try await receipt.durable()
        #expect(await disk.rows == [1])
        let error = #expect(throws: JournalError.self) { try journal.append(2) }
        #expect(error?.code == .closed)
        #expect(error?.retryAfterSeconds == nil)
    }

    @Test func `stopping the writer fails what was not written`() async throws {
        let journal = Journal<Int> { _ in try await Task.sleep(for: .seconds(600)) }
        let writer = Task { await journal.run { _ in } }
        let receipts = try (0..<3).map { try journal.append($0) }
        writer.cancel()
        await writer.value
        for receipt in receipts {
            let error = await #expect(throws: JournalError.self) { try await receipt.durable() }
            #expect(error?.code == .closed || error?.code == .notCommitted)
        }
    }

    @Test func `a waiter may leave; its transition stays`() async throws {
        let disk = Disk()
        let journal = Journal<Int> { numbers in
            await disk.waitUntilOpen()
            try await disk.commit(numbers)
        }
        await disk.hang()
        try await running(journal) {
            let receipt = try journal.append(5)
            let waiter = Task { try await receipt.durable() }
            await disk.someoneWaits()
            waiter.cancel()
            await #expect(throws: CancellationError.self) { try await waiter.value }
            await disk.open()
            try await receipt.durable()
        }
        #expect(await disk.rows == [5])
    }

    @Test func `settled waits for all that was taken before`() async throws {
        let disk = Disk()
        let journal = Journal<Int> { try await disk.commit($0) }
        try await journal.settled()
        for number in 0..<50 { _ = try journal.append(number) }
        try await running(journal) {
            try await journal.settled()
            #expect(await disk.rows.count == 50)
        }
    }

    @Test(arguments: 1...20)
    func `whatever fails, acknowledged changes are kept and the state is the disk's`(
        seed: UInt64
    ) async throws {
        let disk = Disk()
        await disk.failRandomly(seed: seed)
        let owner = Counter(disk: disk)
        let journal = owner.journal
        let acknowledged = Recorder<Int>()
        try await running(journal, rebuild: { _ in await owner.rebuild() }) {
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<8 {
                    group.addTask {
                        for step in 0..<40 {
                            let id = task * 1_000 + step
                            do {
                                try await owner.add(id)
                                acknowledged.record(id)
                            } catch {
                                await Task.yield()
                            }
                        }
                    }
                }
            }
            await disk.failNever()
            _ = try? await journal.settled()
            // One more change shows that the journal and its owner work again.
            while (try? await owner.add(-1)) == nil { await Task.yield() }
        }
        let rows = await disk.rows
        #expect(Set(rows).isSuperset(of: acknowledged.all), "seed \(seed)")
        #expect(Set(rows).count == rows.count, "seed \(seed)")
        #expect(await owner.state == rows, "seed \(seed)")
        #expect(journal.statistics.failedCommits > 0, "seed \(seed)")
    }
}

/// An owner as in a feature: applies a change synchronously and withholds the answer until it is durable.
private actor Counter {
    let disk: Disk
    let journal: Journal<Int>
    private(set) var state: [Int] = []

    init(disk: Disk) {
        self.disk = disk
        journal = Journal(configuration: .init(batch: 5, rebuildPause: .milliseconds(1))) {
            try await disk.commit($0)
        }
    }

    func add(_ number: Int) async throws {
        let receipt = try journal.append(number)
        state.append(number)
        try await receipt.durable()
    }

    func rebuild() async { state = await disk.rows }
}
