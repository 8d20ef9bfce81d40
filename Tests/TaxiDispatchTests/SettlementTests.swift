import Geography
import Ledger
import TaxiDispatch
import Testing

@Suite("How a drive from the wallet is paid")
struct SettlementTests {
    private static let start = Timestamp(milliseconds: 1_000_000)
    private static let rules = TaxiSettlementRules.standard

    private static func francs(_ units: Int64) -> Money { Money(minorUnits: units, .swissFranc) }

    private static func settlement(
        _ fare: Int64?, _ evidence: TaxiEvidence = .whole, shares: Bool = false, isDisowned: Bool = false
    ) -> TaxiSettlement {
        TaxiSettlement(
            estimate: francs(1_000), ceiling: francs(shares ? 1_000 : 1_250), shares: shares,
            evidence: evidence, isDisowned: isDisowned, fare: fare.map(francs), at: start)
    }

    private func after(_ minutes: Double) -> Timestamp { Self.start + .minutes(minutes) }

    @Test
    func `T11: what is set aside is the estimate with its margin, and the told price for who shares`() {
        let estimate = Self.francs(1_001)
        #expect(TaxiTariff.ceiling(for: estimate, shares: false) == Self.francs(1_252))
        #expect(TaxiTariff.ceiling(for: estimate, shares: true) == estimate)
    }

    @Test
    func `T11: a fare up to the estimate is paid by itself after ten minutes, or at once with a yes`() throws
    {
        var silent = Self.settlement(900)
        #expect(silent.state == .offered(until: after(10)))
        #expect(try silent.handle(.clock, at: after(9)).isEmpty)
        #expect(try silent.handle(.clock, at: after(10)) == [.pay(Self.francs(900)), .tellEnd])
        #expect(try silent.handle(.clock, at: after(11)).isEmpty, "once")

        var agreed = Self.settlement(900)
        #expect(try agreed.handle(.agreed, at: after(1)) == [.pay(Self.francs(900)), .tellEnd])
        #expect(try agreed.handle(.agreed, at: after(1)).isEmpty, "a second tap is done")
    }

    @Test(arguments: [
        (1_200, TaxiEvidence.whole, 1_000, 1_200), (5_000, .whole, 1_000, 1_250), (900, .start, 900, 900),
        (900, .none, 0, 900), (5_000, .none, 0, 1_250),
    ])
    func `T11: above the estimate, or without a drive that was measured, the caller is asked`(
        fare: Int64, evidence: TaxiEvidence, silent: Int64, agreed: Int64
    ) throws {
        var asked = Self.settlement(fare, evidence)
        #expect(asked.state == .asked(until: after(24 * 60)))
        #expect(try asked.handle(.clock, at: after(24 * 60)) == [.pay(Self.francs(silent)), .tellEnd])
        asked = Self.settlement(fare, evidence)
        #expect(try asked.handle(.agreed, at: after(1)) == [.pay(Self.francs(agreed)), .tellEnd])
        #expect(asked.rest == (fare > 1_250 ? Self.francs(fare - 1_250) : nil))
    }

