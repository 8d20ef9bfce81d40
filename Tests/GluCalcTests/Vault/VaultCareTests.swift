import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `The doctor’s values of several devices` {
    /// Types another largest dose on the page of the settings.
    private func setMaximum(_ person: inout Person, _ text: String) {
        person.go(.settings)
        person.type(.maximum, text)
        person.submit("send 3")
        person.go(.home)
    }

    @Test func `G16: the doctor's values of another device change nothing until a person says so`() throws {
        var world = World.linked(2)
        #expect(world.people.allSatisfy { $0.model.vault.offer == nil }, "the same values are no question")
        setMaximum(&world.people[0], "12")
        world.syncAll()
        #expect(world.people[1].model.care.maximum == InsulinDose(milliunits: 10_000))
        world.people[1].go(.home)
        #expect(world.people[1].read.contains("Another device has other values"))
        try world.people[1].kill()
        world.sync(1)
        world.people[1].tap("go 27 0")
        #expect(world.people[1].read.contains("10 IU  →  12 IU"))
        world.people[1].tap("send 8")
        #expect(world.people[1].model.care.maximum == InsulinDose(milliunits: 12_000))
        #expect(world.people[1].model.care.isSetUp && world.people[1].model.care.termsAccepted != nil)
        let batches = world.vault.batches
        world.syncAll()
        #expect(world.vault.batches == batches)
    }

    @Test func `G16: values that are kept are not asked about again, nor forced on the other`() throws {
        var world = World.linked(2)
        setMaximum(&world.people[0], "12")
        world.syncAll()
        world.people[1].go(.vaultCare)
        world.people[1].tap("vault-keep")
        let batches = world.vault.batches
        for _ in 0..<3 {
            try world.people[1].kill()
            world.syncAll()
        }
        #expect(world.people[1].model.vault.offer == nil)
        #expect(world.vault.batches == batches)
        setMaximum(&world.people[1], "9")
        world.syncAll()
        world.syncAll()
        #expect(world.people[0].model.vault.offer?.care.maximum == InsulinDose(milliunits: 9_000))
        #expect(world.people[0].model.care.maximum == InsulinDose(milliunits: 12_000))
    }

    @Test func `G16: values that this device once sent are offered to it when another sets them again`() {
        var world = World.linked(2)
        setMaximum(&world.people[0], "12")
        world.syncAll()
        world.people[1].go(.vaultCare)
        world.people[1].tap("send 8")
        setMaximum(&world.people[1], "9")
        world.sync(1)
        world.sync(0)
        world.people[0].go(.vaultCare)
        world.people[0].tap("send 8")
        #expect(world.people[0].model.care.maximum == InsulinDose(milliunits: 9_000))
        world.syncAll()
        setMaximum(&world.people[1], "12")
        world.sync(1)
        let batches = world.vault.batches
        world.sync(0)
        world.people[0].go(.vaultCare)
        #expect(world.people[0].read.contains("9 IU  →  12 IU"))
        world.syncAll()
        #expect(world.vault.batches == batches, "nothing is pushed over it")
        #expect(world.people[1].model.vault.offer == nil)
    }

    @Test func `G16: values whose sending nobody confirmed are this device's own only once`() throws {
        var world = World.linked(2)
        setMaximum(&world.people[0], "12")
        let batches = world.vault.batches
        world.people[0].send(.timer("vault"))
        world.answer(0)
        world.answer(0, .lost)
        #expect(world.vault.batches == batches + 1)
        try world.people[0].kill()
        world.sync(0)
        #expect(world.people[0].model.vault.offer == nil, "it is what this device has sent")
        world.sync(1)
        world.people[1].go(.vaultCare)
        world.people[1].tap("send 8")
        setMaximum(&world.people[1], "9")
        world.sync(1)
        world.sync(0)
        world.people[0].go(.vaultCare)
        world.people[0].tap("send 8")
        setMaximum(&world.people[1], "12")
        world.sync(1)
        world.sync(0)
        #expect(world.people[0].model.vault.offer?.care.maximum == InsulinDose(milliunits: 12_000))
        #expect(world.people[1].model.vault.offer == nil)
    }

    @Test func `G16: values are taken over behind the settings lock, unusual ones confirmed twice`() {
        var world = World.linked(2)
        world.people[1].go(.lock)
        world.people[1].type(.pin, "1234")
        world.people[1].type(.pinAgain, "1234")
        world.people[1].submit("send 5")
        world.people[0].go(.settings)
        world.people[0].type(.maximum, "25")
        world.people[0].submit("send 3")
        world.people[0].tap("confirm-values 3")
        world.people[0].tap("confirm-values 3")
        world.syncAll()
        world.people[1].moment.milliseconds += 600_000
        world.sync(1)
        world.people[1].go(.vaultCare)
        #expect(world.people[1].model.route == Route(.lock, 1))
        world.people[1].send(.tap("vault-keep"))
        #expect(world.people[1].model.vault.offer != nil)
        world.people[1].go(.home)
        world.people[1].go(.vaultCare)
        world.people[1].type(.pin, "1234")
        world.people[1].submit("send 4")
        world.people[1].tap("send 8")
        #expect(world.people[1].model.care.maximum == InsulinDose(milliunits: 10_000))
        world.people[1].tap("confirm-values 8")
        #expect(world.people[1].model.care.maximum == InsulinDose(milliunits: 10_000))
        world.people[1].tap("confirm-values 8")
        #expect(world.people[1].model.care.maximum == InsulinDose(milliunits: 25_000))
    }

    @Test func `G16: a vault whose values are outside the guardrails is not taken over`() {
        var world = World.linked(2)
        setMaximum(&world.people[0], "12")
        world.syncAll()
        var writer = SnapshotWriter()
        writer.byte(1)
        let forged: [UInt8] = [1, 2, 3]
        world.people[1].send(.timer("vault"))
        world.people[1].wishes = []
        world.people[1].send(
            .vault(
                .changes([PocketVaultEntry(PocketRecordKey("care", 0), revision: 999, forged)], revision: 999)
            ))
        #expect(world.people[1].model.vault.unread == 1)
        #expect(world.people[1].model.care.maximum == InsulinDose(milliunits: 10_000))
    }

    @Test func `G16: a device that is not set up may take over all of it, value by value`() {
        var world = World.linked(1)
        world.people[0].keepFood("Bread", "50")
        world.people[0].quickMeal("2")
        world.people[0].go(.favourites, world.people[0].model.mealTypes[0].id)
        world.people[0].send(
            .tap(PocketAction("favourite", world.people[0].model.pantry.foods.first?.id ?? 0)))
        world.sync(0)
        world.people.append(Person())
        world.people[1].moment.seed = 99
        world.people[1].send(.opened(fragment: "vault"))
        #expect(world.people[1].model.route.page == .terms)
        world.people[1].tap("accept")
        world.people[1].tap("vault-link")
        world.settle(1)
        #expect(world.people[1].read.contains("10 IU"))
        #expect(!world.people[1].model.care.isSetUp)
        world.people[1].tap("send 8")
        #expect(world.people[1].model.route.page == .home)
        #expect(world.people[1].model.care.isComplete)
        #expect(world.people[1].model.mealTypes.map(\.name.text) == ["Lunch"])
        #expect(world.people[1].model.mealTypes.first?.favourites.count == 1)
        #expect(world.people[1].read.contains("2 IU"))
        let batches = world.vault.batches
        world.syncAll()
        #expect(world.vault.batches == batches)
    }
}
