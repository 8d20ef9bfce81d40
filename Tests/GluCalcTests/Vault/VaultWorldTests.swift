import GluCalc
import Insulin
import PocketRuntime
import Testing

/// Whatever three devices do, and whatever becomes of them meanwhile, in the end they hold the same, and nothing is lost.
/// What they ought to hold is told from what was done alone.
@Suite struct `Three devices at random` {
    @Test(arguments: 1...60) func `G16: after quiet rounds all devices hold the same, and no meal was lost`(
        seed: UInt64
    ) throws {
        var random = PocketRandom(seed: seed)
        func chance(_ of: Int) -> Int { Int(random.next() % UInt64(of)) }
        var world = World.linked(3)
        var eaten: Set<Int64> = []
        var removedOnce: Set<Int64> = []
        var hadBack: Set<Int64> = []
        /// Foods that one device alone has touched, with what it made of them last.
        var own: [String: String] = [:]
        for _ in 0..<120 {
            let place = chance(3)
            switch chance(14) {
            case 0...2:
                let before = world.people[place].journalIDs
                world.people[place].quickMeal("\(1 + chance(5))")
                eaten.formUnion(world.people[place].journalIDs.subtracting(before))
            case 3:
                let before = world.people[place].journalIDs
                world.people[place].removeMeal(chance(6))
                removedOnce.formUnion(before.subtracting(world.people[place].journalIDs))
            case 4:
                let before = world.people[place].journalIDs
                world.people[place].restoreMeal(chance(3))
                hadBack.formUnion(world.people[place].journalIDs.subtracting(before))
            case 5:
                let name = "Own \(place) \(chance(4))"
                let amount = 1 + chance(90)
                world.people[place].keepFood(name, "\(amount)", category: "Of \(place)")
                own[name] = "Of \(place)/\(name)=\(amount * 1_000)"
            case 6:
                world.people[place].keepFood("Shared \(chance(3))", "\(1 + chance(90))", category: "All")
            case 7:
                let name = "Own \(place) \(chance(4))"
                world.people[place].deleteFood(name)
                own[name] = nil
            case 8: world.people[place].deleteFood("Shared \(chance(3))")
            case 9: try world.people[place].kill()
            case 10:
                world.people[place].send(.timer("vault"))
                for _ in 0..<chance(4) { world.answer(place, [.answered, .offline, .lost][chance(3)]) }
            case 11: world.people[place].moment.isOnline.toggle()
            case 12:
                // An hour or a day ahead, or back.
                let hours = [1, 5, 24, 60, -1, -30][chance(6)]
                world.people[place].moment.milliseconds += Int64(hours) * 3_600_000
            default:
                world.people[place].send(.timer("vault"))
                world.settle(place)
            }
        }
        for place in 0..<3 {
            world.people[place].moment.isOnline = true
            try world.people[place].kill()
        }
        for _ in 0..<4 { world.syncAll() }
        let first = world.people[0]
        for person in world.people {
            #expect(person.journalIDs == first.journalIDs)
            #expect(person.foodWords == first.foodWords)
            #expect(eaten.isSubset(of: person.journalIDs.union(person.removedIDs)), "no meal is lost")
            #expect(eaten.subtracting(removedOnce).isSubset(of: person.journalIDs))
            #expect(removedOnce.subtracting(hadBack).isDisjoint(with: person.journalIDs))
            #expect(Set(own.values).isSubset(of: person.foodWords))
            #expect(person.foodWords.filter { $0.hasPrefix("Of") }.count == own.count)
            #expect(person.unsentCount == 0)
            #expect(person.model.vault.revision == world.vault.revision)
        }
        let batches = world.vault.batches
        world.syncAll()
        #expect(world.vault.batches == batches, "then it is quiet")
    }
}
