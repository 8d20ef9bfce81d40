import Database
import DatabaseTesting
import FriendTies
import Friendships
import Geography
import Identity
import Testing

@Suite("Friends in the store", .timeLimit(.minutes(2)))
struct FriendTiesTests {
    private func someone(_ number: UInt64) -> UniqueID { UniqueID(high: 0, low: number) }
    private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }
    private let day = Int64(86_400_000)

    private func withTies(_ kind: TestDatabase, _ body: (any Database) async throws -> Void) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.friendTies], now: 1)
            try await body(database)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: rooms ask who of some people are friends and who must not meet, either way`(
        kind: TestDatabase
    ) async throws {
        try await withTies(kind) { database in
            let (ada, karim, noor, zoe) = (someone(1), someone(2), someone(3), someone(4))
            try await database.write { transaction in
                let asked = try transaction.take(.ask, by: ada, towards: karim, at: at(1))
                #expect(asked == [.isAsked(karim, by: ada)])
                let friends = try transaction.take(.ask, by: karim, towards: ada, at: at(2))
                #expect(Set(friends) == [.hasFriend(ada, karim), .hasFriend(karim, ada)])
                _ = try transaction.take(.join, by: ada, towards: zoe, at: at(3))
                _ = try transaction.take(.block, by: noor, towards: ada, at: at(4))
                _ = try transaction.take(.block, by: karim, towards: noor, at: at(5))
            }
            let everybody = [ada, karim, noor, zoe]
            let found = try await database.read { transaction in
                try everybody.map { person in
                    let parts = (
                        try transaction.friends(of: person),
                        try transaction.friends(of: person, among: everybody),
                        try transaction.barred(from: person),
                        try transaction.barred(from: person, among: everybody)
                    )
                    #expect(parts.0 == parts.1 && parts.2 == parts.3)
                    return [parts.0, parts.2]
                }
            }
            #expect(
                found == [[[karim, zoe], [noor]], [[ada], [noor]], [[], [ada, karim]], [[ada], []]])
            try await database.read { (transaction) throws in
                #expect(try transaction.friends(of: ada, among: [noor, zoe]) == [zoe])
                #expect(try transaction.barred(from: noor, among: [karim, zoe]) == [karim])
                #expect(try transaction.friends(of: ada, among: []).isEmpty)
                #expect(try transaction.barred(from: ada, among: []).isEmpty)
                #expect(try transaction.friendCount(of: ada) == 2)
                #expect(try transaction.blockCount(of: noor) == 1)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: the lists are read page by page, and a hidden ask is in none`(kind: TestDatabase) async throws {
        try await withTies(kind) { database in
            let ada = someone(1)
            try await database.write { transaction in
                for number in UInt64(10)..<17 {
                    let other = someone(number)
                    // Two at the same moment, to be told apart by who they are.
                    let moment = at(Int64(number / 2))
                    _ = try transaction.take(.ask, by: other, towards: ada, at: moment)
                    if number == 12 {
                        _ = try transaction.take(.decline, by: ada, towards: other, at: moment)
                    }
                    _ = try transaction.take(.join, by: someone(number + 100), towards: ada, at: moment)
                    _ = try transaction.take(.block, by: ada, towards: someone(number + 200), at: moment)
                }
            }
            typealias List = @Sendable (any Transaction, FriendTie?) throws -> [FriendTie]
            let now = at(100)
            let lists: [(UInt64, List)] = [
                (0, { try $0.friendAsks(of: ada, at: now, after: $1, limit: 3) }),
                (100, { try $0.friendList(of: ada, after: $1, limit: 3) }),
                (200, { try $0.blockedPeople(by: ada, after: $1, limit: 3) }),
            ]
            for (offset, list) in lists {
                let seen = try await database.read { transaction in
                    var seen: [FriendTie] = []
                    while true {
                        let page = try list(transaction, seen.last)
                        if page.isEmpty { return seen }
                        seen += page
                    }
                }
                let expected = (UInt64(10)..<17).filter { offset > 0 || $0 != 12 }.reversed()
                #expect(seen.map(\.person) == expected.map { someone($0 + offset) })
            }
            let later = at(8 + 30 * day)
            let open = try await database.read { try $0.friendAsks(of: ada, at: later, limit: 10) }
            #expect(open.isEmpty, "asks lapse")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: what the store keeps of a pair is what the pair became, and a refusal changes nothing`(
        kind: TestDatabase
    ) async throws {
        try await withTies(kind) { database in
            for seed in UInt64(0)..<12 {
                var random = SplitMix64(seed: seed)
                let people = [someone(seed * 2 + 1), someone(seed * 2 + 2)]
                var (pair, now) = (FriendPair(), Int64(0))
                for step in 0..<40 {
                    now += Int64.random(in: 1...10, using: &random) * day
                    let moment = at(now)
                    let act = FriendAct.allCases[Int.random(in: 0..<8, using: &random)]
                    let isFirst = Bool.random(using: &random)
                    var (told, refusal): (Int?, FriendRefusal?)
                    do {
                        told = try pair.apply(act, by: isFirst ? .first : .second, at: moment).count
                    } catch let error as FriendRefusal { refusal = error }
                    let (person, other) = isFirst ? (people[0], people[1]) : (people[1], people[0])
                    var kept: Int?
                    do {
                        kept = try await database.write {
                            try $0.take(act, by: person, towards: other, at: moment).count
                        }
                    } catch let error as FriendRefusal {
                        #expect(error == refusal, "seed \(seed), step \(step)")
                    }
                    #expect(kept == told, "seed \(seed), step \(step)")
                    let found = try await database.write { try $0.friendPair(people[0], people[1]) }
                    #expect(found == pair, "seed \(seed), step \(step)")
                }
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: asks that have lapsed are forgotten; a quiet, a friend and a block are not`(
        kind: TestDatabase
    ) async throws {
        try await withTies(kind) { database in
            let ada = someone(1)
            try await database.write { transaction in
                for number in UInt64(2)...5 {
                    _ = try transaction.take(.ask, by: someone(number), towards: ada, at: at(Int64(number)))
                }
                _ = try transaction.take(.accept, by: ada, towards: someone(3), at: at(10))
                _ = try transaction.take(.block, by: ada, towards: someone(4), at: at(10))
            }
            let later = at(4 + 30 * day)
            #expect(try await database.write { try $0.forgetLapsedFriendAsks(at: later, limit: 10) } == 2)
            try await database.read { (transaction) throws in
                #expect(try transaction.friends(of: ada) == [someone(3)])
                #expect(try transaction.barred(from: ada) == [someone(4)])
                #expect(
                    try transaction.friendAsks(of: ada, at: later, limit: 10).map(\.person) == [someone(5)])
            }
            try await database.write { try $0.removeFriendTies(of: ada) }
            let left = try await database.read {
                try $0.value("SELECT COUNT(*) FROM friend_ties", as: Int.self)
            }
            #expect(left == 0)
        }
    }
}
