import Insulin
import PocketRuntime

extension Draft {
    func write(into writer: inout SnapshotWriter) {
        writer.byte(step.rawValue)
        writer.optionalInteger(typeID)
        writer.text(glucose)
        writer.byte(mark.rawValue)
        writer.bool(reading != nil)
        if let reading {
            writer.value(reading.glucose)
            writer.long(reading.moment)
            writer.bool(reading.isSensor)
        }
        writer.optionalLong(glucoseTyped)
        writer.bool(wantsFavourites)
        writer.optionalInteger(favouritesAdded)
        writer.list(foods) { writer, food in
            writer.integer(food.id)
            writer.optionalInteger(food.foodID)
            writer.label(food.name)
            writer.bool(food.content != nil)
            if let content = food.content { writer.content(content) }
            writer.text(food.typed)
            writer.byte(food.side.rawValue)
            writer.bool(food.isFavourite)
        }
        writer.list(confirmed) { writer, confirmation in writer.confirmation(confirmation) }
        writer.text(given)
        writer.optionalLong(givenTyped)
        writer.byte(wasGivenThen.map { $0 ? 1 : 0 } ?? 255)
        writer.optionalCase(reason?.rawValue)
        writer.text(note)
        writer.bool(skipsSending)
        writer.integer(nextID)
    }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        self.init()
        step = try reader.enumeration()
        typeID = try reader.optionalInteger()
        glucose = try reader.text()
        mark = try reader.enumeration()
        if try reader.bool() {
            reading = Reading(
                glucose: try reader.value(), moment: try reader.long(), isSensor: try reader.bool())
        }
        glucoseTyped = try reader.optionalLong()
        wantsFavourites = try reader.bool()
        favouritesAdded = try reader.optionalInteger()
        foods = try reader.list { reader throws(SnapshotError) in
            let id = try reader.integer()
            let foodID = try reader.optionalInteger()
            let name = try reader.label(most: ListedFood.longestName)
            let content = try reader.bool() ? try reader.content() : nil
            var food = DraftFood(
                id: id, foodID: foodID, name: name, content: content, typed: try reader.text(),
                side: try reader.enumeration())
            food.isFavourite = try reader.bool()
            return food
        }
        confirmed = try reader.list { reader throws(SnapshotError) in try reader.confirmation() }
        let given = try reader.text()
        let typed = try reader.optionalLong()
        let then = try reader.byte()
        restoreGiven(given, typed: typed, wasThen: then == 255 ? nil : then == 1)
        reason = try reader.optionalCase()
        note = try reader.text()
        skipsSending = try reader.bool()
        nextID = try reader.integer()
    }
}
