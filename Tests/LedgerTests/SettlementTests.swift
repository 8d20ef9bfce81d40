import Identity
import Ledger
import Testing

@Suite("How fees that are owed are settled")
struct SettlementTests {
    private static let (ada, karim, lea) = (
        UniqueID(high: 0, low: 1), UniqueID(high: 0, low: 2), UniqueID(high: 0, low: 3)
    )
    private var ada: UniqueID { Self.ada }
    private var karim: UniqueID { Self.karim }
    private var lea: UniqueID { Self.lea }
    private let ride = UniqueID(high: 1, low: 1)

    private static func coins(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, .swissFranc) }

    private func owing(_ amount: Int64, _ payee: LedgerOrder.Share.Payee) throws -> LedgerBook {
        var book = LedgerBook(.swissFranc, balances: [.wallet(karim): .init(amount: 500, entries: 1)])
        _ = try book.carryOut(.charge(Self.coins(amount), to: ada, payee: payee))
        return book
    }

    @Test func `P6: nobody advances a fee: its receiver gets what was paid, and the rest once it is settled`()
        throws
    {
        var book = LedgerBook(.swissFranc, balances: [.wallet(ada): .init(amount: 100, entries: 1)])
        let charged = try book.carryOut(.charge(Self.coins(250), to: ada, payee: .person(karim)))
        #expect(charged.map(\.kind) == [.fee] && charged[0].fee == .init(ada, number: 1))
        #expect(book.amount(.wallet(karim)) == 100 && book.amount(.debt(ada)) == -150)
        #expect(book.owed[ada]?.map(\.rest) == [150] && book.amount(.city(.fees, part: 0)) == 0)
        _ = try book.carryOut(.topUp(Self.coins(40), for: ada, from: .vouchers))
        #expect(book.amount(.wallet(karim)) == 140 && book.amount(.wallet(ada)) == 0)
        let last = try book.carryOut(.topUp(Self.coins(200), for: ada, from: .cashDesk))
        #expect(last.map(\.kind) == [.topUp, .settlement] && last[1].fee == .init(ada, number: 1))
        #expect(book.amount(.wallet(karim)) == 250 && book.amount(.wallet(ada)) == 90)
        #expect(book.owed[ada]?.map(\.rest) == [0] && book.amount(.city(.dues, part: 0)) == 0)
        #expect(throws: LedgerError(.sameAccount)) {
            try book.carryOut(.charge(Self.coins(5), to: ada, payee: .person(ada)))
        }
    }

    @Test func `P6: the oldest fee is settled first, each by a movement of its own`() throws {
        var book = try owing(30, .person(karim))
        _ = try book.carryOut(.charge(Self.coins(50), to: ada, payee: .person(lea)))
        _ = try book.carryOut(.charge(Self.coins(20), to: ada))
        let first = try book.carryOut(.topUp(Self.coins(45), for: ada, from: .cashDesk))
        #expect(first.map(\.kind) == [.topUp, .settlement, .settlement])
        #expect(first.compactMap { $0.fee?.number } == [1, 2])
        #expect(book.amount(.wallet(karim)) == 530 && book.amount(.wallet(lea)) == 15)
        #expect(book.owed[ada]?.map(\.rest) == [0, 35, 20])
        _ = try book.carryOut(.topUp(Self.coins(60), for: ada, from: .cashDesk))
        #expect(book.amount(.wallet(lea)) == 50 && book.amount(.city(.fees, part: 0)) == 20)
        #expect(book.amount(.wallet(ada)) == 5 && book.amount(.debt(ada)) == 0)
    }

    /// Each way in which money comes to Ada, who has nothing and owes 60, and what she has afterwards.
    private static let credits: [([LedgerOrder], Int64)] = [
        ([.topUp(coins(100), for: ada, from: .provider)], 40),
        ([.topUp(coins(60), for: ada, from: .vouchers)], 0),
        ([.transfer(coins(70), from: karim, to: ada)], 10),
        ([.refund(coins(90), to: ada)], 30),
        ([.hold(karim, coins(80), of: karim), .capture(karim, [.init(coins(80), to: .person(ada))])], 20),
    ]

    @Test(arguments: credits.indices)
    func `P6: whatever comes in settles what is owed at once`(index: Int) throws {
        var book = try owing(60, .person(lea))
        let (orders, left) = Self.credits[index]
        for order in orders { _ = try book.carryOut(order) }
        #expect(book.amount(.wallet(ada)) == left && book.amount(.debt(ada)) == 0)
        #expect(book.amount(.wallet(lea)) == 60)
    }

    @Test func `P6: what comes back of what was set aside settles what is owed, too`() throws {
        for isReleased in [true, false] {
            var book = LedgerBook(.swissFranc, balances: [.wallet(ada): .init(amount: 100, entries: 1)])
            _ = try book.carryOut(.hold(ride, Self.coins(100), of: ada))
            _ = try book.carryOut(.charge(Self.coins(30), to: ada, payee: .person(karim)))
            #expect(book.amount(.debt(ada)) == -30, "what is set aside pays what it was set aside for")
            _ = try book.carryOut(
                isReleased ? .release(ride) : .capture(ride, [.init(Self.coins(50), to: .person(lea))]))
            #expect(book.amount(.wallet(ada)) == (isReleased ? 70 : 20) && book.amount(.debt(ada)) == 0)
            #expect(book.amount(.wallet(karim)) == 30)
        }
    }

    /// What comes to somebody by another's settlement waits in the wallet, but is not to be spent before it has settled
    /// what that one owes: so no order reaches further than to those whom its own people owe something.
    @Test
    func `P6: two who owe each other are even after a few orders, and none of them spends what they owe`()
        throws
    {
        var book = LedgerBook(.swissFranc)
        _ = try book.carryOut(.charge(Self.coins(50), to: ada, payee: .person(karim)))
        _ = try book.carryOut(.charge(Self.coins(20), to: karim, payee: .person(ada)))
        let first = try book.carryOut(.topUp(Self.coins(30), for: ada, from: .cashDesk))
        #expect(first.map(\.kind) == [.topUp, .settlement])
        #expect(book.amount(.wallet(karim)) == 30 && book.amount(.debt(karim)) == -20)
        let before = book
        #expect(throws: LedgerError(.insufficientFunds, available: 10)) {
            try book.carryOut(.payOut(Self.coins(11), to: karim))
        }
        #expect(book == before)
        let out = try book.carryOut(.payOut(Self.coins(10), to: karim))
        #expect(out.map(\.kind) == [.settlement, .payOut])
        #expect(book.amount(.wallet(ada)) == 20 && book.amount(.debt(ada)) == -20)
        #expect(book.amount(.debt(karim)) == 0 && book.amount(.wallet(karim)) == 0)
        _ = try book.carryOut(.topUp(Self.coins(1), for: ada, from: .cashDesk))
        #expect(book.amount(.debt(ada)) == 0 && book.amount(.wallet(ada)) == 1)
        #expect(book.amount(.wallet(karim)) == 20)
    }

    /// Every sequence of six orders among three who may owe each other: against lists of single coins.
    @Test func `P6: in every small world of debts each coin goes to whom it was owed the longest`() throws {
        let acts: [LedgerOrder] = [
            .topUp(Self.coins(2), for: ada, from: .cashDesk),
            .charge(Self.coins(1), to: ada, payee: .person(karim)), .charge(Self.coins(2), to: ada),
            .charge(Self.coins(1), to: karim, payee: .person(ada)),
            .transfer(Self.coins(1), from: karim, to: ada), .payOut(Self.coins(1), to: karim),
            .hold(ride, Self.coins(1), of: karim), .release(ride),
        ]
        var count = 0
        func walk(_ book: LedgerBook, _ heaps: Heaps, _ depth: Int) throws {
            count += 1
            guard depth < 6 else { return }
            for act in acts {
                var (next, expected) = (book, heaps)
                let isDone = (try? next.carryOut(act)) != nil
                let isExpected = expected.do(act)
                try #require(isDone == isExpected, "\(act.line) after \(heaps)")
                guard isDone else { continue }
                try #require(
                    Heaps(next, ada, karim, ride) == expected, "\(act.line) after \(heaps): \(expected)")
                try walk(next, expected, depth + 1)
            }
        }
        try walk(LedgerBook(.swissFranc), Heaps(ada: ada, karim: karim), 0)
        #expect(count > 5_400, "\(count) sequences")
    }
}

