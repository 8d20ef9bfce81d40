import Insulin
import PocketRuntime

extension Pantry {
    /// Writes all of it.
    @inline(never)
    func write(into writer: inout SnapshotWriter) {
        writeHead(into: &writer)
        Self.write(foods[...], into: &writer)
    }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        try self.init(head: &reader)
        try readFoods(from: &reader)
    }

    /// Writes all but the foods.
    @inline(never)
    func writeHead(into writer: inout SnapshotWriter) {
        writer.integer(nextID)
        writer.list(categories) { writer, category in
            writer.integer(category.id)
            writer.label(category.name)
        }
    }

    @inline(never)
    init(head reader: inout SnapshotReader) throws(SnapshotError) {
        let nextID = try reader.integer(in: 0...1_000_000_000)
        let categories = try reader.list { reader throws(SnapshotError) in
            FoodCategory(
                id: try reader.integer(), name: try reader.label(most: ListedFood.longestCategory))
        }
        self.init(categories: categories, foods: [], nextID: nextID)
    }

    @inline(never)
    static func write(_ foods: ArraySlice<Food>, into writer: inout SnapshotWriter) {
        writer.unsigned(UInt64(foods.count))
        for food in foods {
            writer.integer(food.id)
            writer.integer(food.categoryID)
            writer.label(food.name)
            writer.content(food.content)
        }
    }

    /// Reads foods, and puts them behind those that are there.
    @inline(never)
    mutating func readFoods(from reader: inout SnapshotReader) throws(SnapshotError) {
        let read = try reader.list { reader throws(SnapshotError) in
            Food(
                id: try reader.integer(), categoryID: try reader.integer(),
                name: try reader.label(most: ListedFood.longestName), content: try reader.content())
        }
        self = Pantry(categories: categories, foods: foods + read, nextID: nextID)
    }
}
