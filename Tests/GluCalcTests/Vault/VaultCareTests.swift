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
        var batches = world.vault.batches
        world.syncAll()
        #expect(world.vault.batches == batches + 1, "that both have the same is said once")
        batches = world.vault.batches
        world.syncAll()
        #expect(world.vault.batches == batches)
        #expect(world.people.allSatisfy { $0.model.vault.offer == nil })
    }

    /// Two devices that were set apart without a network; the first has told, and the second keeps its own.
    private func apart() -> World {
        var world = World.linked(2)
        setMaximum(&world.people[0], "12")
        setMaximum(&world.people[1], "9")
        world.sync(0)
        world.sync(1)
        #expect(maximum(world.people[0].model.vault.offer) == nil)
        #expect(maximum(world.people[1].model.vault.offer) == 12_000)
        world.people[1].go(.vaultCare)
        world.people[1].tap("vault-keep")
        world.people[1].go(.home)
        return world
    }

    private func maximum(_ care: VaultCare?) -> Int64? { care?.care.maximum?.milliunits }

    @Test func `G16: values that are kept are offered to the other device, which takes them over or not`()
        throws
    {
        var world = apart()
        #expect(world.people[1].read.contains("differ from your other device"))
        #expect(world.people[1].timers["vault"] == 2_000, "it is told soon")
        world.sync(1)
        try world.people[1].kill()
        world.syncAll()
        #expect(world.people[0].model.care.maximum == InsulinDose(milliunits: 12_000), "nothing by itself")
        #expect(maximum(world.people[0].model.vault.offer) == 9_000)
        world.people[0].go(.home)
        #expect(world.people[0].read.contains("Another device has other values"))
        world.people[0].go(.vaultCare)
        #expect(world.people[0].read.contains("12 IU  →  9 IU"))
        world.people[0].tap("send 8")
        world.syncAll()
        for person in world.people {
            #expect(person.model.care.maximum == InsulinDose(milliunits: 9_000))
            #expect(person.model.vault.offer == nil)
            #expect(!person.read.contains("differ from your other device"))
        }
        // What was kept once is asked about again once it is news.
        setMaximum(&world.people[0], "12")
        world.syncAll()
        #expect(maximum(world.people[1].model.vault.offer) == 12_000)
        #expect(!world.people[1].model.vault.isCareKept)
    }

    @Test func `G16: where both keep their own, both say that they differ, and neither is asked again`()
        throws
    {
        var world = apart()
        world.syncAll()
        world.syncAll()
        world.people[0].go(.vaultCare)
        world.people[0].tap("vault-keep")
        world.syncAll()
        world.syncAll()
        let batches = world.vault.batches
        for place in world.people.indices {
            world.people[place].moment.isOnline = false
            try world.people[place].kill()
            world.sync(place)
            world.people[place].go(.home)
            // Also without a network.
            #expect(world.people[place].read.contains("differ from your other device"))
            #expect(!world.people[place].read.contains("Another device has other values"))
            #expect(world.people[place].model.vault.isCareKept)
            world.people[place].tap("go 27 0")
            #expect(world.people[place].read.contains(place == 0 ? "12 IU  →  9 IU" : "9 IU  →  12 IU"))
            world.people[place].tap("vault-keep")
            world.people[place].moment.isOnline = true
        }
        for _ in 0..<3 { world.syncAll() }
        #expect(world.vault.batches == batches, "to say it once is enough")
        // What is set later is an offer as ever.
        setMaximum(&world.people[1], "8")
        world.sync(1)
        world.sync(0)
        #expect(maximum(world.people[0].model.vault.offer) == 8_000)
        #expect(!world.people[0].model.vault.isCareKept)
        world.people[0].go(.vaultCare)
        world.people[0].tap("send 8")
        world.syncAll()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.model.vault.offer == nil })
    }

    @Test func `G16: values that were set while another took over the former ones are offered to it`() {
        var world = World.linked(2)
        setMaximum(&world.people[0], "12")
        world.syncAll()
        world.people[1].go(.vaultCare)
        world.people[1].tap("send 8")
        setMaximum(&world.people[0], "11")
        world.sync(1)
        world.sync(0)
        #expect(world.people[0].model.vault.offer == nil, "its own former values are no news")
        world.sync(1)
        #expect(maximum(world.people[1].model.vault.offer) == 11_000)
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
        #expect(world.people[1].model.vault.offer != nil && !world.people[1].model.vault.isCareKept)
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
