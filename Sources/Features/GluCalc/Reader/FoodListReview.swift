package import PocketRuntime

/// What a list of foods would do to those that there are, as it is shown before anything changes.
package struct FoodListReview: Sendable {
    /// Why nothing of the file can be used, in words; nothing where something can.
    package var refusal: String?
    /// How many foods the list has.
    package var foods = 0
    /// How many of them no food has the name of, are otherwise, and stay as they are.
    package var added = 0, changed = 0, same = 0
    /// What is wrong with the lines that are left out, in words; the first ones.
    package var faults: [String] = []
    /// How many lines are left out.
    package var faultCount = 0
    /// The foods once the list is taken in; nothing where there is no room for them.
    package var pantry: Pantry?
    /// How many foods or categories there may be, where there is no room for those of the list.
    package var most: Int?

    /// So many faults are told.
    static let mostFaults = 50

    /// Nothing yet.
    init() {}

    /// Reads what the tool wrote.
    ///
    /// - Throws: `SnapshotError` when the bytes are none.
    package init(_ bytes: [UInt8]) throws(SnapshotError) {
        var reader = SnapshotReader(bytes)
        refusal = try reader.optionalText()
        foods = try reader.integer()
        added = try reader.integer()
        changed = try reader.integer()
        same = try reader.integer()
        faults = try reader.list { reader throws(SnapshotError) in try reader.text() }
        faultCount = try reader.integer()
        pantry = try reader.bool() ? try Pantry(from: &reader) : nil
        most = try reader.optionalInteger()
        try reader.end()
    }

    func write(into writer: inout SnapshotWriter) {
        writer.text(refusal)
        writer.integer(foods)
        writer.integer(added)
        writer.integer(changed)
        writer.integer(same)
        writer.list(faults) { writer, fault in writer.text(fault) }
        writer.integer(faultCount)
        writer.bool(pantry != nil)
        pantry?.write(into: &writer)
        writer.optionalInteger(most)
    }
}