/// Single coins: what two people have, in which order they owe them to whom, and what else there is.
private struct Heaps: Hashable {
    let ada: UniqueID
    let karim: UniqueID
    var purse: [UniqueID: Int] = [:]
    /// To whom each coin is owed, the oldest first; nobody is the city.
    var owed: [UniqueID: [UniqueID?]] = [:]
    var earned = 0
    var sealed = 0
    var wasSealed = false

    init(ada: UniqueID, karim: UniqueID) {
        (self.ada, self.karim) = (ada, karim)
        (purse, owed) = ([ada: 0, karim: 0], [ada: [], karim: []])
    }

    init(_ book: LedgerBook, _ ada: UniqueID, _ karim: UniqueID, _ ride: UniqueID) {
        self.init(ada: ada, karim: karim)
        for person in [ada, karim] {
            purse[person] = Int(book.amount(.wallet(person)))
            owed[person] = book.owed[person, default: []].flatMap { fee -> [UniqueID?] in
                let payee: UniqueID? = if case .person(let person) = fee.payee { person } else { nil }
                return Array(repeating: payee, count: Int(fee.rest))
            }
        }
        earned = Int(book.amount(.city(.fees, part: 0)))
        sealed = Int(book.amount(.held(karim)))
        wasSealed = book.holds[ride] != nil
    }

