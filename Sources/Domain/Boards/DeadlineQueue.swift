public import Geography

/// The moments at which things are due, the earliest first. What is no longer true of one is skipped when it comes up,
/// so that noting a new moment takes logarithmic time whatever else waits.
public struct DeadlineQueue<ID: Hashable & Comparable & Sendable>: Sendable {
    @usableFromInline var heap: [(at: Timestamp, id: ID)] = []

    @inlinable public init() {}

    /// How many moments are noted, those that hold no more among them.
    @inlinable public var count: Int { heap.count }

    /// Something is due then, unless it moves on before.
    @inlinable public mutating func note(_ id: ID, at: Timestamp) {
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
    @inlinable public mutating func first(where holds: (ID, Timestamp) -> Bool) -> Timestamp? {
        while let top = heap.first {
            if holds(top.id, top.at) { return top.at }
            removeFirst()
        }
        return nil
    }

    /// Takes out what is due by now, each once, in order of their names.
    @inlinable public mutating func take(by now: Timestamp, where holds: (ID, Timestamp) -> Bool) -> [ID] {
        var due: Set<ID> = []
        while let top = heap.first, top.at <= now {
            if holds(top.id, top.at) { due.insert(top.id) }
            removeFirst()
        }
        return due.sorted()
    }

    @inlinable func precedes(_ left: Int, _ right: Int) -> Bool {
        (heap[left].at, heap[left].id) < (heap[right].at, heap[right].id)
    }

    @inlinable mutating func removeFirst() {
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
