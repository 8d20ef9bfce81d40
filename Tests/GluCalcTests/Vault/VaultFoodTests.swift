import GluCalc
import PocketRuntime
import Testing

@Suite struct `Foods of several devices` {
    @Test func `G16: foods of both sides are on both, and stay as they are`() throws {
        var world = World.linked(2)
        world.people[0].keepFood("Bread", "50")
        world.people[1].keepFood("Rice", "28", category: "Hers")
        world.syncAll()
        world.syncAll()
        let words: Set<String> = ["Mine/Bread=50000", "Hers/Rice=28000"]
        #expect(world.people.allSatisfy { $0.foodWords == words })
        let batches = world.vault.batches
        world.syncAll()
        #expect(world.vault.batches == batches, "nothing goes to and fro")
    }

    @Test func `G16: what changed on one side is taken, what changed on both is kept twice and said`() {
        var world = World.linked(2)
        world.people[0].keepFood("Bread", "50")
        world.people[0].keepFood("Rice", "28")
        world.syncAll()
        world.people[0].keepFood("Rice", "30")
        world.people[0].keepFood("Bread", "51")
        world.people[1].keepFood("Bread", "45")
        world.syncAll()
        world.syncAll()
        let words: Set<String> = ["Mine/Rice=30000", "Mine/Bread=51000", "Mine/Bread (2)=45000"]
        #expect(world.people.allSatisfy { $0.foodWords == words })
        world.people[1].go(.home)
        #expect(world.people[1].read.contains("kept twice: Bread (2)"))
        world.people[1].tap("vault-seen")
        #expect(!world.people[1].read.contains("kept twice"))
    }

    @Test func `G16: deleted here and changed there, a food stays; deleted here alone it goes`() {
        var world = World.linked(2)
        world.people[0].keepFood("Bread", "50")
        world.people[0].keepFood("Rice", "28")
        world.people[0].keepFood("Jam", "60")
        world.syncAll()
        world.people[0].deleteFood("Bread")
        world.people[0].deleteFood("Rice")
        world.people[1].keepFood("Bread", "45")
        world.people[1].deleteFood("Jam")
        world.people[0].keepFood("Jam", "61")
        world.syncAll()
        world.syncAll()
        let words: Set<String> = ["Mine/Bread=45000", "Mine/Jam=61000"]
        #expect(world.people.allSatisfy { $0.foodWords == words })
    }

    @Test func `G16: a category goes with its foods, unless the other device has put one into it`() {
        var world = World.linked(2)
        world.people[0].keepFood("Bread", "50", category: "Old")
        world.people[0].keepFood("Rice", "28", category: "Older")
        world.syncAll()
        for name in ["Old", "Older"] {
            let id = world.people[0].model.pantry.categories.first { $0.name.text == name }?.id ?? 0
            world.people[0].send(.tap(PocketAction("delete-category", id)))
            world.people[0].send(.tap("yes"))
        }
        world.people[1].keepFood("Oats", "59", category: "Older")
        world.syncAll()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.foodWords.count == 1 })
        #expect(world.people.allSatisfy { $0.model.pantry.categories.count == 1 })
        #expect(world.people.allSatisfy { $0.foodWords.first?.hasSuffix("/Oats=59000") == true })
    }

    @Test func `G16: foods that a device could not read are deleted nowhere`() throws {
        var world = World.linked(2)
        world.people[0].keepFood("Bread", "50")
        world.syncAll()
        world.people[1].reads = false
        try world.people[1].kill()
        world.people[1].send(.timer("vault"))
        world.settle(1)
        world.people[1].reads = true
        world.syncAll()
        #expect(world.people[0].foodWords == ["Mine/Bread=50000"])
        try world.people[1].kill()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.foodWords == ["Mine/Bread=50000"] })
    }

    @Test func `G16: factory foods of two devices are the same foods`() {
        var world = World([.atHome(foods: true), .atHome(foods: true)])
        let count = world.people[0].foodWords.count
        world.link(0)
        world.link(1)
        world.syncAll()
        #expect(world.people.allSatisfy { $0.foodWords.count == count })
        #expect(world.people.allSatisfy { $0.model.vault.doubled.isEmpty })
    }

    @Test func `G16: a food whose sending nobody confirmed is changed and deleted like any other`() throws {
        var world = World.linked(2)
        world.people[0].keepFood("Bread", "50")
        world.people[0].keepFood("Rice", "28")
        world.people[0].send(.timer("vault"))
        world.answer(0)
        world.answer(0, .lost)
        #expect(world.vault.batches > 0)
        try world.people[0].kill()
        world.people[0].deleteFood("Bread")
        world.people[0].keepFood("Rice", "30")
        world.syncAll()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.foodWords == ["Mine/Rice=30000"] })
    }

    @Test func `G16: a food as this device once sent it is another's change when it comes from there again`()
        throws
    {
        var world = World.linked(2)
        world.people[0].keepFood("Bread", "50")
        world.syncAll()
        world.people[0].keepFood("Bread", "51")
        world.people[0].send(.timer("vault"))
        world.answer(0)
        world.answer(0, .lost)
        try world.people[0].kill()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.foodWords == ["Mine/Bread=51000"] })
        world.people[1].keepFood("Bread", "52")
        world.sync(1)
        world.sync(0)
        #expect(world.people[0].foodWords == ["Mine/Bread=52000"])
        world.people[1].keepFood("Bread", "51")
        world.sync(1)
        world.sync(0)
        world.syncAll()
        #expect(world.people.allSatisfy { $0.foodWords == ["Mine/Bread=51000"] })
    }
}
