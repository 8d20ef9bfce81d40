import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `Meals of several devices` {
    private static let day: Int64 = 86_400_000

    @Test func `G16: a meal of one device is in the journal of the other, once`() throws {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.sync(0)
        world.sync(1)
        #expect(world.people[1].journalIDs == world.people[0].journalIDs)
        #expect(world.people[1].journalIDs.count == 1)
        world.people[1].go(.home)
        #expect(world.people[1].read.contains("2 IU"))
        let batches = world.vault.batches
        world.syncAll()
        try world.people[1].kill()
        world.syncAll()
        #expect(world.vault.batches == batches, "nothing is sent twice")
        #expect(world.people[0].unsentCount == 0)
    }

    @Test func `G16: a dose given with another device counts like one given with this one`() {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.sync(0)
        world.people[1].moment.milliseconds = world.people[0].moment.milliseconds + 60_000
        world.people[1].begin("12")
        world.people[1].addOther("40")
        world.settle(1)
        world.people[1].tap("step 2")
        #expect(world.people[1].read.contains("You gave 2 IU"))
        #expect(world.people[1].model.doses.list.map(\.dose.milliunits) == [2_000])
    }

    @Test func `G16: a removed dose of another device still counts, and one of long ago does not`() {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.people[0].removeMeal(0)
        world.sync(0)
        world.sync(1)
        #expect(world.people[1].journalIDs.isEmpty)
        #expect(world.people[1].model.doses.list.count == 1)
        world.people[0].quickMeal("3")
        world.sync(0)
        world.people[1].moment.milliseconds += 26 * 3_600_000
        world.sync(1)
        #expect(world.people[1].journalIDs.count == 1)
        #expect(world.people[1].model.doses.list.count == 1, "only the first one, of which it knew")
    }

    @Test func `G16: a dose of the future, from a clock that is ahead, counts whole`() {
        var world = World.linked(2)
        world.people[0].moment.milliseconds += 5 * 3_600_000
        world.people[0].quickMeal("2")
        world.sync(0)
        world.sync(1)
        world.people[1].begin("12")
        world.people[1].addOther("40")
        world.people[1].tap("step 2")
        #expect(world.people[1].read.contains("future"))
    }

    @Test func `G16: a dose of a doubted clock acts from when it is learned of`() {
        var world = World.linked(2)
        world.people[0].moment.milliseconds -= 100 * Self.day
        world.people[0].quickMeal("2")
        #expect(world.people[0].model.clock.isDoubted)
        world.sync(0)
        world.sync(1)
        let now = world.people[1].moment.milliseconds
        #expect(world.people[1].model.doses.list.allSatisfy { now - $0.moment < 10_000 })
        #expect(world.people[1].model.doses.list.count == 1)
    }

    @Test func `G16: a dose of a doubted clock in a first reading is not counted, and that is said`() {
        func isWarned(_ person: Person) -> Bool {
            var person = person
            person.begin("7")
            person.addOther("20")
            person.tap("step 2")
            return person.read.contains("GluCalc may not know every dose from before")
        }
        var world = World([.atHome(), .atHome()])
        world.link(0)
        world.people[0].moment.milliseconds -= 100 * Self.day
        world.people[0].quickMeal("2")
        world.sync(0)
        // What was given before it was set up does not act any more.
        world.people[1].moment.milliseconds += Self.day
        #expect(!isWarned(world.people[1]))
        world.link(1)
        #expect(world.people[1].journalIDs.count == 1)
        #expect(world.people[1].model.doses.list.isEmpty)
        #expect(isWarned(world.people[1]))
    }

    @Test func `G16: a clock that jumped ahead here hides no dose of another device`() {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.sync(0)
        world.people[1].moment.milliseconds += 100 * Self.day
        world.sync(1)
        #expect(world.people[1].model.clock.isDoubted)
        #expect(world.people[1].model.doses.list.count == 1)
    }

    @Test func `G16: removed here and had back there, the later change holds`() {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.syncAll()
        world.people[0].removeMeal(0)
        world.syncAll()
        #expect(world.people[1].journalIDs.isEmpty)
        #expect(world.people[1].removedIDs.count == 1)
        world.people[1].restoreMeal(0)
        world.sync(1)
        world.sync(0)
        #expect(world.people[0].journalIDs.count == 1)
        #expect(world.people[0].removedIDs.isEmpty)
        // Both at once, the second a minute later.
        world.people[0].removeMeal(0)
        world.people[1].moment.milliseconds = world.people[0].moment.milliseconds + 60_000
        world.people[1].removeMeal(0)
        world.people[1].restoreMeal(0)
        world.syncAll()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.journalIDs.count == 1 && $0.removedIDs.isEmpty })
    }

    @Test func `G9: a meal removed while the clock is behind can be had back for thirty days`() throws {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.syncAll()
        world.people[0].moment.milliseconds -= 400 * Self.day
        world.people[0].removeMeal(0)
        #expect(world.people[0].model.clock.isDoubted)
        for _ in 0..<2 {
            world.syncAll()
            try world.people[1].kill()
        }
        #expect(world.people[1].removedIDs.count == 1)
        #expect(world.vault.entries.values.allSatisfy { $0.content != nil })
    }

    @Test func `G9: the thirty days of a removal are counted from when a device learned of it`() throws {
        var world = World.linked(2)
        world.people[1].quickMeal("2")
        world.syncAll()
        world.syncAll()
        // The one clock is wrong, and nobody doubts it; the other one has gone on for sixty days.
        for (place, days) in [(0, -400), (1, 60)] {
            world.people[place].moment.milliseconds += Int64(days) * Self.day
            world.people[place].send(.tap("trust-clock"))
        }
        world.people[0].removeMeal(0)
        for _ in 0..<2 {
            world.syncAll()
            try world.people[1].kill()
        }
        #expect(world.people[1].journalIDs.isEmpty && world.people[1].removedIDs.count == 1)
        #expect(world.vault.entries.values.allSatisfy { $0.content != nil })
        var other = world
        other.people[1].restoreMeal(0)
        other.sync(1)
        other.sync(0)
        #expect(other.people.allSatisfy { $0.journalIDs.count == 1 && $0.removedIDs.isEmpty })
        world.people[1].moment.milliseconds += 31 * Self.day
        world.people[1].send(.tap("trust-clock"))
        world.sync(1)
        #expect(world.vault.entries.values.contains { $0.content == nil })
        try world.people[1].kill()
        #expect(world.people[1].removedIDs.isEmpty)
    }

    @Test func `G16: a former state of a meal under a new revision undoes no later change`() throws {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.syncAll()
        let former = try #require(world.vault.entries.first { $0.key.starts(with: Array("meal ".utf8)) })
        world.people[0].removeMeal(0)
        world.syncAll()
        let key = try #require(PocketRecordKey(bytes: former.key))
        let revision = world.vault.revision + 1
        world.people[1].send(.timer("vault"))
        world.people[1].wishes = []
        world.people[1].send(
            .vault(
                .changes(
                    [PocketVaultEntry(key, revision: revision, former.value.content)], revision: revision)))
        #expect(world.people[1].journalIDs.isEmpty && world.people[1].removedIDs.count == 1)
        guard case .push(let changes)? = world.people[1].wishes.first else {
            Issue.record("what this device knows is written again")
            return
        }
        #expect(changes.map(\.key.bytes) == [former.key])
        #expect(changes.first?.expected == revision)
    }

    @Test func `G16: a device that was off for long brings no deleted meal back`() {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.people[0].quickMeal("3")
        world.syncAll()
        world.people[0].removeMeal(0)
        world.sync(0)
        for _ in 0..<32 {
            world.people[0].moment.milliseconds += Self.day
            world.sync(0)
        }
        #expect(world.vault.entries.values.contains { $0.content == nil }, "deleted for good")
        world.people[1].moment = world.people[0].moment
        world.people[1].send(.tap("trust-clock"))
        world.sync(1)
        #expect(world.people[1].journalIDs == world.people[0].journalIDs)
        #expect(world.people[1].journalIDs.count == 1)
        let batches = world.vault.batches
        world.syncAll()
        #expect(world.vault.batches == batches)
    }

    @Test func `G16: what a device removes for its age stays on the others, and does not come back to it`()
        throws
    {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.syncAll()
        world.people[0].go(.settings)
        world.people[0].type(.months, "1")
        world.people[0].submit("send 6")
        for _ in 0..<40 {
            for place in 0..<2 {
                try world.people[place].reopen(after: Self.day)
                world.settle(place)
            }
        }
        world.people[0].go(.home)
        world.people[0].tap("retention 1")
        world.syncAll()
        #expect(world.people[0].journalIDs.isEmpty)
        #expect(world.people[1].journalIDs.count == 1)
        // A new device has it, too; and whoever reads all again does not get it back.
        world.people[0].restoreMeal(0)
        world.people[0].go(.home)
        #expect(world.people[0].journalIDs.count == 1)
        world.people[0].tap("retention 1")
        for _ in 0..<9 {
            try world.people[0].reopen(after: Self.day)
            world.settle(0)
        }
        #expect(world.people[0].journalIDs.isEmpty)
        world.syncAll()
        #expect(world.people[1].journalIDs.count == 1)
    }

    @Test func `G16: ten thousand meals go up in pages and come down once`() throws {
        var world = World([.atHome(), .atHome()])
        let count = 10_000
        for number in 0..<count {
            let meal = Meal(
                id: Int64(number), moment: Person.noon - Int64(number) * 3_600_000, zoneOffset: 60, type: nil,
                parameters: nil, glucose: .missing, foods: [], proposal: nil, given: .zero, reason: nil,
                note: "")
            world.people[0].place(meal.record()?.bytes, under: meal.key)
        }
        world.link(0)
        #expect(world.vault.entries.keys.filter { $0.starts(with: Array("meal".utf8)) }.count == count)
        #expect(world.people[0].unsentCount == 0)
        let book = world.people[0].shelf.filter { $0.key.starts(with: Array("vault ".utf8)) }
        #expect(book.values.allSatisfy { $0.count < 60_000 })
        world.link(1)
        #expect(world.people[1].journalIDs.count == count)
        let batches = world.vault.batches
        try world.people[1].kill()
        world.syncAll()
        #expect(world.vault.batches == batches)
    }

    @Test func `G16: a vault made anew or gone back in time loses nothing`() throws {
        var world = World.linked(2)
        for number in 0..<3 { world.people[number % 2].quickMeal("\(number + 1)") }
        world.syncAll()
        world.syncAll()
        let former = world.vault
        for number in 0..<3 { world.people[number % 2].quickMeal("\(number + 1)") }
        world.people[0].removeMeal(4)
        world.syncAll()
        world.syncAll()
        let journal = world.people[0].journalIDs
        #expect(journal.count == 5 && world.people[1].journalIDs == journal)
        world.vault.goBack(to: former)
        world.syncAll()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.journalIDs == journal && $0.removedIDs.count == 1 })
        world.vault = FakeVault()
        world.syncAll()
        world.syncAll()
        #expect(world.people.allSatisfy { $0.journalIDs == journal })
        #expect(world.vault.revision > 0)
    }

    @Test func `G16: unlinked elsewhere, a device says so and keeps everything`() throws {
        var world = World.linked(2)
        world.people[0].quickMeal("2")
        world.syncAll()
        world.people[1].send(.timer("vault"))
        world.people[1].wishes = []
        world.people[1].send(.vault(.problem(.unlinked)))
        #expect(!world.people[1].model.vault.isLinked)
        #expect(world.people[1].journalIDs.count == 1)
        try world.people[1].kill()
        world.people[1].go(.home)
        #expect(world.people[1].read.contains("was unlinked"))
        var eating = world.people[1]
        eating.begin("7")
        eating.addOther("20")
        eating.tap("step 2")
        #expect(eating.read.contains("A dose that was given with another one is not known here"))
        world.link(1)
        world.syncAll()
        #expect(world.people[1].journalIDs.count == 1)
        #expect(!world.people[1].model.vault.wasUnlinked)
    }

    @Test func `G16: without a network it waits, and goes on when it is back`() {
        var world = World.linked(2)
        world.people[0].moment.isOnline = false
        world.people[0].quickMeal("2")
        world.people[0].send(.timer("vault"))
        #expect(world.people[0].wishes.isEmpty)
        world.people[0].moment.isOnline = true
        world.people[0].send(.surroundingsChanged)
        world.settle(0, .offline)
        #expect(world.people[0].model.vault.problem == .offline)
        #expect((world.people[0].timers["vault"] ?? 0) >= 30_000)
        world.sync(0)
        world.sync(1)
        #expect(world.people[1].journalIDs.count == 1)
        world.vault.isFull = true
        world.people[0].quickMeal("1")
        world.sync(0)
        world.people[0].go(.home)
        #expect(world.people[0].read.contains("no more room"))
        world.vault.isFull = false
        world.sync(0)
        world.people[0].go(.home)
        #expect(!world.people[0].read.contains("no more room"))
    }

    @Test func `G16: an answer that never comes is not waited for without end`() {
        var world = World.linked(1)
        world.people[0].quickMeal("2")
        world.people[0].send(.timer("vault"))
        world.people[0].wishes = []
        world.people[0].send(.timer("vault"), after: 1_000)
        #expect(world.people[0].wishes.isEmpty)
        world.people[0].send(.timer("vault"), after: 4 * 60_000)
        #expect(world.people[0].wishes.count == 1)
    }

    @Test
    func `G16: after a backup the vault is read from the beginning, and both sides keep what they have`()
        throws
    {
        var world = World.linked(2)
        world.people[0].eat("6", "40", given: "3")
        world.syncAll()
        // What a backup holds is of another time than the link, which is the shell's.
        world.people[1].send(.restored)
        #expect(world.people[1].model.vault.isLinked)
        #expect(world.people[1].model.vault.revision == 0)
        world.people[1].eat("7", "20", given: "1")
        world.syncAll()
        world.syncAll()
        for person in world.people { #expect(person.journalIDs.count == 2) }
    }

    @Test func `G16: after a backup of another time it is asked whether this device is linked`() throws {
        var world = World.linked(2)
        world.people[0].eat("6", "40", given: "3")
        world.syncAll()
        var bare = Person.atHome()
        bare.send(.restored)
        #expect(bare.wishes.contains(.pull(since: 0)), "the shell knows, and the backup does not")
        bare.send(.vault(.problem(.unlinked)))
        #expect(!bare.model.vault.isLinked && !bare.model.vault.wasUnlinked)
    }
}
