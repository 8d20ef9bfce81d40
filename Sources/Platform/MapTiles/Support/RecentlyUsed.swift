/// A table that keeps only so many bytes of values and forgets the one unused for longest first.
struct RecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let size: Int
        var usedAt: UInt64
    }

    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private var size = 0
    private let capacity: Int

    /// An empty table for values of at most `capacity` bytes together.
    init(capacity: Int) { self.capacity = capacity }

    /// The value under a key, which thereby counts as just used.
    mutating func value(for key: Key) -> Value? {
        clock += 1
        entries[key]?.usedAt = clock
        return entries[key]?.value
    }

    /// Keeps a value of that many bytes; one larger than a quarter of the table is not worth its room.
    mutating func insert(_ value: Value, size newSize: Int, for key: Key) {
        guard newSize <= capacity / 4 else { return }
        clock += 1
        if let old = entries.updateValue(Entry(value: value, size: newSize, usedAt: clock), forKey: key) {
            size -= old.size
        }
        size += newSize
        if size > capacity { shrink() }
    }

    /// Forgets the oldest until three quarters of the room are used, so that it happens rarely.
    private mutating func shrink() {
        for (key, entry) in entries.sorted(by: { $0.value.usedAt < $1.value.usedAt }) {
            guard size > capacity * 3 / 4 else { return }
            entries[key] = nil
            size -= entry.size
        }
    }
}
