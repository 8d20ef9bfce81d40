import Boards
import Foundation
import Geography
import Identity
import Ledger
import TaxiDispatch
import Testing

@Suite("Another way than was agreed", .timeLimit(.minutes(10)))
struct WayTests {
    static let elsewhere = TaxiPlace(SmallCity.outside, label: "Elsewhere")
    static let between = TaxiPlace(SmallCity.place(SmallCity.middle), label: "Between")

    static func money(_ units: Int64) -> Money { Money(minorUnits: units, .swissFranc) }

    /// A call from the west to the east, for which taxi 1 comes.
    static func coming(
        fromWallet: Bool = false, mayShare: Bool = false
    ) throws -> (city: SmallCity, call: CallID) {
        var city = SmallCity()
        try city.on(1, SmallCity.west)
        var call = TaxiCall(
            CallID(77), of: PersonID(1), firstName: "Ada",
            from: TaxiPlace(SmallCity.place(SmallCity.west), label: "Here"),
            to: TaxiPlace(SmallCity.place(SmallCity.east), label: "There"),
            wish: TaxiWish(mayShare: mayShare), policy: city.board.policy, at: city.now)
        call.estimate = money(2_000)
        if fromWallet { call.payment = .wallet(hold: UniqueID(high: 1, low: 1), ceiling: money(2_500)) }
        city.changes = try city.board.make(call, at: city.now)
        try city.yes(1)
        return (city, call.id)
    }

    private func wish(_ units: Int64 = 3_000, stop: TaxiPlace? = nil, raise: Int64? = nil) -> TaxiWayWish {
        TaxiWayWish(
            to: Self.elsewhere, stop: stop, estimate: Self.money(units),
            ceiling: raise.map { Self.money(2_500 + $0) },
            raise: raise.flatMap { $0 > 0 ? TaxiHold(UniqueID(high: 1, low: 2), amount: $0) : nil })
    }

    private func refusal(_ body: () throws -> Void) -> TaxiRefusal.Code? {
        do {
            try body()
            return nil
        } catch { return (error as? TaxiRefusal)?.code }
    }

    private func ask(_ wish: TaxiWayWish, _ call: CallID, in city: inout SmallCity) throws {
        city.changes = try city.board.askForWay(wish, of: call, at: city.now)
    }

    private func answer(
        _ accepts: Bool, _ call: CallID, number: Int = 1, in city: inout SmallCity
    ) throws {
        city.changes = try city.board.answerWay(
            of: call, TaxiID(1), number: number, accepts: accepts, at: city.now)
    }

    @Test func `R22: with a yes place, stop, price and ceiling change together, and with a no nothing`()
        throws
    {
        var (city, id) = try Self.coming(fromWallet: true)
        try ask(wish(stop: Self.between, raise: 1_250), id, in: &city)
        #expect(city.told(SmallCity.driver(1)) == [.wayAsked])
        var call = try #require(city.board.calls[id])
        #expect(call.destination?.label == "There" && call.estimate == Self.money(2_000))
        #expect(call.payment.ceiling == Self.money(2_500) && call.holds.count == 1)
        #expect(call.deadline == city.now + TaxiWayAsk.timeToAnswer)
        try answer(false, id, in: &city)
        #expect(city.told(PersonID(1)) == [.wayDeclined])
        #expect(city.changes.givenBack.map(\.hold) == [UniqueID(high: 1, low: 2)])
        #expect(city.board.calls[id]?.destination?.label == "There")
        // Said twice it is done; a yes to what was shown before is too late.
        try answer(false, id, in: &city)
        #expect(city.changes.isEmpty)
        try ask(wish(stop: Self.between, raise: 1_250), id, in: &city)
        #expect(refusal { try answer(true, id, number: 1, in: &city) } == .tooLate)
        try answer(true, id, number: 2, in: &city)
        #expect(city.told(PersonID(1)) == [.wayAgreed] && city.changes.givenBack.isEmpty)
        call = try #require(city.board.calls[id])
        #expect(call.placesAhead.map(\.label) == ["Between", "Elsewhere"])
        #expect(call.estimate == Self.money(3_000) && call.payment.ceiling == Self.money(3_750))
        #expect(call.holds.map(\.amount) == [2_500, 1_250] && call.way.ask == nil)
        // What is cheaper again needs nothing more, and what is paid at most is less.
        let cheaper = TaxiWayWish(
            to: Self.between, estimate: Self.money(1_000), ceiling: Self.money(1_250))
        try ask(cheaper, id, in: &city)
        try answer(true, id, number: 3, in: &city)
        call = try #require(city.board.calls[id])
        #expect(call.payment.ceiling == Self.money(1_250) && call.holds.count == 2 && call.stop == nil)
        #expect(refusal { try ask(wish(raise: 0), id, in: &city) } == .tooManyWays)
    }

