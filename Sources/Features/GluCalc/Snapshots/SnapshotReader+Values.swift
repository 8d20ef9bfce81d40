import Insulin
import PocketRuntime

extension SnapshotReader {
    mutating func value<Value: ScaledQuantity>() throws(SnapshotError) -> Value {
        guard let value = Value(thousandths: try long()) else { throw .malformed }
        return value
    }

    mutating func optional<Value: ScaledQuantity>() throws(SnapshotError) -> Value? {
        try bool() ? try value() : nil
    }

    mutating func optionalLong() throws(SnapshotError) -> Int64? { try bool() ? try long() : nil }

    mutating func optionalInteger() throws(SnapshotError) -> Int? { try bool() ? try integer() : nil }

    /// A case that is written as one byte.
    mutating func enumeration<Case: RawRepresentable>() throws(SnapshotError) -> Case
    where Case.RawValue == UInt8 {
        guard let value = Case(rawValue: try byte()) else { throw .malformed }
        return value
    }

    /// One byte for a case, 255 for none.
    mutating func optionalCase<Case: RawRepresentable>() throws(SnapshotError) -> Case?
    where Case.RawValue == UInt8 {
        let rawValue = try byte()
        guard rawValue != 255 else { return nil }
        guard let value = Case(rawValue: rawValue) else { throw .malformed }
        return value
    }

    mutating func label(most: Int) throws(SnapshotError) -> FoodLabel {
        let text = try text()
        guard let label = try? FoodLabel(text, most: most) else { throw .malformed }
        return label
    }

    mutating func amount() throws(SnapshotError) -> FoodAmount {
        let unit: FoodAmount.Unit = try enumeration()
        guard let amount = FoodAmount(thousandths: try long(), unit) else { throw .malformed }
        return amount
    }

    mutating func content() throws(SnapshotError) -> CarbohydrateContent {
        let carbohydrate: Carbohydrate = try value()
        let quantity = try amount()
        guard let content = try? CarbohydrateContent(carbohydrate, in: quantity) else {
            throw .malformed
        }
        return content
    }

    mutating func parameters() throws(SnapshotError) -> MealParameters {
        MealParameters(
            foodTarget: try value(), target: try value(), sensitivity: try value(), ratio: try value())
    }

    mutating func setting() throws(SnapshotError) -> SettingValue {
        guard let value = SettingValue(try enumeration(), thousandths: try long()) else { throw .malformed }
        return value
    }

    mutating func glucose() throws(SnapshotError) -> GlucoseEntry {
        switch try byte() {
        case 0: return .missing
        case 1: return .belowMeter
        case 2: return .aboveMeter
        case 3: return .typed(try value())
        case 4:
            let glucose: BloodGlucose = try value()
            return .reading(glucose, at: Moment(milliseconds: try long()))
        default: throw .malformed
        }
    }

    mutating func proposal() throws(SnapshotError) -> Meal.Proposal? {
        guard try bool() else { return nil }
        return Meal.Proposal(
            dose: try value(), carbohydrateInstead: try optional(), mealPart: try long(),
            correctionPart: try long(), subtracted: try long())
    }

    mutating func confirmation() throws(SnapshotError) -> DoseConfirmation {
        switch try byte() {
        case 0: return .lowWasTreated(try value())
        case 1: return .glucose(try value())
        case 2: return .setting(try setting())
        case 3: return .aboveMaximum(maximum: try value(), glucose: try value(), carbohydrate: try value())
        default: throw .malformed
        }
    }
}
