import Dispatch
import Glibc
import Synchronization

/// Watches how much memory the short-lived programs take that a process starts, from a thread of its own.
///
/// The system keeps the most that a process has held, which only grows while it lives: what is missed is what it takes in
/// its last two milliseconds.
public final class ChildMemory: Sendable {
    private let parent: Int32
    private let name: String
    private let most = Mutex(0)
    private let isOver = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    /// Begins to watch.
    ///
    /// - Parameter name: What the programs are called, at most fifteen bytes.
    public init(of parent: Int32, named name: String) {
        self.parent = parent
        self.name = name
        let queue = DispatchQueue(label: "memory of \(name)")
        queue.async { [self] in watch() }
    }

    /// Ends the watch.
    ///
    /// - Returns: The most bytes that any of them has held; 0 where there was none.
    public func end() -> Int {
        isOver.withLock { $0 = true }
        ended.wait()
        return most.withLock { $0 }
    }

    private func watch() {
        var strangers: Set<Int32> = []
        while !isOver.withLock({ $0 }) {
            let processes = ProcessMemory.processes()
            strangers.formIntersection(processes)
            for process in processes where !strangers.contains(process) {
                guard ProcessMemory.parent(of: process) == parent else {
                    strangers.insert(process)
                    continue
                }
                // Until it has become the program it has the memory of whoever started it.
                guard ProcessMemory.name(of: process) == name,
                    let bytes = ProcessMemory.bytes("VmHWM", of: process)
                else { continue }
                most.withLock { $0 = max($0, bytes) }
            }
            usleep(2_000)
        }
        ended.signal()
    }
}