    @Test func `R22: it is refused before a taxi comes, for the same way, and for more than is set aside`()
        throws
    {
        var city = SmallCity()
        try city.on(1, SmallCity.west)
        let looking = try city.call(1, from: SmallCity.west)
        #expect(refusal { try ask(wish(), looking, in: &city) } == .notNow)
        var (other, id) = try Self.coming(fromWallet: true)
        let same = TaxiWayWish(
            to: TaxiPlace(SmallCity.place(SmallCity.east), label: "Same"), estimate: Self.money(2_000),
            ceiling: Self.money(2_500))
        #expect(refusal { try ask(same, id, in: &other) } == .sameWay)
        var dear = wish(raise: 1_250)
        dear.raise = nil
        #expect(refusal { try ask(dear, id, in: &other) } == .notNow)
        dear = wish(raise: 1_250)
        dear.raise?.amount = 1_249
        #expect(refusal { try ask(dear, id, in: &other) } == .notNow)
        #expect(refusal { try ask(wish(), id, in: &other) } == .notNow, "the wallet has a ceiling")
        try ask(wish(raise: 1_250), id, in: &other)
        #expect(refusal { try ask(wish(raise: 1_250), id, in: &other) } == .notNow, "one at a time")
        #expect(refusal { try answer(true, id, in: &city) } == .unknown)
    }

    @Test func `R22: silence, taking back, calling off, a loss and the end all give back what was set aside`()
        throws
    {
        let ends: [(TaxiWayAnswer, [TaxiNews], (inout SmallCity, CallID) throws -> Void)] = [
            (.unanswered, [.wayUnanswered], { city, _ in city.pass(TaxiWayAsk.timeToAnswer) }),
            (.withdrawn, [], { $0.changes = try $0.board.withdrawWay(of: $1, at: $0.now) }),
            (.overtaken, [], { $0.changes = try $0.board.cancel($1, at: $0.now) }),
            (
                .overtaken, [.taxiLost, .unserved],
                {
                    $0.changes = try $0.board.giveUp($1, TaxiID(1), reason: .breakdown, at: $0.now)
                }
            ),
            (
                .overtaken, [.arrived],
                { city, call in
                    try city.step(.reachedDoor, call, 1)
                    try city.step(.boarded, call, 1)
                    try city.step(.arrived, call, 1)
                }
            ),
        ]
        for (answer, told, end) in ends {
            var (city, id) = try Self.coming(fromWallet: true)
            try ask(wish(raise: 1_250), id, in: &city)
            city.pass(.seconds(10))
            #expect(city.board.calls[id]?.way.ask != nil)
            try end(&city, id)
            let call = try #require(city.board.calls[id])
            #expect(call.way.answer == answer && call.way.ask == nil && call.holds.count == 1, "\(answer)")
            #expect(city.changes.givenBack.map(\.hold) == [UniqueID(high: 1, low: 2)], "\(answer)")
            #expect(city.told(PersonID(1)) == told, "\(answer)")
            #expect(call.destination?.label == "There")
        }
    }

    @Test
    func `R22: after a restart the driver has a moment to answer still, and a clock that jumps moves it`()
        throws
    {
        var (city, id) = try Self.coming()
        try ask(wish(), id, in: &city)
        let until = try #require(city.board.calls[id]?.way.ask?.until)
        city.now = until + .seconds(1)
        city.board = TaxiBoard(
            grid: city.board.grid, policy: city.board.policy, cabs: Array(city.board.cabs.values),
            calls: Array(city.board.calls.values), at: city.now)
        _ = city.board.resume(at: city.now)
        #expect(city.board.calls[id]?.way.ask?.until == city.now + city.board.policy.restartGrace)
        _ = city.board.shift(by: .minutes(90))
        city.now = city.now + .minutes(90)
        try answer(true, id, in: &city)
        #expect(city.board.calls[id]?.destination?.label == "Elsewhere")
    }

