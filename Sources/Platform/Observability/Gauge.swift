import Synchronization

/// A number that goes up and down.
public final class Gauge: Metric {
    private let bits = Atomic<UInt64>(0)

    init() {}

    public var value: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

    public func set(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }

    public func add(_ amount: Double) {
        var old = bits.load(ordering: .relaxed)
        while true {
            let new = (Double(bitPattern: old) + amount).bitPattern
            let result = bits.weakCompareExchange(expected: old, desired: new, ordering: .relaxed)
            if result.exchanged { return }
            old = result.original
        }
    }

    func write(_ name: String, _ labels: String, to text: inout String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}
