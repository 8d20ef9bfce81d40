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

    @Test func `G16: what one device corrects and another removes stays corrected`() {
        var world = World.linked(2)
        world.people[0].quickMeal("7")
        world.syncAll()
        world.people[1].moment.milliseconds = world.people[0].moment.milliseconds + 10_000
        correct(&world.people[0], to: "3")
        world.people[1].removeMeal(0)
        for _ in 0..<3 { world.syncAll() }
        for place in 0..<2 {
            world.people[place].go(.journal)
            #expect(given(world.people[place]) == [3_000])
        }
    }
}
