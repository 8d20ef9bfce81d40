import Insulin
import PocketRuntime

extension Meal {
    /// - Parameter version: 1 is without corrections.
    func write(into writer: inout SnapshotWriter, version: UInt8 = 2) {
        writer.long(id)
        writer.long(moment)
        writer.integer(zoneOffset)
        writer.bool(type != nil)
        if let type { writer.label(type) }
        writer.bool(parameters != nil)
        if let parameters { writer.parameters(parameters) }
        writer.glucose(glucose)
        writer.list(foods) { writer, food in
            writer.label(food.name)
            writer.bool(food.amount != nil)
            if let amount = food.amount { writer.amount(amount) }
            writer.value(food.carbohydrate)
        }
        writer.proposal(proposal)
        writer.optional(given)
        writer.optionalCase(reason?.rawValue)
        writer.text(note)
        guard version > 1 else { return }
        writer.bool(isReplaced)
        writer.bool(correction != nil)
        guard let correction else { return }
        writer.long(correction.mealID)
        writer.optional(correction.former)
    }

    init(version: UInt8 = 2, from reader: inout SnapshotReader) throws(SnapshotError) {
        let id = try reader.long()
        let moment = try reader.long()
        guard Self.moments.contains(moment) else { throw .malformed }
        let zoneOffset = try reader.integer(in: -1_500...1_500)
        let type = try reader.bool() ? try reader.label(most: MealType.longestName) : nil
        let parameters = try reader.bool() ? try reader.parameters() : nil
        let glucose = try reader.glucose()
        let foods = try reader.list { reader throws(SnapshotError) in
            let name = try reader.label(most: ListedFood.longestName)
            let amount = try reader.bool() ? try reader.amount() : nil
            return MealFood(name: name, amount: amount, carbohydrate: try reader.value())
        }
        let proposal = try reader.proposal()
        self.init(
            id: id, moment: moment, zoneOffset: zoneOffset, type: type, parameters: parameters,
            glucose: glucose, foods: foods, proposal: proposal, given: try reader.optional(),
            reason: try reader.optionalCase(), note: try reader.text())
        guard version > 1 else { return }
        isReplaced = try reader.bool()
        guard try reader.bool() else { return }
        correction = Correction(mealID: try reader.long(), former: try reader.optional())
    }
}
