import Insulin
import PocketRuntime

extension Model {
    /// Compares what there is here with what is known of the vault: every food and category gets an entry.
    @inline(never)
    private mutating func surveyFoods() {
        for part in vault.foods.parts.indices {
            for place in vault.foods.parts[part].entries.indices {
                vault.foods.parts[part].entries[place].present = 0
                vault.foods.parts[part].entries[place].place = -1
            }
        }
        for (number, category) in pantry.categories.enumerated() { survey(VaultFood(category.name), number) }
        for (number, food) in pantry.listed.enumerated() { survey(VaultFood(food.category, food), number) }
    }

    @inline(never)
    private mutating func survey(_ food: VaultFood, _ number: Int) {
        let place = vault.foods.findOrAdd(food.number)
        vault.foods.parts[place.part].entries[place.entry].present = food.digest
        vault.foods.parts[place.part].entries[place.entry].place = number
    }

    // What others wrote.

    /// Takes in foods of other devices, each by its name: what changed on one side only is taken, what changed on both
    /// stays twice.
    @inline(never)
    mutating func mergeFoods(_ entries: [PocketVaultEntry], _ occasion: inout Occasion) {
        surveyFoods()
        let present = pantry.listed
        var taken: [ListedFood] = []
        var doubled: [ListedFood] = []
        var categories: [FoodLabel] = []
        var dropped: [Int64] = []
        var touched: [Int64] = []
        for entry in entries {
            guard let number = entry.key.number(0) else { continue }
            var remote: VaultFood?
            if let content = entry.content {
                remote = VaultFood(content)
                guard remote != nil else {
                    vault.unread += 1
                    continue
                }
            }
            let place = vault.foods.findOrAdd(number)
            let known = vault.foods[place]
            guard known.revision != entry.revision else { continue }
            let digest = remote?.digest ?? 0
            vault.foods[place].revision = entry.revision
            vault.foods[place].mark = digest
            // What this device sent itself, and did not learn that it arrived, is no change of another's: once, as what
            // comes after this revision is.
            vault.foods[place].sent = 0
            guard digest != known.present, digest == 0 || digest != known.sent else { continue }
            if known.present != known.mark {
                // Changed here and deleted there: it stays, and is sent.
                guard let remote else { continue }
                if let food = remote.food, known.place >= 0, let own = present[checked: known.place],
                    own.content != food.content
                {
                    doubled.append(own)
                }
            }
            touched.append(number)
            guard let remote else {
                dropped.append(number)
                continue
            }
            if let food = remote.food { taken.append(food) } else { categories.append(remote.category) }
        }
        guard !touched.isEmpty else { return }
        let wasWanted = vault.isWanted
        for food in doubled {
            guard let copy = secondName(food) else { continue }
            vault.doubled.append(copy.name)
            taken.append(copy)
        }
        drop(dropped)
        for category in categories { _ = try? pantry.categoryID(named: category) }
        do throws(Pantry.Problem) {
            try pantry.take(FoodListPlan(reading: taken, over: pantry.listed))
        } catch {
            vault.isFoodsFull = true
        }
        // What came from the vault is no change of this device's, even where there was no room for it.
        surveyFoods()
        for number in touched {
            let place = vault.foods.findOrAdd(number)
            vault.foods[place].mark = vault.foods[place].present
        }
        forgetFavourites()
        pantryChanged(&occasion)
        vault.isWanted = wasWanted
    }

    /// Foods that others deleted, and categories that have none any more.
    @inline(never)
    private mutating func drop(_ numbers: [Int64]) {
        guard !numbers.isEmpty else { return }
        var foods: [Int] = []
        var categories: [FoodLabel] = []
        for number in numbers {
            guard let known = vault.foods.entry(number), known.place >= 0 else { continue }
            if known.present == 1 {
                if let category = pantry.categories[checked: known.place] { categories.append(category.name) }
            } else if let food = pantry.foods[checked: known.place] {
                foods.append(food.id)
            }
        }
        for id in foods { pantry.removeFood(id) }
        for name in categories {
            if let category = pantry.categories.first(where: { $0.name == name }),
                pantry.count(of: category.id) == 0
            {
                pantry.removeCategory(category.id)
            }
        }
    }

    /// A food under a name that is free here and, as far as is known, in the vault.
    @inline(never)
    private mutating func secondName(_ food: ListedFood) -> ListedFood? {
        for number in 2..<100 {
            let ending = " (" + String(number) + ")"
            var name = ""
            // Counted by hand: a prefix of a text would bring in much of the library's text handling.
            var room = ListedFood.longestName - ending.utf8.count
            for scalar in food.name.text.unicodeScalars where room > 0 {
                name.unicodeScalars.append(scalar)
                room -= 1
            }
            guard let label = try? FoodLabel(name + ending, most: ListedFood.longestName) else { return nil }
            let copy = ListedFood(category: food.category, name: label, content: food.content)
            let place = vault.foods.findOrAdd(VaultFood(food.category, copy).number)
            let known = vault.foods[place]
            if known.present == 0, known.mark == 0 {
                // Not the next one's either.
                vault.foods.parts[place.part].entries[place.entry].present = -1
                return copy
            }
        }
        return nil
    }

    // To the vault.

    @inline(never)
    mutating func gatherFoods(_ batch: inout VaultBatch) {
        // What could not be read is not deleted.
        guard hasPantry else { return }
        surveyFoods()
        let present = pantry.listed
        for (number, part) in vault.foods.parts.enumerated() {
            for (place, known) in part.entries.enumerated() where known.present != known.mark {
                var content: [UInt8]?
                if known.place >= 0, known.present == 1 {
                    content = pantry.categories[checked: known.place].map { VaultFood($0.name).bytes }
                } else if known.place >= 0 {
                    content = present[checked: known.place].map { VaultFood($0.category, $0).bytes }
                }
                guard
                    batch.add(
                        PocketRecordKey(VaultFood.kind, known.first), known.revision, content,
                        .food(known.first, digest: known.present))
                else { return }
                vault.foods[VaultBook.Place(part: number, entry: place)].sent = known.present
            }
        }
    }
}
