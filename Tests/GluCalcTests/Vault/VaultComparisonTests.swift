import GluCalc
import Insulin
import Localization
import PocketRuntime
import Testing

/// Whoever takes over the doctor's values of another device was shown what they change.
@Suite struct `What another device’s values would change` {
    private struct Missing: Error {}

    /// Two devices of one person; the first was given another maximum dose and another kind of meal since.
    private static func world(_ language: Language = .english) -> World {
        var world = World([Person.atHome(language), Person.atHome(language)])
        for place in 0..<2 { world.link(place) }
        world.syncAll()
        world.people[0].go(.mealTypes)
        world.people[0].addType("Tea & <b>")
        setMaximum(&world, "12")
        world.sync(1)
        return world
    }

    /// Types another largest dose on the first device, and lets it tell the others.
    private static func setMaximum(_ world: inout World, _ text: String) {
        world.people[0].go(.settings)
        world.people[0].type(.maximum, text)
        world.people[0].submit("send 3")
        world.people[0].go(.home)
        world.sync(0)
    }

    /// What the tool was asked to draw with the last event.
    private func question(_ person: Person) throws -> (question: [UInt8], action: PocketAction) {
        for effect in person.effects.reversed() {
            if case .ask("reader", let question, let action) = effect, action.name == "draw" {
                return (question, action)
            }
        }
        throw Missing()
    }

    private func answer(_ asked: (question: [UInt8], action: PocketAction), _ person: inout Person) {
        person.send(
            .answered(
                asked.action, PocketAnswer(status: 200, body: GluCalcReader.answer(asked.question) ?? [])),
            after: 0)
    }

    private func maximum(_ person: Person) -> Int64? { person.model.care.maximum?.milliunits }
    private let take = "data-tap=\"send 8\""

    @Test(arguments: Language.allCases)
    func `G16: what the tool draws is what the values of both devices look like`(_ language: Language) throws
    {
        var world = Self.world(language)
        world.people[1].go(.vaultCare)
        let person = world.people[1]
        let offer = try #require(person.model.vault.offer)
        let own = DrawnPart.comparison(person.model.ownCare, offer)
            .bytes(person.model, person.surroundings)
        #expect(person.model.drawing.html == own && own.count > 200)
        #expect(person.page.contains(String(decoding: own, as: UTF8.self)) && person.page.contains(take))
        #expect(person.page.contains("Tea &amp; &lt;b&gt;") && !person.page.contains("<b>"))
        #expect(person.read.contains(language == .arabic ? " ← " : " → "))
        #expect(person.page.ranges(of: /glucalc\.[a-z]/).isEmpty && !person.read.contains("{"))
    }

    @Test func `G16: each number that would change is a line of its own, with its name and unit`() throws {
        var world = World.linked(2)
        let id = try #require(world.people[0].model.mealTypes.first?.id)
        world.people[0].go(.mealType, id)
        world.people[0].type(.ratio, "0.9")
        world.people[0].submit("send 2")
        world.people[0].go(.settings)
        world.people[0].tap("on-board")
        world.people[0].submit("send 3")
        world.sync(0)
        world.sync(1)
        world.people[1].go(.vaultCare)
        let lines = world.people[1].page.split(separator: "<dt>").dropFirst()
        #expect(lines.count == 2, "nothing else is on it")
        #expect(world.people[1].read.contains("Lunch · Ratio   0.7 IU / 10 g  →  0.9 IU / 10 g"))
        #expect(world.people[1].read.contains("Subtract insulin on board   off  →  on"))
        #expect(!world.people[1].read.contains("target 4.5"))
    }

    @Test func `G16: values are taken over only once they were shown, and could be read`() throws {
        var world = Self.world()
        world.people[1].helps = nil
        world.people[1].go(.vaultCare)
        let asked = try question(world.people[1])
        #expect(world.people[1].read.contains("One moment"))
        #expect(world.people[1].page.contains("role=\"status\""))
        #expect(!world.people[1].page.contains(take) && world.people[1].page.contains("vault-keep"))
        world.people[1].send(.tap(act("send 8")))
        world.people[1].send(.tap(act("confirm-values 8")))
        #expect(maximum(world.people[1]) == 10_000)
        answer(asked, &world.people[1])
        #expect(world.people[1].read.contains("10 IU  →  12 IU") && world.people[1].page.contains(take))
        world.people[1].send(.tap(act("send 8")), after: 100)
        #expect(maximum(world.people[1]) == 10_000, "what has just come was not read")
        world.people[1].tap("send 8")
        #expect(maximum(world.people[1]) == 12_000)
        world.people[1].go(.home)
        world.people[1].send(.tap(act("send 8")))
        #expect(world.people[1].model.mealTypes.count == 2)
    }