    @Test func `R22: a stop that was made is over, and no second one can be added`() throws {
        var (city, id) = try Self.coming()
        try ask(wish(stop: Self.between), id, in: &city)
        try answer(true, id, in: &city)
        #expect(refusal { try city.step(.stopped, id, 1) } == .notNow)
        try city.step(.reachedDoor, id, 1)
        try city.step(.boarded, id, 1)
        try city.step(.stopped, id, 1)
        #expect(city.changes.notes.map(\.news) == [.goneOn], "the caller is told at once")
        #expect(city.board.calls[id]?.placesAhead.map(\.label) == ["Elsewhere"])
        try city.step(.stopped, id, 1)
        #expect(city.changes.isEmpty, "said twice it is done")
        #expect(refusal { try ask(wish(stop: Self.between), id, in: &city) } == .notNow)
    }

    @Test func `R22: who shares a taxi goes elsewhere only where the other gets out first`() throws {
        var (city, first) = try Self.coming(mayShare: true)
        _ = try city.board.setSharing(TaxiID(1), true)
        try city.step(.reachedDoor, first, 1)
        try city.step(.boarded, first, 1)
        let second = try city.call(
            2, from: SmallCity.west, wish: TaxiWish(mayShare: true), partners: [1])
        #expect(city.asked(second) == 1)
        #expect(refusal { try ask(wish(), first, in: &city) } == .sharedTaxi, "one who is about to")
        city.changes = try city.board.accept(
            second, TaxiID(1), arrival: city.now, getsOutFirst: true, at: city.now)
        #expect(refusal { try ask(wish(), second, in: &city) } == .sharedTaxi)
        try ask(wish(), first, in: &city)
        // Whom a question would concern is not asked about a third meanwhile.
        #expect(city.board.partner(TaxiID(1)) == nil)
        try answer(true, first, in: &city)
        #expect(city.board.calls[first]?.destination?.label == "Elsewhere")
    }

    @Test
    func `R22: whatever is asked, said and lost, nothing is stuck and nobody pays more than was agreed last`()
        throws
    {
        let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil
        var (agreed, overtaken) = (0, 0)
        for seed in 1...UInt64(isLong ? 5_000 : 300) {
            var walk = try WayWalk(seed: seed)
            for step in 0..<60 {
                try walk.step()
                if let fault = walk.fault {
                    Issue.record("seed \(seed), step \(step): \(fault)")
                    return
                }
            }
            walk.end()
            if let fault = walk.fault {
                Issue.record("seed \(seed), at the end: \(fault)")
                return
            }
            (agreed, overtaken) = (agreed + walk.agreed, overtaken + walk.overtaken)
        }
        #expect(agreed > 50 && overtaken > 10, "the walks come to all ends")
    }
}

