import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `Corrections on several devices` {
    private func correct(_ person: inout Person, to dose: String) {
        person.go(.journal)
        person.send(.tap(PocketAction("open-meal", 0)))
        person.go(.correction)
        person.send(.input(PocketAction("field", Int(Field.given.rawValue)), text: dose))
        person.send(.submit(PocketAction("send", 9)))
        person.go(.home)
    }

    private func given(_ person: Person) -> [Int64] {
        person.model.journal.entries.compactMap { $0.meal.given?.milliunits }.sorted()
    }

    private func acting(_ person: Person) -> [Int64] {
        person.model.doses.list.map(\.dose.milliunits).sorted()
    }

    @Test func `G16: a correction of one device is in the journal of the other, and acts there instead`() {
        var world = World.linked(2)
        world.people[0].quickMeal("7")
        world.syncAll()
        world.people[1].moment.milliseconds = world.people[0].moment.milliseconds
        #expect(acting(world.people[1]) == [7_000])
        correct(&world.people[0], to: "3")
        correct(&world.people[0], to: "4")
        world.syncAll()
        world.people[1].go(.journal)
        #expect(given(world.people[1]) == [4_000])
        #expect(acting(world.people[0]) == [4_000] && acting(world.people[1]) == [4_000])
        #expect(world.people[1].read.contains("corrected"))
        #expect(world.people[0].journalIDs == world.people[1].journalIDs)
        #expect(world.people[0].removedIDs == world.people[1].removedIDs)
        // A device that comes later counts the dose once as well.
        var late = Person.atHome()
        late.moment.milliseconds = world.people[0].moment.milliseconds
        world.people.append(late)
        world.people[2].moment.seed = 99
        world.link(2)
        world.sync(2)
        #expect(acting(world.people[2]) == [4_000])
    }

    @Test func `G16: two corrections at the same time are both there, and nothing is lost`() {
        var world = World.linked(2)
        world.people[0].quickMeal("7")
        world.syncAll()
        world.people[1].moment.milliseconds = world.people[0].moment.milliseconds
        correct(&world.people[0], to: "3")
        correct(&world.people[1], to: "4")
        for _ in 0..<3 { world.syncAll() }
        for place in 0..<2 {
            world.people[place].go(.journal)
            #expect(given(world.people[place]) == [3_000, 4_000])
            #expect(world.people[place].removedIDs.count == 1)
        }
    }

    @Test(arguments: [[0, 1], [1, 0]])
    func `G16: what one device corrects and another removes stays corrected`(first: [Int]) {
        var world = World.linked(2)
        world.people[0].quickMeal("7")
        world.syncAll()
        world.people[1].moment.milliseconds = world.people[0].moment.milliseconds + 10_000
        correct(&world.people[0], to: "3")
        world.people[1].removeMeal(0)
        for _ in 0..<3 { for place in first { world.sync(place) } }
        for place in 0..<2 {
            world.people[place].go(.journal)
            #expect(given(world.people[place]) == [3_000])
            #expect(acting(world.people[place]) == [3_000], "once")
        }
    }

    @Test func `G16: a correction that is undone leaves the dose acting on every device`() throws {
        for corrected in ["0", "1"] {
            var world = World.linked(2)
            world.people[0].quickMeal("7")
            world.syncAll()
            world.people[1].moment.milliseconds = world.people[0].moment.milliseconds
            correct(&world.people[0], to: corrected)
            world.syncAll()
            world.people[0].restoreMeal(0)
            world.people[0].go(.journal)
            let entries = world.people[0].model.journal.entries
            let place = try #require(entries.firstIndex { $0.meal.correction != nil })
            world.people[0].go(.home)
            world.people[0].removeMeal(place)
            for _ in 0..<3 { world.syncAll() }
            var late = Person.atHome()
            late.moment.milliseconds = world.people[0].moment.milliseconds
            world.people.append(late)
            world.people[2].moment.seed = 99
            world.link(2)
            world.sync(2)
            for person in world.people {
                #expect(acting(person).contains(7_000), "corrected to \(corrected)")
            }
        }
    }

    @Test func `G16: a dose at a time nobody knows acts on elsewhere once it is corrected`() {
        var world = World.linked(2)
        let right = world.people[0].moment.milliseconds
        world.people[0].moment.milliseconds -= 300 * 86_400_000
        world.people[0].quickMeal("7")
        world.people[1].moment.milliseconds = right
        world.syncAll()
        #expect(acting(world.people[1]) == [7_000])
        world.people[0].moment.milliseconds = right + 60_000
        world.people[0].send(.tap("trust-clock"))
        correct(&world.people[0], to: "3")
        for _ in 0..<2 { world.syncAll() }
        for person in world.people {
            #expect(acting(person) == [3_000])
            #expect(person.model.doses.list.allSatisfy { $0.moment >= right })
        }
    }
}
