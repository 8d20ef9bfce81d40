import Identity
import Ledger
import Testing

/// Every sequence of a few orders among two people, against a count of coins that knows nothing of ledgers.
@Suite("Every small ledger")
struct SmallLedgerWorldTests {
    /// Coins in heaps: Ada's purse, Karim's, what is in Ada's envelope, what she owes, what the city earned, and what
    /// came over the counter. An envelope is not there, sealed, or opened.
    private struct Coins: Hashable {
        var ada = 0
        var karim = 0
        var envelope = 0
        var owed = 0
        var earned = 0
        var counter = 0
        var seal = 0
    }

    /// An order, and what it does to the coins: nothing where it cannot be done.
    private struct Act: Sendable {
        let order: LedgerOrder
        let effect: @Sendable (Coins) -> Coins?

        init(_ order: LedgerOrder, _ effect: @escaping @Sendable (Coins) -> Coins?) {
            self.order = order
            self.effect = effect
        }
    }

    private static func coins(_ number: Int64) -> Money { Money(minorUnits: number, .swissFranc) }

    private static let (ada, karim) = (UniqueID(high: 0, low: 1), UniqueID(high: 0, low: 2))
    private static let envelope = UniqueID(high: 7, low: 7)

    private static let acts: [Act] = [
        Act(.topUp(coins(2), for: ada, from: .cashDesk)) { old in
            settled(with(old) { ($0.counter, $0.ada) = (old.counter + 2, old.ada + 2) })
        },
        Act(.transfer(coins(1), from: ada, to: karim)) { old in
            old.ada < 1 ? nil : with(old) { ($0.ada, $0.karim) = (old.ada - 1, old.karim + 1) }
        },
        Act(.transfer(coins(2), from: karim, to: ada)) { old in
            old.karim < 2 ? nil : settled(with(old) { ($0.karim, $0.ada) = (old.karim - 2, old.ada + 2) })
        },
        Act(.hold(envelope, coins(2), of: ada)) { old in
            old.seal != 0 || old.ada < 2
                ? nil : with(old) { ($0.seal, $0.envelope, $0.ada) = (1, 2, old.ada - 2) }
        },
        Act(.capture(envelope, [.init(coins(1), to: .person(karim))])) { old in
            old.seal != 1
                ? nil
                : settled(
                    with(old) {
                        ($0.seal, $0.envelope, $0.karim, $0.ada) = (2, 0, old.karim + 1, old.ada + 1)
                    })
        },
        Act(.capture(envelope, [.init(coins(1), to: .person(karim)), .init(coins(1), to: .fees)])) { old in
            old.seal != 1
                ? nil
                : with(old) {
                    ($0.seal, $0.envelope, $0.karim, $0.earned) = (2, 0, old.karim + 1, old.earned + 1)
                }
        },
        Act(.capture(envelope, [.init(coins(3), to: .fees)])) { _ in nil },
        Act(.release(envelope)) { old in
            old.seal != 1
                ? nil : settled(with(old) { ($0.seal, $0.envelope, $0.ada) = (2, 0, old.ada + 2) })
        },
        Act(.charge(coins(1), to: ada)) { old in
            with(old) {
                if old.ada > 0 { ($0.ada, $0.earned) = (old.ada - 1, old.earned + 1) } else { $0.owed += 1 }
            }
        },
        Act(.payOut(coins(1), to: karim)) { old in
            old.karim < 1 ? nil : with(old) { ($0.karim, $0.counter) = (old.karim - 1, old.counter - 1) }
        },
    ]

    /// Whatever comes into her purse, Ada pays with it first what she owes, and only then the city has earned it.
    private static func settled(_ coins: Coins) -> Coins {
        var coins = coins
        while coins.owed > 0, coins.ada > 0 {
            coins.owed -= 1
            coins.ada -= 1
            coins.earned += 1
        }
        return coins
    }

    private static func with(_ coins: Coins, _ change: (inout Coins) -> Void) -> Coins {
        var coins = coins
        change(&coins)
        return coins
    }

    @Test func `P6: every sequence of eight orders leaves the coins where a child would find them`() throws {
        var count = 0
        var worlds: Set<Coins> = []
        func walk(_ book: LedgerBook, _ coins: Coins, _ depth: Int) throws {
            count += 1
            worlds.insert(coins)
            guard depth < 8 else { return }
            for act in Self.acts {
                var next = book
                let isDone = (try? next.carryOut(act.order)) != nil
                let expected = act.effect(coins)
                try #require(isDone == (expected != nil), "\(act.order.line) after \(coins)")
                guard let expected else {
                    try #require(next == book)
                    continue
                }
                try #require(Self.read(next) == expected, "\(act.order.line) after \(coins)")
                try #require(next.amount(.city(.dues, part: 0)) == -next.amount(.debt(Self.ada)))
                try walk(next, expected, depth + 1)
            }
        }
        try walk(LedgerBook(.swissFranc), Coins(), 0)
        #expect(count > 20_000 && worlds.count > 300, "\(count) sequences, \(worlds.count) worlds")
    }

    private static func read(_ book: LedgerBook) -> Coins {
        let seal =
            switch book.holds[envelope]?.state {
            case nil: 0
            case .open: 1
            case .captured, .released: 2
            }
        return Coins(
            ada: Int(book.amount(.wallet(ada))), karim: Int(book.amount(.wallet(karim))),
            envelope: Int(book.amount(.held(ada))), owed: -Int(book.amount(.debt(ada))),
            earned: Int(book.amount(.city(.fees, part: 0))),
            counter: -Int(book.amount(.city(.cashDesk, part: 0))), seal: seal)
    }
}
