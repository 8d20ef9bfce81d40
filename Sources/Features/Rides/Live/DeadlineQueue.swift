import Carpool
import Geography

/// The moments at which rides are due, the earliest first. What is no longer true of a ride is skipped when it
/// comes up, so that noting a new moment takes logarithmic time whatever else waits.
struct DeadlineQueue: Sendable {
    private var heap: [(at: Timestamp, id: RequestID)] = []

    var count: Int { heap.count }

    /// A ride is due then, unless it moves on before.
    mutating func note(_ id: RequestID, at: Timestamp) {
        heap.append((at, id))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(child, parent) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// The earliest moment that still holds.
    mutating func first(where holds: (RequestID, Timestamp) -> Bool) -> Timestamp? {
        while let top = heap.first {
            if holds(top.id, top.at) { return top.at }
            removeFirst()
        }
        return nil
    }

    /// Takes out the rides that are due by now, each once, in order of their names.
    mutating func take(by now: Timestamp, where holds: (RequestID, Timestamp) -> Bool) -> [RequestID] {
        var due: Set<RequestID> = []
        while let top = heap.first, top.at <= now {
            if holds(top.id, top.at) { due.insert(top.id) }
            removeFirst()
        }
        return due.sorted()
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        (heap[left].at, heap[left].id) < (heap[right].at, heap[right].id)
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < heap.count else { return }
            if child + 1 < heap.count, precedes(child + 1, child) { child += 1 }
            guard precedes(child, parent) else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
