import DatabaseTesting
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Histories
import Identity
import Ledger
import Localization
import Synchronization
import Testing
import Wallet
import Wallets
import WebTesting

@Suite("Payments in the history", .timeLimit(.minutes(3)))
struct HistorySourceTests {
    private typealias W = WalletWorld

    private func part(
        _ world: WalletWorld, _ start: HistoryStart = .latest, of person: UInt64 = 1, limit: Int = 100
    ) async throws -> HistoryPart {
        let source = try #require(world.wallet.history.first)
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        return try await source.part(
            HistoryQuestion(of: VisitorHeader.person(person), from: start, limit: limit, texts: texts))
    }

    @Test(arguments: TestDatabase.allCases)
    func `P11: every line of the wallet is in the history, wherever it begins and however it is cut`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            #expect(try await part(world).entries.isEmpty)
            #expect(try await part(world, .until(world.dials.now.withLock { $0 })).entries.isEmpty)
            for number in 1...20 {
                world.dials.now.withLock { $0 = $0 + .minutes(10) }
                try await world.give(1, Int64(number) * 100)
            }
            let all = try await part(world).entries
            #expect(all.count == 20 && all.first?.amount == .change(Money(minorUnits: 2_000, .swissFranc)))
            for limit in [1, 3, 7, 20] {
                var (found, start) = ([UniqueID](), HistoryStart.latest)
                while true {
                    let next = try await part(world, start, limit: limit)
                    found += next.entries.map(\.id)
                    guard let rest = next.rest else { break }
                    start = .after(rest)
                }
                #expect(found == all.map(\.id), "\(limit)")
            }
            for (index, entry) in all.enumerated() {
                let here = try await part(world, .until(entry.at)).entries
                #expect(here.map(\.id) == all[index...].map(\.id))
                let before = try await part(world, .until(entry.at - .milliseconds(1))).entries
                #expect(before.map(\.id) == all[(index + 1)...].map(\.id))
            }
            #expect(try await part(world, of: 3).entries.isEmpty)
            await #expect(throws: HistoryMarkError.self) { _ = try await part(world, .after("x")) }
            // The clock is set back by an hour: the order stays that of the ledger, and nothing is lost.
            world.dials.now.withLock { $0 = $0 - .minutes(60) }
            try await world.give(1, 7)
            let later = try await part(world)
            #expect(later.entries.map(\.id).dropFirst() == all.map(\.id)[...])
            // Where nothing of it was shown yet it goes on with its number, which no clock changes.
            let start = try #require(later.start)
            try await world.give(1, 8)
            #expect(try await part(world, .after(start)).entries.map(\.id) == later.entries.map(\.id))
        }
    }

    @Test
    func `P11: a question for money is coming up for both, and a movement says who and leads to its receipt`()
        async throws
    {
        try await W.with { world in
            try await world.give(1, 10_000)
            let texts = try ProjectFiles.catalogue().texts(in: .english)
            let source = try #require(world.wallet.history.first)
            let body = #"{"to":"ada@example.org","amount":{"amount":500,"currency":"CHF"},"note":"Tea"}"#
            #expect(
                try await world.client.post(
                    "/api/v1/wallet/requests", json: body, headers: W.keyed(W.karim, "ask")
                ).status == .created)
            for person in [UInt64(1), 2] {
                let coming = try await source.comingUp(for: VisitorHeader.person(person), in: texts)
                #expect(coming.count == 1 && coming.first?.state == .planned)
                #expect(coming.first?.details == ["Tea"])
                #expect(coming.first?.address.text.hasPrefix("/wallet/requests/") == true)
            }
            #expect(try await source.comingUp(for: VisitorHeader.person(3), in: texts).isEmpty)
            let sent = #"{"to":"karim@example.org","amount":{"amount":300,"currency":"CHF"}}"#
            #expect(
                try await world.client.post(
                    "/api/v1/wallet/transfers", json: sent, headers: W.keyed(W.ada, "send")
                ).status == .created)
            for (person, amount, name) in [(UInt64(1), Int64(-300), "Karim"), (2, 300, "Ada")] {
                let entry = try #require(try await part(world, of: person).entries.first)
                #expect(entry.amount == .change(Money(minorUnits: amount, .swissFranc)))
                #expect(entry.title.contains(name))
                let headers = person == 1 ? W.ada : W.karim
                #expect(try await world.client.get(entry.address.text, headers: headers).status == .ok)
                #expect(try await world.client.get(entry.address.text, headers: W.lea).status == .notFound)
            }
        }
    }
}
