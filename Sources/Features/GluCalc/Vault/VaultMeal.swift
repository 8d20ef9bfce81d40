import PocketRuntime

/// A meal as it lies in the vault: what was kept of it, and whether it is removed. Once it is in the journal a meal is
/// never edited, only removed and had back; a correction is another meal in its place.
struct VaultMeal {
    /// Kept or removed.
    var state: VaultBook.State
    /// When that changed last, in milliseconds since 1970; 0 as long as it never did.
    var changed: Int64
    /// Whether nobody knows when its dose was given: the clock was doubted.
    var isUncertain: Bool
    /// The record of the meal.
    var record: [UInt8]

    /// The kind of its entries: what follows is that of the meal's own record.
    static var kind: PocketName { "meal" }
    /// The kind of records in which waits what the vault does not have yet.
    static var unsentKind: PocketName { "unsent" }

    /// Under what it waits to be sent.
    static func unsentKey(_ moment: Int64, _ id: Int64) -> PocketRecordKey {
        PocketRecordKey(unsentKind, moment, id)
    }

    var bytes: [UInt8] {
        var writer = SnapshotWriter(capacity: record.count + 16)
        writer.byte(1)
        writer.byte(state.rawValue)
        writer.long(changed)
        writer.bool(isUncertain)
        writer.data(record)
        return writer.bytes
    }

    init(state: VaultBook.State, changed: Int64, isUncertain: Bool, record: [UInt8]) {
        self.state = state
        self.changed = changed
        self.isUncertain = isUncertain
        self.record = record
    }

    /// What an entry or a record says; nothing where it makes no sense, or a newer version wrote it.
    init?(_ bytes: [UInt8]) {
        var reader = SnapshotReader(bytes)
        do throws(SnapshotError) {
            guard try reader.byte() == 1, let state = VaultBook.State(rawValue: try reader.byte()),
                state != .gone
            else { return nil }
            self.state = state
            changed = try reader.long()
            isUncertain = try reader.bool()
            record = try reader.data()
        } catch {
            return nil
        }
    }
}