    @Test func `G16: values that could not be compared are not taken over, and that is said`() {
        var world = Self.world()
        world.people[1].helps = false
        world.people[1].go(.vaultCare)
        #expect(world.people[1].read.contains("could not be compared"))
        #expect(world.people[1].page.contains("role=\"alert\"") && !world.people[1].page.contains(take))
        world.people[1].send(.tap(act("send 8")))
        #expect(maximum(world.people[1]) == 10_000)
        world.people[1].helps = true
        world.people[1].go(.home)
        world.people[1].send(.tap(act("send 8")))
        #expect(maximum(world.people[1]) == 10_000, "nor from a page that does not show them")
        world.people[1].go(.vaultCare)
        #expect(!world.people[1].read.contains("could not be compared"))
        world.people[1].tap("send 8")
        #expect(maximum(world.people[1]) == 12_000)
    }

    @Test func `G16: what was drawn of former values is not shown beside newer ones`() throws {
        var world = Self.world()
        world.people[1].go(.vaultCare)
        #expect(world.people[1].read.contains("10 IU  →  12 IU"))
        world.people[1].go(.home)
        world.people[1].helps = nil
        world.people[1].go(.vaultCare)
        let former = try question(world.people[1])
        Self.setMaximum(&world, "11")
        world.sync(1)
        #expect(world.people[1].model.vault.offer?.care.maximum == InsulinDose(milliunits: 11_000))
        answer(former, &world.people[1])
        #expect(world.people[1].model.drawing.html.isEmpty && !world.people[1].page.contains(take))
        #expect(world.people[1].read.contains("One moment"))
        world.people[1].send(.tap(act("send 8")))
        #expect(maximum(world.people[1]) == 10_000)
        // With a tool that answers, the page that is open follows what comes.
        world.people[1].helps = true
        Self.setMaximum(&world, "13")
        world.sync(1)
        #expect(world.people[1].read.contains("10 IU  →  13 IU"))
        world.people[1].tap("send 8")
        #expect(maximum(world.people[1]) == 13_000)
    }

    @Test func `G16: in the first start what failed is drawn with the next question`() {
        var world = World.linked(1)
        world.people.append(Person())
        world.people[1].moment.seed = 99
        world.people[1].helps = false
        world.people[1].send(.opened(fragment: "vault"))
        world.people[1].tap("accept")
        world.people[1].tap("vault-link")
        world.settle(1)
        #expect(world.people[1].read.contains("could not be compared"))
        #expect(!world.people[1].page.contains(take))
        world.people[1].send(.tap(act("send 8")))
        #expect(!world.people[1].model.care.isSetUp)
        world.people[1].helps = true
        world.people[1].tap("unit 0")
        world.people[1].submit("next")
        #expect(world.people[1].read.contains("10 IU") && !world.people[1].read.contains("→"))
        world.people[1].tap("send 8")
        #expect(world.people[1].model.care.isComplete && maximum(world.people[1]) == 10_000)
    }

    @Test func `G14: values that come by themselves do not keep the settings open`() {
        var world = Self.world()
        world.people[1].go(.lock)
        world.people[1].type(.pin, "1234")
        world.people[1].type(.pinAgain, "1234")
        world.people[1].submit("send 5")
        world.people[1].moment.milliseconds += 600_000
        world.people[1].go(.vaultCare)
        world.people[1].type(.pin, "1234")
        world.people[1].submit("send 4")
        #expect(world.people[1].page.contains(take))
        for text in ["11", "13"] {
            Self.setMaximum(&world, text)
            world.people[1].moment.milliseconds += 180_000
            world.sync(1)
        }
        #expect(world.people[1].model.route == Route(.lock, 1))
        #expect(!world.people[1].read.contains("13 IU"))
    }

    @Test func `A question about values that is not whole has no answer, and none brings the tool down`()
        throws
    {
        var world = Self.world()
        world.people[1].helps = nil
        world.people[1].go(.vaultCare)
        let question = try question(world.people[1]).question
        #expect(GluCalcReader.answer(question) != nil)
        for length in stride(from: 0, to: question.count, by: 89) {
            #expect(GluCalcReader.answer(Array(question.prefix(length))) == nil)
        }
        #expect(GluCalcReader.answer(question + [0]) == nil)
        var random = PocketRandom(seed: 16)
        for _ in 0..<500 {
            var damaged = question
            damaged[question.count - 1 - random.number(below: 200)] ^= UInt8(1 + random.number(below: 255))
            _ = GluCalcReader.answer(damaged)
        }
    }
}
