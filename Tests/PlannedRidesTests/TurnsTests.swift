import FairShare
import PlannedRides
import Synchronization
import Testing
import WebTesting

@Suite("Work of one name", .timeLimit(.minutes(1)))
struct TurnsTests {
    private struct Trouble: Error {}

    /// A piece of work that ends when it is let.
    private final class Work: Sendable {
        let (gate, key) = AsyncStream.makeStream(of: Void.self)
        let begun = Mutex(false)

        func run() async {
            begun.withLock { $0 = true }
            for await _ in gate {}
        }

        var hasBegun: Bool { begun.withLock { $0 } }
    }

    /// What several tasks write down.
    private final class Notes: Sendable {
        private let state = Mutex<(inside: Int, most: Int, order: [Int])>((0, 0, []))

        func enter() {
            state.withLock {
                $0.inside += 1
                $0.most = max($0.most, $0.inside)
            }
        }

        func leave(_ number: Int) {
            state.withLock {
                $0.inside -= 1
                $0.order.append(number)
            }
        }

        var most: Int { state.withLock { $0.most } }
        var order: [Int] { state.withLock { $0.order } }
    }

    @Test func `is done one after the other, and that of other names meanwhile`() async throws {
        let turns = Turns<Int>(most: 8)
        let notes = Notes()
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    try await turns.alone(as: 1, for: .server) {
                        notes.enter()
                        for _ in 0..<20 { await Task.yield() }
                        notes.leave(number)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(notes.most == 1)
        #expect(Set(notes.order) == Set(0..<8))
        let slow = Work()
        let waits = Task { try await turns.alone(as: 1, for: .server) { await slow.run() } }
        try await until("it is at work") { slow.hasBegun }
        #expect(try await turns.alone(as: 2, for: .server) { "done" } == "done")
        slow.key.finish()
        try await waits.value
    }

    @Test func `is refused where too many wait, and passes its turn on when it fails`() async throws {
        let turns = Turns<String>(most: 2)
        let slow = Work()
        let first = Task { try await turns.alone(as: "a", for: .server) { await slow.run() } }
        try await until("it is at work") { slow.hasBegun }
        let notes = Notes()
        let waiting = (0..<6).map { _ in
            Task {
                try await turns.alone(as: "a", for: .server) {
                    notes.leave(1)
                    throw Trouble()
                }
            }
        }
        // Two wait, the others hear at once that they cannot.
        var refused = 0
        let results = AsyncStream { stream in
            for task in waiting {
                Task {
                    let result = await task.result
                    stream.yield(result)
                }
            }
        }
        var answers = results.makeAsyncIterator()
        while refused < 4, let answer = await answers.next() {
            #expect(throws: FairQueue.Full.self) { try answer.get() }
            refused += 1
        }
        #expect(notes.order.isEmpty)
        slow.key.finish()
        try await first.value
        for _ in 0..<2 {
            let answer = try #require(await answers.next())
            #expect(throws: Trouble.self) { try answer.get() }
        }
        #expect(notes.order.count == 2)
        #expect(try await turns.alone(as: "a", for: .server) { 1 } == 1, "its turn was passed on")
    }

    @Test func `is not begun for somebody who is gone`() async throws {
        let turns = Turns<Int>()
        let slow = Work()
        let first = Task { try await turns.alone(as: 1, for: .server) { await slow.run() } }
        try await until("it is at work") { slow.hasBegun }
        let notes = Notes()
        let gone = Task { try await turns.alone(as: 1, for: .server) { notes.enter() } }
        gone.cancel()
        slow.key.finish()
        try await first.value
        await #expect(throws: CancellationError.self) { try await gone.value }
        #expect(notes.most == 0)
        #expect(try await turns.alone(as: 1, for: .server) { 2 } == 2)
    }
}
