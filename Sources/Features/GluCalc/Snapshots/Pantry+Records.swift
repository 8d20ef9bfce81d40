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
        head.integer(nextID)
        head.list(categories) { writer, category in
            writer.integer(category.id)
            writer.label(category.name)
        }
        if let record = PocketRecord(PocketRecordKey(Self.kind, 0), head.bytes) { effects.keep(record) }
        var start = 0
        while start < foods.count {
            let end = min(foods.count, start + Self.share)
            var writer = SnapshotWriter(capacity: 64 * 1_024)
            writer.list(Array(foods[start..<end])) { writer, food in
                writer.integer(food.id)
                writer.integer(food.categoryID)
                writer.label(food.name)
                writer.content(food.content)
            }
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
            let nextID = try reader.integer()
            let categories = try reader.list { reader throws(SnapshotError) in
                FoodCategory(
                    id: try reader.integer(), name: try reader.label(most: ListedFood.longestCategory))
            }
            var foods: [Food] = []
            for record in records.dropFirst() {
                var reader = SnapshotReader(record.bytes)
                foods += try reader.list { reader throws(SnapshotError) in
                    Food(
                        id: try reader.integer(), categoryID: try reader.integer(),
                        name: try reader.label(most: ListedFood.longestName), content: try reader.content())
                }
            }
            self.init(categories: categories, foods: foods, nextID: nextID)
        } catch {
            return nil
        }
    }
}
