import Insulin
import PocketRuntime

extension Pantry {
    /// The kind of record in which the foods are kept, a thousand in each.
    static var kind: PocketName { "pantry" }
    private static let share = 1_000

    /// Keeps all of it, in the place of what was kept.
    func keep(_ effects: inout PocketEffects) {
        effects.forget(PocketRecordRange(all: Self.kind))
        var head = SnapshotWriter()
        head.byte(1)
        writeHead(into: &head)
        if let record = PocketRecord(PocketRecordKey(Self.kind, 0), head.bytes) { effects.keep(record) }
        var start = 0
        while start < foods.count {
            let end = min(foods.count, start + Self.share)
            var writer = SnapshotWriter(capacity: 64 * 1_024)
            Self.write(foods[start..<end], into: &writer)
            if let record = PocketRecord(PocketRecordKey(Self.kind, Int64(start + 1)), writer.bytes) {
                effects.keep(record)
            }
            start = end
        }
    }

    /// Asks for what was kept.
    static func read(_ effects: inout PocketEffects) {
        effects.read(PocketRecordRange(all: kind), limit: mostFoods / share + 2, "pantry")
    }

    /// What was kept; nothing where it makes no sense.
    init?(_ records: [PocketRecord]) {
        guard let head = records.first else {
            self.init()
            return
        }
        do throws(SnapshotError) {
            var reader = SnapshotReader(head.bytes)
            guard try reader.byte() == 1 else { return nil }
            self = try Pantry(head: &reader)
            for record in records.dropFirst() {
                var reader = SnapshotReader(record.bytes)
                try readFoods(from: &reader)
            }
        } catch {
            return nil
        }
    }
}
