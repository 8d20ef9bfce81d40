/// A dictionary that can take back what has changed since a mark, at the cost of what has changed alone.
public struct BoardTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var rows: [Key: Value] = [:]
    /// What was there at the mark, for each key that has been written since; `nil` when nothing is marked.
    private var before: [Key: Value?]?

    init() {}

    /// The value of a key.
    public internal(set) subscript(key: Key) -> Value? {
        get { rows[key] }
        set {
            if before != nil, before?.index(forKey: key) == nil {
                before?.updateValue(rows[key], forKey: key)
            }
            rows[key] = newValue
        }
    }

    /// All keys.
    public var keys: Dictionary<Key, Value>.Keys { rows.keys }
    /// All values.
    public var values: Dictionary<Key, Value>.Values { rows.values }
    /// How many there are.
    public var count: Int { rows.count }
    /// Whether there are none.
    public var isEmpty: Bool { rows.isEmpty }

    /// From here on changes can be taken back.
    mutating func mark() { before = [:] }

    /// What has changed since the mark stays.
    mutating func keep() { before = nil }

    /// Everything is as it was at the mark again. Returns the keys that had changed.
    mutating func takeBack() -> [Key] {
        guard let old = before else { return [] }
        before = nil
        for (key, value) in old { rows[key] = value }
        return Array(old.keys)
    }
}
