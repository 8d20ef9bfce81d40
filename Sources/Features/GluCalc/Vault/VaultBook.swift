import PocketRuntime

/// What this device knows of the entries of the vault, of meals or of foods: which revision it has read of each, and what
/// it said then. It lies in parts, each a record of its own, so that a meal more writes a few kilobytes only.
package struct VaultBook: Sendable {
    /// What has become of an entry.
    package enum State: UInt8, Sendable {
        case kept
        case removed
        /// Deleted for good.
        case gone
    }

    /// What is known of an entry.
    package struct Entry: Sendable {
        /// What tells it from others: a meal's time and number, or a food's name in 64 bits.
        package var first, second: Int64
        /// The revision that was read or written last; 0 where the vault has none, or it is not known any more.
        package var revision: Int64 = 0
        /// Of a meal: when its state changed last, 0 as long as it never did. Of a food: the digest of what it said when
        /// both sides agreed, 0 where there was none.
        package var mark: Int64 = 0
        /// Of a meal: when this device learned of that from another one; 0 where it did so itself.
        var learned: Int64 = 0
        /// What has become of it here.
        package var state = State.kept
        /// Whether this device has changed it since.
        package var isUnsent = false
        /// Of a food: the digest of what was sent and may have arrived, although nobody said so.
        var sent: Int64 = 0

        // Not kept: of foods, what there is here now.

        /// The digest of what it says now; 0 where it is not here.
        var present: Int64 = 0
        /// Where it stands among the foods, or the categories; below zero where it does not.
        var place = -1

        init(_ first: Int64, _ second: Int64 = 0) {
            self.first = first
            self.second = second
        }
    }

    /// Entries of which the first number has the same high bits.
    struct Part: Sendable {
        let number: Int64
        var entries: [Entry] = []
        var isChanged = false
    }

    /// Under which number its records are kept.
    private let number: Int64
    /// How many low bits of the first number do not matter for the part: 31 of a time are 25 days.
    private let shift: Int64
    var parts: [Part] = []

    /// The kind of its records.
    static var kind: PocketName { "vault" }

    private init(_ number: Int64, shift: Int64) {
        self.number = number
        self.shift = shift
    }

    /// Nothing known of meals.
    package static var ofMeals: VaultBook { VaultBook(0, shift: 31) }
    /// Nothing known of foods.
    package static var ofFoods: VaultBook { VaultBook(1, shift: 57) }

    /// Where something is: its part and its place there.
    struct Place {
        var part: Int
        var entry: Int
    }

    /// Where an entry is.
    @inline(never)
    func find(_ first: Int64, _ second: Int64 = 0) -> Place? {
        let wanted = first >> shift
        guard let part = parts.lastIndex(where: { $0.number == wanted }) else { return nil }
        let entries = parts[part].entries
        for place in entries.indices where entries[place].first == first && entries[place].second == second {
            return Place(part: part, entry: place)
        }
        return nil
    }

    /// Where an entry is; it is made if there is none.
    @inline(never)
    mutating func findOrAdd(_ first: Int64, _ second: Int64 = 0) -> Place {
        if let place = find(first, second) { return place }
        let wanted = first >> shift
        var part = parts.lastIndex { $0.number == wanted } ?? -1
        if part < 0 {
            parts.append(Part(number: wanted))
            part = parts.count - 1
        }
        parts[part].entries.append(Entry(first, second))
        return Place(part: part, entry: parts[part].entries.count - 1)
    }

    /// The entry at a place. What is written there is kept with the next ``keep(_:)``.
    subscript(place: Place) -> Entry {
        @inline(never) get { parts[place.part].entries[place.entry] }
        @inline(never) set {
            parts[place.part].entries[place.entry] = newValue
            parts[place.part].isChanged = true
        }
    }

    /// The entry, if there is one.
    @inline(never)
    package func entry(_ first: Int64, _ second: Int64 = 0) -> Entry? { find(first, second).map { self[$0] } }

    /// What the vault has is not known any more, as it is another one or has gone back in time.
    @inline(never)
    mutating func forgetRevisions(_ forgetMarks: Bool) {
        for part in parts.indices {
            parts[part].isChanged = true
            for place in parts[part].entries.indices {
                parts[part].entries[place].revision = 0
                if forgetMarks { parts[part].entries[place].mark = 0 }
            }
        }
    }

    // As records.

    /// Keeps the parts that have changed.
    @inline(never)
    mutating func keep(_ effects: inout PocketEffects) {
        for part in parts.indices where parts[part].isChanged {
            parts[part].isChanged = false
            var writer = SnapshotWriter()
            writer.byte(1)
            writer.list(parts[part].entries) { writer, entry in
                writer.bits(UInt64(bitPattern: entry.first))
                writer.long(entry.second)
                writer.long(entry.revision)
                writer.long(entry.mark)
                writer.byte(entry.state.rawValue | (entry.isUnsent ? 0x80 : 0))
                writer.long(entry.sent)
                writer.long(entry.learned)
            }
            let key = PocketRecordKey(Self.kind, number, parts[part].number)
            if let record = PocketRecord(key, writer.bytes) { effects.keep(record) }
        }
    }

    /// Takes in a record, if it is one of its own.
    ///
    /// - Returns: Whether it could be read, or is another's.
    @inline(never)
    mutating func take(_ record: PocketRecord) -> Bool {
        guard record.key.number(0) == number, let partNumber = record.key.number(1) else { return true }
        var reader = SnapshotReader(record.bytes)
        do throws(SnapshotError) {
            guard try reader.byte() == 1 else { return false }
            var part = Part(number: partNumber)
            part.entries = try reader.list { reader throws(SnapshotError) in
                var entry = Entry(Int64(bitPattern: try reader.bits()), try reader.long())
                entry.revision = try reader.long()
                entry.mark = try reader.long()
                let state = try reader.byte()
                guard let known = State(rawValue: state & 0x7F) else { throw .malformed }
                entry.state = known
                entry.isUnsent = state & 0x80 != 0
                entry.sent = try reader.long()
                entry.learned = try reader.long()
                return entry
            }
            parts.append(part)
            return true
        } catch {
            return false
        }
    }
}
