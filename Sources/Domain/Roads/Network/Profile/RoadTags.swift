/// The tags of a way, node or relation, as OpenStreetMap has them.
public struct RoadTags: Sendable, ExpressibleByDictionaryLiteral {
    private var keys: [String] = []
    private var values: [String] = []

    /// No tags.
    public init() {}

    /// The tags of a literal; used in tests and examples.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (key, value) in elements { append(key, value) }
    }

    /// Adds a tag at the end; of two with the same key the first counts.
    public mutating func append(_ key: String, _ value: String) {
        keys.append(key)
        values.append(value)
    }

    /// Forgets all tags but keeps the memory for the next ones.
    public mutating func removeAll() {
        keys.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }

    /// The value of a key. There are few tags, so looking at each is faster than any table.
    public subscript(key: String) -> String? {
        for position in keys.indices where keys[position] == key { return values[position] }
        return nil
    }

    /// Whether a key has one of the values that mean yes.
    func says(_ key: String) -> Bool {
        switch self[key] {
        case "yes", "true", "1": true
        default: false
        }
    }
}
