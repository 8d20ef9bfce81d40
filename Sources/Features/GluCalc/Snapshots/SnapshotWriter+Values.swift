import Insulin
import PocketRuntime

extension SnapshotWriter {
    mutating func value<Value: ScaledQuantity>(_ value: Value) { long(value.thousandths) }

    mutating func optional<Value: ScaledQuantity>(_ value: Value?) {
        bool(value != nil)
        if let value { long(value.thousandths) }
    }

    mutating func optionalLong(_ value: Int64?) {
        bool(value != nil)
        if let value { long(value) }
    }

    mutating func optionalInteger(_ value: Int?) { optionalLong(value.map { Int64($0) }) }

    /// One byte for a case, 255 for none.
    mutating func optionalCase(_ rawValue: UInt8?) { byte(rawValue ?? 255) }

    mutating func label(_ label: FoodLabel) { data(label.bytes) }

    mutating func amount(_ amount: FoodAmount) {
        byte(amount.unit.rawValue)
        long(amount.thousandths)
    }

    mutating func content(_ content: CarbohydrateContent) {
        long(content.carbohydrate.milligrams)
        amount(content.quantity)
    }

    mutating func parameters(_ parameters: MealParameters) {
        value(parameters.foodTarget)
        value(parameters.target)
        value(parameters.sensitivity)
        value(parameters.ratio)
    }

    mutating func setting(_ setting: SettingValue) {
        byte(setting.setting.rawValue)
        long(setting.thousandths)
    }

    mutating func glucose(_ entry: GlucoseEntry) {
        switch entry {
        case .missing: byte(0)
        case .belowMeter: byte(1)
        case .aboveMeter: byte(2)
        case .typed(let glucose):
            byte(3)
            value(glucose)
        case .reading(let glucose, at: let moment):
            byte(4)
            value(glucose)
            long(moment.milliseconds)
        }
    }

    mutating func proposal(_ proposal: Meal.Proposal?) {
        bool(proposal != nil)
        guard let proposal else { return }
        value(proposal.dose)
        optional(proposal.carbohydrateInstead)
        long(proposal.mealPart)
        long(proposal.correctionPart)
        long(proposal.subtracted)
    }

    mutating func confirmation(_ confirmation: DoseConfirmation) {
        switch confirmation {
        case .lowWasTreated(let glucose):
            byte(0)
            value(glucose)
        case .glucose(let glucose):
            byte(1)
            value(glucose)
        case .setting(let value):
            byte(2)
            setting(value)
        case .aboveMaximum(let maximum, let glucose, let carbohydrate):
            byte(3)
            value(maximum)
            value(glucose)
            value(carbohydrate)
        }
    }
}
