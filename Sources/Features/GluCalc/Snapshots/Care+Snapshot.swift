import Insulin
import PocketRuntime

extension Care {
    func write(into writer: inout SnapshotWriter) {
        writer.optionalLong(termsAccepted)
        writer.bool(isSetUp)
        writer.optionalCase(unit?.rawValue)
        writer.optional(weight)
        writer.optional(basal)
        writer.bool(insulin != nil)
        if let insulin {
            writer.byte(insulin.kind.rawValue)
            writer.long(insulin.duration.count)
        }
        writer.optional(maximum)
        writer.list(confirmed) { writer, setting in writer.setting(setting) }
        writer.bool(subtractsInsulinOnBoard)
        writer.optionalCase(step?.rawValue)
        writer.bool(owner != nil)
        if let owner { writer.label(owner) }
    }

    /// Reads what stands first in a snapshot.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        self.init()
        termsAccepted = try reader.optionalLong()
        isSetUp = try reader.bool()
        unit = try reader.optionalCase()
        weight = try reader.optional()
        basal = try reader.optional()
        if try reader.bool() {
            let kind: InsulinChoice.Kind = try reader.enumeration()
            guard let duration = Minutes(try reader.long()) else { throw .malformed }
            insulin = InsulinChoice(kind, duration)
        }
        maximum = try reader.optional()
        confirmed = try reader.list { reader throws(SnapshotError) in try reader.setting() }
        subtractsInsulinOnBoard = try reader.bool()
        step = try reader.optionalCase()
        if try reader.bool() { owner = try reader.label(most: Care.longestOwner) }
    }
}

extension MealType {
    func write(into writer: inout SnapshotWriter) {
        writer.integer(id)
        writer.label(name)
        writer.parameters(parameters)
        writer.list(favourites) { writer, favourite in
            writer.integer(favourite.foodID)
            writer.bool(favourite.amount != nil)
            if let amount = favourite.amount { writer.amount(amount) }
        }
    }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        let id = try reader.integer()
        let name = try reader.label(most: MealType.longestName)
        let parameters = try reader.parameters()
        let favourites = try reader.list { reader throws(SnapshotError) in
            Favourite(foodID: try reader.integer(), amount: try reader.bool() ? try reader.amount() : nil)
        }
        self.init(id: id, name: name, parameters: parameters, favourites: favourites)
    }
}
