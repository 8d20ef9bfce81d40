import Synchronization

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
}
