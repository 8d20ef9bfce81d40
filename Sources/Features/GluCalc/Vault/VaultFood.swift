import Insulin
import PocketRuntime

/// A food as it lies in the vault, or a category: by its name, since numbers are each device's own.
struct VaultFood {
    /// The category's name.
    var category: FoodLabel
    /// The food; nothing where it is a category.
    var food: ListedFood?

    static var kind: PocketName { "food" }

    /// What tells it from all others: its name, as names are compared.
    var number: Int64 {
        if let food { return fnv(food.name.key) }
        return fnv([0] + category.key)
    }

    /// What it says, in 64 bits. How a category is spelled does not matter: each device spells it as it has it.
    var digest: Int64 {
        guard let food else { return 1 }
        var writer = SnapshotWriter()
        writer.label(food.name)
        writer.data(category.key)
        writer.content(food.content)
        return fnv(writer.bytes)
    }

    var bytes: [UInt8] {
        var writer = SnapshotWriter(capacity: 64)
        writer.byte(1)
        writer.label(category)
        writer.bool(food != nil)
        if let food {
            writer.label(food.name)
            writer.content(food.content)
        }
        return writer.bytes
    }

    init(_ category: FoodLabel, _ food: ListedFood? = nil) {
        self.category = category
        self.food = food
    }

    /// What an entry says; nothing where it makes no sense.
    init?(_ bytes: [UInt8]) {
        var reader = SnapshotReader(bytes)
        do throws(SnapshotError) {
            guard try reader.byte() == 1 else { return nil }
            category = try reader.label(most: ListedFood.longestCategory)
            if try reader.bool() {
                food = ListedFood(
                    category: category, name: try reader.label(most: ListedFood.longestName),
                    content: try reader.content())
            }
        } catch {
            return nil
        }
    }
}

/// FNV-1a of 64 bits (Fowler, Noll and Vo), never 0.
func fnv(_ bytes: [UInt8]) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash == 0 ? 1 : Int64(bitPattern: hash)
}
