package import Insulin
import PocketRuntime

/// The doctor's values and the kinds of meal as they lie in the vault. They are never taken over without a person's word.
package struct VaultCare: Sendable {
    /// The values; what is each device's own is left out.
    package var care = Care()
    /// The kinds of meal, without favourites; numbered from 1.
    package var types: [MealType] = []
    /// The favourites of each, by the foods' names.
    package var favourites: [[Favourite]] = []

    /// A favourite by its name.
    package struct Favourite: Sendable {
        package var name: FoodLabel
        package var amount: FoodAmount?
    }

    static var kind: PocketName { "care" }
    /// Under what it lies in the vault.
    static var key: PocketRecordKey { PocketRecordKey(kind, 0) }
    /// Under what an offer is kept on this device.
    static var offerKey: PocketRecordKey { PocketRecordKey(VaultBook.kind, 2, 0) }

    /// What this device has.
    init(_ care: Care, _ types: [MealType], _ pantry: Pantry) {
        self.care = care
        self.care.termsAccepted = nil
        self.care.isSetUp = false
        self.care.confirmed = []
        // Whose the data are is said on each device.
        self.care.owner = nil
        for (place, type) in types.enumerated() {
            self.types.append(MealType(id: place + 1, name: type.name, parameters: type.parameters))
            favourites.append(
                type.favourites.compactMap { favourite in
                    pantry.food(favourite.foodID).map {
                        Favourite(name: $0.name, amount: favourite.amount(of: $0))
                    }
                })
        }
    }

    var bytes: [UInt8] {
        var writer = SnapshotWriter()
        writer.byte(1)
        care.write(into: &writer)
        writer.list(types) { writer, type in type.write(into: &writer) }
        writer.list(favourites) { writer, list in
            writer.list(list) { writer, favourite in
                writer.label(favourite.name)
                writer.bool(favourite.amount != nil)
                if let amount = favourite.amount { writer.amount(amount) }
            }
        }
        return writer.bytes
    }

    init?(_ bytes: [UInt8]) {
        var reader = SnapshotReader(bytes)
        do throws(SnapshotError) {
            guard try reader.byte() == 1 else { return nil }
            care = try Care(from: &reader)
            types = try reader.list { reader throws(SnapshotError) in try MealType(from: &reader) }
            favourites = try reader.list { reader throws(SnapshotError) in
                try reader.list { reader throws(SnapshotError) in
                    Favourite(
                        name: try reader.label(most: ListedFood.longestName),
                        amount: try reader.bool() ? try reader.amount() : nil)
                }
            }
            guard favourites.count == types.count, types.count <= MealType.most else { return nil }
        } catch {
            return nil
        }
    }

    /// What it says, in 64 bits.
    var digest: Int64 { fnv(bytes) }

    /// All its values, for the guardrails.
    package var settings: [SettingValue] { care.settings + types.flatMap { $0.parameters.settings } }
}