    private mutating func put(_ coins: Int, to person: UniqueID?) {
        if let person { purse[person, default: 0] += coins } else { earned += coins }
    }

    private mutating func settle(_ person: UniqueID) {
        while purse[person, default: 0] > 0, let first = owed[person]?.first {
            owed[person]?.removeFirst()
            purse[person, default: 0] -= 1
            put(1, to: first)
        }
    }

    /// Does what an order of these worlds says; says whether it can be done.
    mutating func `do`(_ order: LedgerOrder) -> Bool {
        let before = self
        switch order {
        case .topUp(let money, let person, _):
            put(Int(money.minorUnits), to: person)
            settle(person)
        case .charge(let money, let person, let payee):
            settle(person)
            let receiver: UniqueID? = if case .person(let other) = payee { other } else { nil }
            let amount = Int(money.minorUnits)
            let paid = min(amount, purse[person, default: 0])
            purse[person, default: 0] -= paid
            put(paid, to: receiver)
            owed[person, default: []] += Array(repeating: receiver, count: amount - paid)
            if paid > 0, let receiver { settle(receiver) }
        case .transfer(_, let from, let to):
            settle(from)
            guard purse[from, default: 0] > 0 else { return undo(before) }
            purse[from, default: 0] -= 1
            put(1, to: to)
            settle(to)
        case .payOut(_, let person):
            settle(person)
            guard purse[person, default: 0] > 0 else { return undo(before) }
            purse[person, default: 0] -= 1
        case .hold(_, _, let person):
            settle(person)
            guard !wasSealed, purse[person, default: 0] > 0 else { return undo(before) }
            purse[person, default: 0] -= 1
            (sealed, wasSealed) = (1, true)
        case .release:
            guard sealed > 0 else { return undo(before) }
            sealed = 0
            put(1, to: karim)
            settle(karim)
        default: return undo(before)
        }
        return true
    }

    private mutating func undo(_ before: Heaps) -> Bool {
        self = before
        return false
    }
}
