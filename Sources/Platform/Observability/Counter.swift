import Synchronization

/// A number that only grows.
public final class Counter: Metric {
    private let count = Atomic<Int>(0)

    init() {}

    public var value: Int { count.load(ordering: .relaxed) }

    public func increment(by amount: Int = 1) { count.wrappingAdd(amount, ordering: .relaxed) }

    func write(_ name: String, _ labels: String, to text: inout String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}
