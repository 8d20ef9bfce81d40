import Fruity
import Localization
import Mastermind
import PocketRuntime
import Testing

@Suite struct `The basket` {
    @Test func `F4: fruits go into the first empty place, and the code is there when it is full`() throws {
        var basket = Basket(.easy)
        check(basket.add(.pear) == 0)
        check(basket.add(.lemon) == 1)
        #expect(basket.slots == [.pear, .lemon, nil, nil])
        #expect(basket.code == nil)
        check(basket.add(.orange) == 2)
        check(basket.add(.redApple) == 3)
        #expect(basket.code == Code([3, 0, 2, 4]))
        check(basket.add(.strawberry) == nil)
    }

    @Test func `F4: easy takes each fruit once, medium as often as one likes`() {
        var easy = Basket(.easy)
        check(easy.add(.pear) == 0)
        check(easy.add(.pear) == nil)
        var medium = Basket(.medium)
        check(medium.add(.pear) == 0)
        check(medium.add(.pear) == 1)
    }

    @Test func `F4: undo takes every kind of change back`() {
        var basket = Basket(.medium)
        _ = basket.add(.pear)
        _ = basket.add(.lemon)
        let before = basket.slots
        check(basket.move(from: 0, to: 3))
        #expect(basket.slots == [nil, .lemon, nil, .pear])
        check(basket.undo())
        #expect(basket.slots == before)
        check(basket.clear())
        #expect(basket.isEmpty)
        check(basket.undo())
        #expect(basket.slots == before)
        check(basket.remove(at: 0))
        check(basket.undo())
        #expect(basket.slots == before)
        check(basket.undo())
        check(basket.undo())
        check(!basket.undo())
        #expect(basket.isEmpty)
    }

    @Test func `F4: a fruit that was taken out makes room for the next`() {
        var basket = Basket(.easy)
        for fruit in [Fruit.lemon, .pear, .orange, .redApple] { _ = basket.add(fruit) }
        check(basket.remove(at: 1))
        check(basket.add(.greenApple) == 1)
        #expect(basket.slots == [.lemon, .greenApple, .orange, .redApple])
    }

    @Test func `F4: no course of changes puts a fruit twice into an easy basket or breaks it`() {
        // Every course of five of these changes.
        let changes: [(inout Basket) -> Void] = [
            { _ = $0.add(.lemon) }, { _ = $0.add(.pear) }, { _ = $0.put(.lemon, at: 2) },
            { _ = $0.put(.pear, at: 2) }, { _ = $0.move(from: 0, to: 2) }, { _ = $0.remove(at: 0) },
            { _ = $0.removeLast() }, { _ = $0.undo() }, { _ = $0.clear() }, { $0.moveCursor(by: 1) },
        ]
        var courses = 1
        for _ in 0..<5 { courses *= changes.count }
        for course in 0..<courses {
            var basket = Basket(.easy)
            var rest = course
            for _ in 0..<5 {
                changes[rest % changes.count](&basket)
                rest /= changes.count
                let filled = basket.slots.compactMap { $0 }
                guard Set(filled).count == filled.count, basket.slots.count == 4,
                    basket.target.map({ basket.slots.indices.contains($0) }) ?? basket.isFull
                else {
                    Issue.record("course \(course) broke the basket: \(basket.slots)")
                    return
                }
            }
        }
    }

    @Test func `F4: dragging fills, swaps and takes out`() {
        var player = Player.atHome()
        player.tap("play 0")
        player.send(.drop(action("fruit 3"), onto: action("place 2")))
        #expect(player.model.basket?.slots == [nil, nil, .pear, nil])
        player.send(.drop(action("fruit 0"), onto: action("place 0")))
        player.send(.drop(action("place 2"), onto: action("place 0")))
        #expect(player.model.basket?.slots == [.pear, nil, .lemon, nil])
        player.send(.drop(action("fruit 3"), onto: action("place 3")))
        #expect(player.model.basket?.slots == [nil, nil, .lemon, .pear])
        player.send(.drop(action("place 3"), onto: action("away")))
        #expect(player.model.basket?.slots == [nil, nil, .lemon, nil])
        player.send(.drop(action("nonsense"), onto: action("place 1")))
        player.send(.drop(action("fruit 77"), onto: action("place 1")))
        player.send(.drop(action("fruit 1"), onto: action("place 99")))
        #expect(player.model.basket?.slots == [nil, nil, .lemon, nil])
    }

    @Test func `F4: the keyboard fills, moves, takes out, sends and goes home`() throws {
        var player = Player.atHome()
        player.tap("play 0")
        for key in ["1", "2", "3", "4"] as [StaticString] { player.key(key) }
        #expect(player.model.basket?.code == Code([0, 1, 2, 3]))
        player.key("ArrowRight")
        #expect(player.model.basket?.cursor == 0)
        player.key("Backspace")
        player.key("6")
        #expect(player.model.basket?.code == Code([5, 1, 2, 3]))
        player.key("Backspace")
        #expect(player.model.basket?.slots[3] == nil)
        player.key("5")
        player.key("Enter")
        #expect(player.model.round?.tries.count == 1)
        player.key("Escape")
        #expect(player.model.screen == .home)
    }

    @Test func `F12: the arrow keys go where they point, in Arabic too`() {
        var player = Player.atHome(.arabic)
        player.tap("play 0")
        player.key("ArrowLeft")
        player.key("ArrowLeft")
        #expect(player.model.basket?.cursor == 2)
        player.key("ArrowRight")
        #expect(player.model.basket?.cursor == 1)
    }
}
