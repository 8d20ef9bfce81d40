// Boards: what live boards are made of, whatever stands on them: tables that take changes back, and deadlines in order.

/// A dictionary that can take back what has changed since a mark, at the cost of what has changed alone.
public struct BoardTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline var rows: [Key: Value] = [:]
    /// What was there at the mark, for each key that has been written since; `nil` when nothing is marked.
    @usableFromInline var before: [Key: Value?]?

    @inlinable public init() {}

    /// The value of a key.
    @inlinable public subscript(key: Key) -> Value? {
        get { rows[key] }
        set {
            if before != nil, before?.index(forKey: key) == nil {
                before?.updateValue(rows[key], forKey: key)
            }
            rows[key] = newValue
        }
    }

    /// All keys.
    @inlinable public var keys: Dictionary<Key, Value>.Keys { rows.keys }
    /// All values.
    @inlinable public var values: Dictionary<Key, Value>.Values { rows.values }
    /// How many there are.
    @inlinable public var count: Int { rows.count }
    /// Whether there are none.
    @inlinable public var isEmpty: Bool { rows.isEmpty }

    /// From here on changes can be taken back.
    @inlinable public mutating func mark() { before = [:] }

    /// What has changed since the mark stays.
    @inlinable public mutating func keep() { before = nil }

    /// Everything is as it was at the mark again. Returns the keys that had changed.
    @inlinable public mutating func takeBack() -> [Key] {
        guard let old = before else { return [] }
        before = nil
        for (key, value) in old { rows[key] = value }
        return Array(old.keys)
    }
}
