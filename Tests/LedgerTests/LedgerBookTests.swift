import Geography
import Identity
import Ledger
import Testing

@Suite("The ledger's book")
struct LedgerBookTests {
    private let ada = UniqueID(high: 0, low: 1)
    private let karim = UniqueID(high: 0, low: 2)
    private let ride = UniqueID(high: 1, low: 1)

    private func francs(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, .swissFranc) }

    private func refusal(_ book: LedgerBook, _ order: LedgerOrder) -> LedgerError? {
        var book = book
        let before = book
        do throws(LedgerError) {
            _ = try book.carryOut(order)
            return nil
        } catch {
            #expect(book == before, "a refused order changes nothing")
            return error
        }
    }

    @Test func `P6: a movement balances, or there is none`() throws {
        let wallet = LedgerAccount.wallet(ada)
        let desk = LedgerAccount.city(.cashDesk, part: 0)
        #expect(throws: LedgerError(.unbalanced)) {
            try Movement(.topUp, [LedgerEntry(wallet, 5), LedgerEntry(desk, -4)])
        }
        #expect(throws: LedgerError(.sameAccount)) {
            try Movement(.transfer, [LedgerEntry(wallet, 5), LedgerEntry(wallet, -5)])
        }
        #expect(throws: LedgerError(.sameAccount)) { try Movement(.transfer, []) }
        #expect(throws: LedgerError(.tooLarge)) {
            try Movement(.topUp, [LedgerEntry(wallet, .max), LedgerEntry(desk, .min)])
        }
        let movement = try Movement(
            .topUp, [LedgerEntry(wallet, 3), LedgerEntry(desk, -5), LedgerEntry(wallet, 2)])
        #expect(movement.entries == [LedgerEntry(wallet, 5), LedgerEntry(desk, -5)])
    }

    @Test func `P6: bad amounts, other currencies and sending to oneself are refused`() {
        let book = LedgerBook(.swissFranc, balances: [.wallet(ada): .init(amount: 1_000, entries: 1)])
        for amount in [0, -1, Int64.min] {
            #expect(
                refusal(book, .transfer(francs(amount), from: ada, to: karim)) == LedgerError(.notPositive))
        }
        #expect(refusal(book, .topUp(francs(.max), for: ada, from: .cashDesk)) == LedgerError(.tooLarge))
        #expect(refusal(book, .transfer(francs(5), from: ada, to: ada)) == LedgerError(.sameAccount))
        let euros = Money(minorUnits: 5, .euro)
        #expect(refusal(book, .transfer(euros, from: ada, to: karim)) == LedgerError(.otherCurrency))
        #expect(
            refusal(book, .transfer(francs(1_001), from: ada, to: karim))
                == LedgerError(.insufficientFunds, available: 1_000))
    }

    @Test func `P6: a hold is captured in part and the rest is given back, once`() throws {
        var book = LedgerBook(.swissFranc, balances: [.wallet(ada): .init(amount: 1_000, entries: 1)])
        _ = try book.carryOut(.hold(ride, francs(800), of: ada))
        #expect(book.amount(.wallet(ada)) == 200 && book.amount(.held(ada)) == 800)
        #expect(refusal(book, .hold(ride, francs(1), of: ada)) == LedgerError(.holdExists))
        let shares: [LedgerOrder.Share] = [
            .init(francs(500), to: .person(karim)), .init(francs(50), to: .fees),
        ]
        #expect(
            refusal(book, .capture(ride, [.init(francs(801), to: .fees)]))
                == LedgerError(.exceedsHold, available: 800))
        let posted = try book.carryOut(.capture(ride, shares))
        #expect(posted.map(\.kind) == [.capture])
        #expect(posted[0].post(of: .wallet(ada))?.amount == 250)
        #expect(book.amount(.wallet(ada)) == 450 && book.amount(.held(ada)) == 0)
        #expect(book.amount(.wallet(karim)) == 500 && book.amount(.city(.fees, part: 0)) == 50)
        #expect(book.holds[ride]?.state == .captured(550))
        for order in [LedgerOrder.capture(ride, shares), .release(ride), .release(karim)] {
            #expect(refusal(book, order) == LedgerError(.holdIsSettled))
        }
    }

    @Test func `P6: what the wallet does not hold of a fee is owed, and settled at the next top-up`() throws {
        var book = LedgerBook(.swissFranc, balances: [.wallet(ada): .init(amount: 100, entries: 1)])
        _ = try book.carryOut(.charge(francs(250), to: ada))
        #expect(book.amount(.wallet(ada)) == 0 && book.amount(.debt(ada)) == -150)
        #expect(book.amount(.city(.fees, part: 0)) == 100, "only what was paid is earned")
        let first = try book.carryOut(.topUp(francs(40), for: ada, from: .vouchers))
        #expect(first.map(\.kind) == [.topUp, .settlement])
        #expect(book.amount(.wallet(ada)) == 0 && book.amount(.debt(ada)) == -110)
        _ = try book.carryOut(.topUp(francs(200), for: ada, from: .cashDesk))
        #expect(book.amount(.wallet(ada)) == 90 && book.amount(.debt(ada)) == 0)
        #expect(book.amount(.city(.fees, part: 0)) == 250 && book.amount(.city(.dues, part: 0)) == 0)
        let paidOut = try book.carryOut(.payOut(francs(90), to: ada))
        #expect(paidOut.map(\.kind) == [.payOut] && book.amount(.wallet(ada)) == 0)
    }

    @Test func `P6: a day's allowance counts what was moved on that day`() throws {
        var book = LedgerBook(.swissFranc, balances: [.wallet(ada): .init(amount: 1_000, entries: 1)])
        func allowance(_ day: Int) -> DailyAllowance {
            DailyAllowance(.init(ada, .sending, number: day), most: 300)
        }
        let order = LedgerOrder.transfer(francs(200), from: ada, to: karim)
        _ = try book.carryOut(order, within: allowance(1))
        #expect(throws: LedgerError(.overAllowance, available: 100)) {
            try book.carryOut(order, within: allowance(1))
        }
        _ = try book.carryOut(order, within: allowance(2))
        #expect(book.amount(.wallet(ada)) == 600)
    }

    @Test func `P6: a statement adds up, or is none`() throws {
        let lines: [(Int64, Int64)] = [(500, 700), (-300, 400), (-400, 0)]
        let statement = try #require(Statement(lines, opening: 200) { ($0.0, $0.1) })
        #expect(statement.incoming == 500 && statement.outgoing == 700 && statement.closing == 0)
        #expect(Statement(lines, opening: 201) { ($0.0, $0.1) } == nil)
        #expect(Statement([(Int64.max, Int64(0))], opening: 1) { ($0.0, $0.1) } == nil)
    }

    /// Whatever is asked for, in whatever order: money is neither made nor lost, no wallet is below zero, and entries
    /// are counted without a gap.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `P6: random orders never make or lose money`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let people = (1...5).map { UniqueID(high: 0, low: $0) }
        var book = LedgerBook(.swissFranc)
        var counts: [LedgerAccount: Int64] = [:]
        var (done, refused) = (0, 0)
        for step in 0..<6_000 {
            let order = Self.randomOrder(people, &random)
            let before = book
            do throws(LedgerError) {
                for movement in try book.carryOut(order) {
                    #expect(movement.posts.reduce(0) { $0 + $1.amount } == 0)
                    for post in movement.posts {
                        counts[post.account, default: 0] += 1
                        #expect(post.sequence == counts[post.account], "seed \(seed), step \(step)")
                    }
                }
                done += 1
            } catch {
                #expect(book == before, "seed \(seed), step \(step)")
                refused += 1
            }
            let sum = book.balances.values.reduce(Int64(0)) { $0 + $1.amount }
            try #require(sum == 0, "seed \(seed), step \(step): \(order.line)")
            for person in people {
                try #require(book.amount(.wallet(person)) >= 0 && book.amount(.debt(person)) <= 0)
                let open = book.holds.values.filter { $0.person == person && $0.state == .open }
                try #require(book.amount(.held(person)) == open.reduce(0) { $0 + $1.amount })
                let rest = book.owed[person, default: []].reduce(Int64(0)) { $0 + $1.rest }
                try #require(-book.amount(.debt(person)) == rest, "seed \(seed), step \(step)")
            }
            let debts = people.reduce(Int64(0)) { $0 + book.amount(.debt($1)) }
            try #require(book.amount(.city(.dues, part: 0)) == -debts, "seed \(seed), step \(step)")
        }
        #expect(done > 1_500 && refused > 500)
    }

    static func randomOrder(_ people: [UniqueID], _ random: inout SplitMix64) -> LedgerOrder {
        func person() -> UniqueID { people[Int.random(in: people.indices, using: &random)] }
        func money() -> Money {
            let amount =
                switch Int.random(in: 0..<40, using: &random) {
                case 0: Int64.max
                case 1: -Int64.random(in: 0...5, using: &random)
                default: Int64.random(in: 1...900, using: &random)
                }
            return Money(
                minorUnits: amount, Int.random(in: 0..<60, using: &random) == 0 ? .euro : .swissFranc)
        }
        let hold = UniqueID(high: 9, low: UInt64.random(in: 0..<200, using: &random))
        return switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
            .topUp(
                money(), for: person(),
                from: CityAccount.allCases.filter { $0 != .dues }.randomElement(using: &random) ?? .fees)
        case 2: .payOut(money(), to: person())
        case 3, 4: .transfer(money(), from: person(), to: person())
        case 5, 6: .hold(hold, money(), of: person())
        case 7:
            .capture(
                hold,
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    .init(money(), to: Bool.random(using: &random) ? .fees : .person(person()))
                })
        case 8: .release(hold)
        case 9: .charge(money(), to: person(), payee: Bool.random(using: &random) ? .fees : .person(person()))
        case 10: .refund(money(), to: person())
        default: Bool.random(using: &random) ? .issueVouchers(money()) : .voidVouchers(money())
        }
    }
}
