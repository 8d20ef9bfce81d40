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
        writer.optionalLong(saidGiven)
        writer.proposal(proposed)
        writer.optionalLong(shown?.moment)
        if let shown { writer.proposal(shown.proposal) }
        writer.optionalCase(reason?.rawValue)
        writer.text(note)
        writer.bool(skipsSending)
        writer.integer(nextID)
    }

    /// - Parameter version: Of the snapshot: up to 3 it says nothing of what was proposed and shown, and of when the dose
    ///   was given only whether that was when it was typed.
    init(version: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
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
        if version > 3 {
            let said = try reader.optionalLong()
            let proposed = try reader.proposal()
            var shown: Shown?
            if let moment = try reader.optionalLong() {
                shown = Shown(moment: moment, proposal: try reader.proposal())
            }
            restoreGiven(given, typed: typed, said: said, proposed: proposed, shown: shown)
        } else {
            let wasThen = try reader.byte() == 1
            // A dose that is on the page was shown after the glycaemia was typed.
            let moment = typed ?? (step == .dose ? glucoseTyped : nil)
            restoreGiven(
                given, typed: typed, said: wasThen ? typed : nil, proposed: nil,
                shown: moment.map { Shown(moment: $0) })
        }
        reason = try reader.optionalCase()
        note = try reader.text()
        skipsSending = try reader.bool()
        nextID = try reader.integer()
    }
}