    @Test
    func
        `T11: after a no the driver names another fare or insists, and operators decide what both insist on`()
        throws
    {
        var settlement = Self.settlement(900)
        #expect(try settlement.handle(.denied, at: after(1)) == [.askDriver])
        #expect(try settlement.handle(.clock, at: after(11)).isEmpty, "nothing is paid by itself any more")
        #expect(try settlement.handle(.named(Self.francs(700)), at: after(12)) == [.askCaller])
        #expect(settlement.state == .asked(until: after(12 + 24 * 60)))
        #expect(try settlement.handle(.denied, at: after(13)) == [.askDriver])
        #expect(try settlement.handle(.insisted, at: after(14)) == [.askOperators])
        #expect(throws: TaxiSettlementRefusal(.range)) {
            try settlement.handle(.decided(Self.francs(1_251)), at: after(15))
        }
        #expect(throws: TaxiSettlementRefusal(.notNow)) {
            try settlement.handle(.named(Self.francs(1)), at: after(15))
        }
        var decided = settlement
        #expect(
            try decided.handle(.decided(Self.francs(0)), at: after(16)) == [.pay(Self.francs(0)), .tellEnd])
        #expect(decided.outcome?.cause == .decided)
        let week = after(14 + 7 * 24 * 60)
        #expect(try settlement.handle(.clock, at: week) == [.pay(Self.francs(700)), .tellEnd])
        #expect(settlement.outcome?.cause == .undecided)
    }

    @Test
    func
        `T11: a driver who says nothing after a no has not taken the fare back, and names one three times more`()
        throws
    {
        var silent = Self.settlement(900)
        _ = try silent.handle(.denied, at: after(1))
        #expect(try silent.handle(.clock, at: after(1 + 24 * 60)) == [.askOperators])

        var often = Self.settlement(900)
        for fare in [901, 902, 903] as [Int64] {
            _ = try often.handle(.named(Self.francs(fare)), at: after(1))
        }
        #expect(throws: TaxiSettlementRefusal(.tooOften)) {
            try often.handle(.named(Self.francs(904)), at: after(1))
        }
        #expect(
            try often.handle(.named(Self.francs(903)), at: after(1)).isEmpty, "the same again is no other")
    }

    @Test
    func `T11: a fare that is never named is not paid, and who shares pays what was told`() throws {
        var unnamed = Self.settlement(nil)
        #expect(throws: TaxiSettlementRefusal(.notNow)) { try unnamed.handle(.agreed, at: after(1)) }
        #expect(try unnamed.handle(.clock, at: after(3 * 24 * 60)) == [.pay(Self.francs(0)), .tellEnd])
        let shared = Self.settlement(3_000, shares: true)
        #expect(shared.fare == Self.francs(1_000) && shared.rest == nil)
    }

    @Test
    func `T11: whoever says that they are not in the taxi pays nothing unless an operator says so`() throws {
        var settlement = Self.settlement(nil, .none, isDisowned: true)
        #expect(settlement.state == .unnamed(until: after(24 * 60)))
        var unnamed = settlement
        #expect(try unnamed.handle(.clock, at: after(24 * 60)) == [.pay(Self.francs(0)), .tellEnd])
        #expect(try settlement.handle(.named(Self.francs(900)), at: after(1)) == [.askOperators])
        #expect(settlement.state == .contested(until: after(1 + 7 * 24 * 60)))
        var decided = settlement
        #expect(
            try decided.handle(.decided(Self.francs(900)), at: after(2)) == [
                .pay(Self.francs(900)), .tellEnd,
            ]
        )
        #expect(
            try decided.handle(.decided(Self.francs(900)), at: after(3)).isEmpty, "a second tap is done")
        #expect(throws: TaxiSettlementRefusal(.notNow)) {
            try decided.handle(.decided(Self.francs(901)), at: after(3))
        }
        #expect(
            try settlement.handle(.clock, at: after(1 + 7 * 24 * 60)) == [.pay(Self.francs(0)), .tellEnd])
    }

    /// All that can be said, in every state that five words lead to, with time between them or without.
    @Test
    func
        `T11: whatever is said, money moves once, never above the ceiling, and above the estimate only with a yes`()
        throws
    {
        let fares = [0, 900, 9_000].map(Self.francs)
        let events: [TaxiSettlement.Event] =
            [.agreed, .denied, .insisted, .clock] + fares.map { .named($0) } + fares.map { .decided($0) }
        var world: Set<TaxiSettlement> = []
        for evidence in TaxiEvidence.allCases {
            for fare in [nil, 600, 1_200, 9_000] as [Int64?] {
                world.insert(Self.settlement(fare, evidence))
            }
        }
        world.insert(Self.settlement(nil, .none, isDisowned: true))
        var now = Self.start
        var visited = 0
        for _ in 0..<5 {
            now = now + .minutes(5)
            var next: Set<TaxiSettlement> = []
            for before in world {
                for moment in Set([now, before.deadline ?? now]) {
                    for event in events {
                        visited += 1
                        let after = try check(before, event, at: moment)
                        if after.outcome == nil { next.insert(after) }
                    }
                }
            }
            world = next
        }
        #expect(visited > 5_000)
        for last in world {
            // Nobody says anything any more: it ends by itself.
            var last = last
            for _ in 0..<4 {
                if let deadline = last.deadline { last = try check(last, .clock, at: deadline) }
            }
            #expect(last.outcome != nil)
        }
    }

    private func check(
        _ before: TaxiSettlement, _ event: TaxiSettlement.Event, at now: Timestamp
    ) throws -> TaxiSettlement {
        var after = before
        let actions: [TaxiSettlement.Action]
        do {
            actions = try after.handle(event, at: now)
        } catch {
            #expect(after == before, "what is refused changes nothing")
            return before
        }
        let paid = actions.compactMap { if case .pay(let amount) = $0 { amount } else { nil } }
        #expect(paid.count == (before.outcome == nil && after.outcome != nil ? 1 : 0), "\(before) \(event)")
        if let amount = paid.first {
            #expect(amount == after.outcome?.paid && (0...1_250).contains(amount.minorUnits))
            if event == .clock { #expect(amount.minorUnits <= (before.evidence == .none ? 0 : 1_000)) }
        }
        #expect((after.deadline == nil) == (after.outcome != nil))
        if after.outcome != nil { try requireNothingMoves(after, at: now) }
        return after
    }

    private func requireNothingMoves(_ settled: TaxiSettlement, at now: Timestamp) throws {
        for event in [.agreed, .denied, .insisted, .clock, .decided(Self.francs(5)), .named(Self.francs(5))]
            as [TaxiSettlement.Event]
        {
            var after = settled
            _ = try? after.handle(event, at: now)
            #expect(after == settled)
        }
    }
}
