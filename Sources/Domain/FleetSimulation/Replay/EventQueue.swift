/// What is to happen, earliest first; at the same time the lower subject first
/// (a binary heap: J. W. J. Williams, "Algorithm 232: Heapsort", Communications of the ACM 7, 1964).
struct EventQueue {
    struct Event: Comparable {
        var time: Int64
        var subject: UInt32

        static func < (left: Event, right: Event) -> Bool {
            (left.time, left.subject) < (right.time, right.subject)
        }
    }

    private var heap: [Event] = []

    mutating func push(time: Int64, subject: UInt32) {
        let event = Event(time: time, subject: subject)
        heap.append(event)
        var hole = heap.count - 1
        while hole > 0, event < heap[(hole - 1) / 2] {
            heap[hole] = heap[(hole - 1) / 2]
            hole = (hole - 1) / 2
        }
        heap[hole] = event
    }

    /// The next event.
    var first: Event? { heap.first }

    /// The next event, if it is not later than a moment.
    mutating func pop(before limit: Int64) -> Event? {
        guard let top = heap.first, top.time <= limit, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return top }
        var hole = 0
        while true {
            var child = hole * 2 + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < last else { break }
            heap[hole] = heap[child]
            hole = child
        }
        heap[hole] = last
        return top
    }
}
