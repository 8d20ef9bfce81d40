import FairShare
import Synchronization
import Testing

/// The same with tasks that wait.
@Suite(.timeLimit(.minutes(1)))
struct FairQueueTests {
    /// A turn that lasts until it is told to end.
    private final class Gate: Sendable {
        private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

        func pass() async {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if isOpen { continuation.resume() }
            }
        }

        func open() {
            let waiting = state.withLock { state in
                state.isOpen = true
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }

        var isReached: Bool { state.withLock { !$0.waiting.isEmpty } }
    }

    /// Who was served, in order.
    private final class Record: Sendable {
        private let names = Mutex<[String]>([])

        func add(_ name: String) { names.withLock { $0.append(name) } }
        var first: String? { names.withLock { $0.first } }
    }

    private func poll(_ isSo: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(20)
        while !isSo() {
            try #require(ContinuousClock.now < end)
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test func `a bystander gets the next turn although a flood waits, and the flood loses places`()
        async throws
    {
        let queue = FairQueue(atOnce: 1, capacity: 10)
        let (gate, done) = (Gate(), Record())
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await queue.run(for: Claimant(network: "flood")) { await gate.pass() }
                return true
            }
            try await poll { gate.isReached }
            for _ in 0..<30 {
                group.addTask {
                    do {
                        try await queue.run(for: Claimant(network: "flood")) {
                            done.add("flood")
                        }
                        return true
                    } catch is FairQueue.Full {
                        return false
                    }
                }
            }
            try await poll { queue.waitingCount == 9 }
            group.addTask {
                try await queue.run(for: Claimant(network: "bystander")) {
                    done.add("bystander")
                }
                return true
            }
            // Its place was made by one of the flood.
            var (served, refused) = (0, 0)
            while refused < 22, let isServed = try await group.next() {
                if isServed { served += 1 } else { refused += 1 }
            }
            #expect(served == 0 && queue.waitingCount == 9)
            gate.open()
            for try await isServed in group where isServed { served += 1 }
            #expect(served == 10)
            #expect(done.first == "bystander")
        }
    }

    @Test func `who is cancelled while waiting leaves, and a failure ends a turn as well`() async throws {
        struct Failure: Error {}
        let queue = FairQueue(atOnce: 1, capacity: 10)
        let gate = Gate()
        let holder = Task { try await queue.run(for: .server) { await gate.pass() } }
        try await poll { gate.isReached }
        let waiting = Task { try await queue.run(for: .server) {} }
        try await poll { queue.waitingCount == 1 }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(queue.waitingCount == 0)
        gate.open()
        try await holder.value
        await #expect(throws: Failure.self) { try await queue.run(for: .server) { throw Failure() } }
        try await queue.run(for: .server) {}
    }
}
