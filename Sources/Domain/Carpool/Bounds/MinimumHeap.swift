/// A binary heap that gives its smallest element first; of equal ones any
/// (J. W. J. Williams, "Algorithm 232: Heapsort", Communications of the ACM 7, 1964).
struct MinimumHeap<Element: Comparable & BitwiseCopyable> {
    private var elements: [Element] = []

    var count: Int { elements.count }

    /// Empties the heap and keeps its memory.
    mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

    /// Adds an element without keeping the order: ``heapify()`` must follow before anything is taken.
    mutating func append(_ element: Element) { elements.append(element) }

    /// Restores the order after elements were appended, in linear time.
    mutating func heapify() {
        for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) {
            sink(elements[index], from: index)
        }
    }

    /// Adds an element.
    mutating func push(_ element: Element) {
        elements.append(element)
        var hole = elements.count - 1
        while hole > 0, element < elements[(hole - 1) / 2] {
            elements[hole] = elements[(hole - 1) / 2]
            hole = (hole - 1) / 2
        }
        elements[hole] = element
    }

    /// Takes the smallest element out.
    mutating func pop() -> Element? {
        guard let top = elements.first, let last = elements.popLast() else { return nil }
        if !elements.isEmpty { sink(last, from: 0) }
        return top
    }

    private mutating func sink(_ element: Element, from start: Int) {
        var hole = start
        while true {
            var child = hole * 2 + 1
            guard child < elements.count else { break }
            if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
            guard elements[child] < element else { break }
            elements[hole] = elements[child]
            hole = child
        }
        elements[hole] = element
    }
}
