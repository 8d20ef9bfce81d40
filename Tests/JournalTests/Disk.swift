import Geography
import Synchronization

/// A disk that fails and hangs when it is told to.
actor Disk {
    private(set) var rows: [Int] = []
    private(set) var batches: [Int] = []
    private var failures = 0
    private var random: SplitMix64?
    private var isHanging = false
    private var blocked: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []

    func commit(_ numbers: [Int]) throws {
        if failures > 0 {
            failures -= 1
            throw DiskFailed()
        }
        if random != nil, random?.next().isMultiple(of: 4) == true { throw DiskFailed() }
        rows += numbers
        batches.append(numbers.count)
    }

    func failNext() { failures += 1 }

    func failRandomly(seed: UInt64) { random = SplitMix64(seed: seed) }

    func failNever() { random = nil }

    func hang() { isHanging = true }

    func open() {
        isHanging = false
        for continuation in blocked { continuation.resume() }
        blocked = []
    }

    func waitUntilOpen() async {
        guard isHanging else { return }
        for watcher in watchers { watcher.resume() }
        watchers = []
        await withCheckedContinuation { blocked.append($0) }
    }

    /// Returns when a commit hangs.
    func someoneWaits() async {
        guard blocked.isEmpty else { return }
        await withCheckedContinuation { watchers.append($0) }
    }
}

struct DiskFailed: Error, CustomStringConvertible {
    var description: String { "the disk failed" }
}

/// Collects what happened in several tasks.
final class Recorder<Element: Sendable>: Sendable {
    private let recorded = Mutex<[Element]>([])

    /// Everything so far, in order.
    var all: [Element] { recorded.withLock { $0 } }

    /// Adds one and returns how many there are.
    @discardableResult
    func record(_ element: Element) -> Int {
        recorded.withLock { recorded in
            recorded.append(element)
            return recorded.count
        }
    }

    /// Waits until that many are recorded.
    func reaches(_ count: Int) async {
        while all.count < count { await Task.yield() }
    }
}