/// A call from the wallet to which anything happens at any time.
private struct WayWalk {
    private var city: SmallCity
    private let id: CallID
    private var random: SplitMix64
    private var held: [UniqueID: Int64] = [UniqueID(high: 1, low: 1): 2_500]
    private var nextHold: UInt64 = 2
    private var ceiling: Int64 = 2_500
    private var destination = "There"
    private(set) var fault: String?
    private(set) var agreed = 0
    private(set) var overtaken = 0

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        (city, id) = try WayTests.coming(fromWallet: true)
        try city.on(2, SmallCity.west)
    }

    private var call: TaxiCall? { city.board.calls[id] }

    mutating func step() throws {
        let before = call?.way
        do {
            try change(Int.random(in: 0..<20, using: &random))
            settle()
        } catch is TaxiRefusal {
            // What does not fit changes nothing.
        }
        if before?.ask != nil, call?.way.answer == .overtaken { overtaken += 1 }
        check()
    }

    mutating func end() {
        for _ in 0..<60 {
            city.pass(.minutes(30), silent: [1, 2])
            settle()
        }
        check()
        if call?.state.isOver == false { fault = "the call goes on for ever" }
        if call?.way.ask != nil { fault = "the driver is asked for ever" }
    }

    /// What was given back is not set aside any more.
    private mutating func settle() {
        for back in city.changes.givenBack {
            if held.removeValue(forKey: back.hold) == nil { fault = "\(back.hold) is given back twice" }
        }
        city.changes = TaxiChanges()
    }

    private mutating func change(_ kind: Int) throws {
        let taxi = call?.state.engaged ?? TaxiID(1)
        let number = Int.random(in: 1...3, using: &random)
        switch kind {
        case 0...5: try ask()
        case 6...9:
            let asked = Bool.random(using: &random) ? call?.way.ask?.number ?? number : number
            let wish = call?.way.ask?.wish
            let isYes = Bool.random(using: &random)
            city.changes = try city.board.answerWay(
                of: id, taxi, number: asked, accepts: isYes, at: city.now)
            guard isYes, let wish, !city.changes.isEmpty else { return }
            (ceiling, destination) = (wish.ceiling?.minorUnits ?? 0, wish.destination.label)
            agreed += 1
        case 10: city.changes = try city.board.withdrawWay(of: id, at: city.now)
        case 11, 12: city.pass(.seconds(.random(in: 1...150, using: &random)))
        case 13:
            if let asked = call?.question {
                city.changes = try city.board.accept(id, asked, arrival: city.now, at: city.now)
            }
        case 14, 15:
            let step = TaxiBoard.DriverStep.allCases.randomElement(using: &random) ?? .stopped
            // A drive is long: it does not end with the first step.
            guard step != .arrived || Int.random(in: 0..<4, using: &random) == 0 else { return }
            city.changes = try city.board.step(step, of: id, taxi, at: city.now)
        case 16 where Int.random(in: 0..<4, using: &random) == 0:
            city.changes = try city.board.giveUp(id, taxi, reason: .traffic, at: city.now)
        case 17 where Int.random(in: 0..<8, using: &random) == 0:
            city.changes = try city.board.cancel(id, at: city.now)
        case 18:
            let fix = TaxiFix(SmallCity.place(SmallCity.west), at: city.now)
            city.changes = try city.board.switchOn(TaxiID(1), fix, at: city.now)
        case 19:
            city.now = city.now + .seconds(.random(in: 0...200, using: &random))
            var board = TaxiBoard(
                grid: city.board.grid, policy: city.board.policy, cabs: Array(city.board.cabs.values),
                calls: Array(city.board.calls.values), at: city.now)
            city.changes = board.resume(served: city.now, at: city.now)
            city.board = board
        default: break
        }
    }

    private mutating func ask() throws {
        guard let call else { return }
        let estimate = WayTests.money(.random(in: 500...6_000, using: &random))
        let most = TaxiTariff.ceiling(for: estimate, shares: false)
        var wish = TaxiWayWish(
            to: TaxiPlace(WayTests.elsewhere.coordinate, label: "\(nextHold)"),
            stop: Bool.random(using: &random) ? WayTests.between : nil, estimate: estimate, ceiling: most)
        if Bool.random(using: &random) { wish.destination.coordinate = WayTests.between.coordinate }
        if let raise = call.raise(to: most) {
            wish.raise = TaxiHold(UniqueID(high: 1, low: nextHold), amount: raise.minorUnits)
        }
        nextHold += 1
        city.changes = try city.board.askForWay(wish, of: id, at: city.now)
        if let raise = wish.raise { held[raise.id] = raise.amount }
    }

    private mutating func check() {
        guard fault == nil, let call else { return }
        let known = call.holds + [call.way.ask?.wish.raise].compactMap(\.self)
        if Set(known.map(\.id)) != Set(held.keys) || known.count != held.count {
            fault = "set aside is \(held.keys), the call knows \(known)"
        }
        if call.payment.ceiling?.minorUnits != ceiling { fault = "more is paid than was agreed last" }
        if call.destination?.label != destination { fault = "it goes where nobody agreed to" }
        if call.holds.reduce(0, { $0 + $1.amount }) < ceiling { fault = "too little is set aside" }
        if call.way.asked > TaxiWayAsk.most { fault = "asked too often" }
        if call.way.ask != nil, call.state.engaged == nil { fault = "nobody can answer" }
    }
}
