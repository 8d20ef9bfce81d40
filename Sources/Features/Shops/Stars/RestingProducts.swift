package import Geography
package import Inventory

/// Products that have changed, each until it has been left alone for a while.
///
/// What is taken back within that time is no news to anybody. One that is changed again and again rests no longer than
/// ``longest``.
package struct RestingProducts: Sendable {
    /// How long a product must have been left alone.
    package static let rest = TravelTime.seconds(30)
    /// How long it waits at most, however often it is changed.
    package static let longest = TravelTime.seconds(300)

    private struct Change {
        let first: Timestamp
        var last: Timestamp
    }

    private var changes: [ProductID: Change] = [:]

    /// None.
    package init() {}

    /// Products were changed.
    package mutating func note(_ products: some Sequence<ProductID>, at now: Timestamp) {
        for product in products {
            var change = changes[product] ?? Change(first: now, last: now)
            change.last = max(change.last, now)
            changes[product] = change
        }
    }

    /// Takes those out that have rested by now, in their order. None waits for a clock that was put back.
    package mutating func takeRested(at now: Timestamp) -> [ProductID] {
        let rested = changes.filter { _, change in
            now - change.last >= Self.rest || now - change.first >= Self.longest || now < change.last
        }
        for product in rested.keys { changes[product] = nil }
        return rested.keys.sorted()
    }
}
