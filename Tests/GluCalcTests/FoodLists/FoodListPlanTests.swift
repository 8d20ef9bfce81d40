import Geography
import GluCalc
import Insulin
import Testing

@Suite("Plans of food lists") struct FoodListPlanTests {
    @Test func `G11: the same name updates, other names are added, and nothing is deleted`() throws {
        let present = [
            try food("Fruits", "Apple", 11_000, in: 100_000), try food("Fruits", "Pear", 10_000, in: 100_000),
            try food("Drinks", "Milk", 4_800, in: 100_000, .millilitre),
            try food("Drinks", "Tea", 0, in: 1_000),
        ]
        let listed = [
            try food("fruits", "Plum", 10_000, in: 100_000), try food("FRUITS", "Pear", 10_000, in: 100_000),
            try food("Fruits", "apple", 11_000, in: 100_000),
            try food("Dairy", "Milk", 4_800, in: 100_000, .millilitre),
            try food("Drinks", "Tea", 0, in: 1_000, .piece), try food("dairy", "Plum", 1, in: 1_000),
        ]
        let plan = FoodListPlan(reading: listed, over: present)
        #expect(plan.added == [try food("Fruits", "Plum", 10_000, in: 100_000)])
        #expect(plan.same == [1])
        #expect(plan.changed.map(\.place) == [0, 2, 3])
        #expect(
            plan.changed.map(\.food) == [
                try food("Fruits", "apple", 11_000, in: 100_000), listed[3], listed[4],
            ])
        #expect(
            plan.foods(after: present) == [
                try food("Fruits", "apple", 11_000, in: 100_000), present[1], listed[3], listed[4],
                try food("Fruits", "Plum", 10_000, in: 100_000),
            ])
        let nothing = FoodListPlan(reading: [], over: present)
        #expect(nothing.foods(after: present) == present)
        #expect(FoodListPlan(reading: present, over: present).same == [0, 1, 2, 3])
    }

    @Test
    func `G11: a plan carried out has every food of the list and every other, and then changes nothing`() {
        var changes = 0
        for seed in 0..<400 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let present = RandomFoods.foods(most: 30, using: &random)
            let listed = RandomFoods.foods(most: 30, using: &random)
            let plan = FoodListPlan(reading: listed, over: present)
            changes += plan.changed.count
            #expect(plan.added.count + plan.changed.count + plan.same.count == listed.count, "seed \(seed)")
            let after = plan.foods(after: present)
            #expect(after.count == present.count + plan.added.count, "seed \(seed)")
            let keys = Set(after.map(\.name.key))
            #expect(keys.count == after.count, "seed \(seed)")
            for food in listed {
                let found = after.first { $0.name == food.name }
                #expect(found?.content == food.content, "seed \(seed)")
                #expect(found?.category.key == food.category.key, "seed \(seed)")
            }
            let listedKeys = Set(listed.map(\.name.key))
            for (place, food) in present.enumerated() where !listedKeys.contains(food.name.key) {
                #expect(after[place] == food, "seed \(seed)")
            }
            let again = FoodListPlan(reading: listed, over: after)
            #expect(again.added.isEmpty && again.changed.isEmpty, "seed \(seed)")
        }
        #expect(changes > 20)
    }
}
