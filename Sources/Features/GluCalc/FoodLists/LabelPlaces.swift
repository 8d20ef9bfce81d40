/// Places by the keys of labels: a hash table with open addressing. The library's dictionaries would be one hundredth of the
/// app's module.
struct LabelPlaces {
    /// The place in ``entries`` by the hash of a key, or the next that was free; -1 where there is none.
    private var slots: [Int]
    private var entries: [(key: [UInt8], place: Int)] = []

    /// A table for so many keys at most.
    init(most: Int) {
        var size = 16
        while size < 2 * most { size *= 2 }
        slots = Array(repeating: -1, count: size)
    }

    /// The place that was set for a key; nil where there is none. A key that is new may be set as long as there is room.
    subscript(key: [UInt8]) -> Int? {
        get {
            let entry = slots[slot(of: key)]
            return entry < 0 ? nil : entries[entry].place
        }
        set {
            guard let newValue else { return }
            let slot = slot(of: key)
            if slots[slot] >= 0 {
                entries[slots[slot]].place = newValue
            } else if 2 * entries.count < slots.count {
                slots[slot] = entries.count
                entries.append((key, newValue))
            }
        }
    }

    /// The slot of a key, or the free one in which it belongs. At least half of them are free.
    @inline(never)
    private func slot(of key: [UInt8]) -> Int {
        // FNV-1a, 32 bits: Fowler, Noll, Vo; the constants are those of the IETF draft.
        var hash: UInt32 = 2_166_136_261
        for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0, entries[slots[slot]].key != key { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
