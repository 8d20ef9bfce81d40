import Database
import DatabaseTesting
import FriendTies
import Friends
import Friendships
import Geography
import Identity
import Notices
import Synchronization
import Testing

@Suite("Friends", .timeLimit(.minutes(2)))
struct FriendsTests {
    @Test(arguments: TestDatabase.allCases)
    func `P7: somebody is asked by an exact address, told of it, and accepts; both have a friend`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            try await world.ask(" PERSON2@example.org ", by: 1)
            #expect(try await world.told(2) == ["friends.notice.asked"])
            #expect(try await world.friends.asks(of: person(2)).map(\.person) == [person(1)])
            #expect(try await world.friends.letters(of: person(1)).map(\.address) == [email(2)])
            try await world.friends.take(.accept, by: person(2), towards: person(1))
            #expect(try await world.told(1) == ["friends.notice.friend"])
            #expect(try await world.friendNumbers(of: 1) == [2])
            #expect(try await world.friendNumbers(of: 2) == [1])
            #expect(try await world.friends.letters(of: person(1)).isEmpty)
            #expect(try await world.friends.asks(of: person(2)).isEmpty)
            try await world.friends.take(.remove, by: person(1), towards: person(2))
            #expect(try await world.friendNumbers(of: 2).isEmpty)
            #expect(try await world.told(2) == ["friends.notice.asked"], "who is removed is not told")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: two who ask each other are friends, also by phone`(kind: TestDatabase) async throws {
        try await withFriends(kind) { world in
            try await world.ask("+41 79 000 10 02", by: 1)
            try await world.ask(email(1), by: 2)
            #expect(try await world.friendNumbers(of: 1) == [2])
            for number in UInt64(1)...2 {
                #expect(try await world.friends.letters(of: person(number)).isEmpty)
                #expect(try await world.told(number).last == "friends.notice.friend")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: nothing tells whether anybody has an address, has declined or has blocked who asks`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            try await world.friends.take(.block, by: person(3), towards: person(1))
            // Nobody, somebody who declines, somebody who has blocked, somebody who does not answer, a friend already.
            try await world.befriend(6, 1)
            let addresses = ["nobody@example.org", email(2), email(3), email(4), email(6)]
            var seen: [[String]] = []
            for address in addresses {
                var answers: [String] = []
                func note(_ what: String, _ act: () async throws -> Void) async {
                    do {
                        try await act()
                        answers.append("\(what) done")
                    } catch { answers.append("\(what) \(error)") }
                }
                await note("ask") { try await world.ask(address, by: 1) }
                try? await world.friends.take(.decline, by: person(2), towards: person(1))
                await note("again") { try await world.ask(address, by: 1) }
                for days in [0, 29, 1] as [Int64] {
                    world.clock.advance(days: days)
                    let letters = try await world.friends.letters(of: person(1))
                    answers.append("\(letters.filter { $0.address == address }.count)")
                }
                await note("once more") { try await world.ask(address, by: 1) }
                let letter = try #require(try await world.friends.letters(of: person(1)).first)
                await note("withdraw") { try await world.friends.withdraw(letter.id, by: person(1)) }
                await world.courier.deliver()
                await note("withdraw twice") { try await world.friends.withdraw(letter.id, by: person(1)) }
                world.clock.advance(days: 2)
                seen.append(answers)
            }
            #expect(Set(seen).count == 1, "\(seen)")
            #expect(seen[0].contains("again askedAlready") && seen[0].contains("once more done"))
            #expect(try await world.told(3).isEmpty)
            #expect(try await world.told(1) == ["friends.notice.asked"], "of the friend's own ask only")
            let sights = try await [UInt64(2), 3, 4].asyncMap {
                try await world.friends.sight(of: person($0), for: person(1))
            }
            #expect(sights == [.nothing, .nothing, .nothing])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: who is blocked is a friend no longer, reaches nobody, and may again once unblocked`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            try await world.befriend(1, 2)
            try await world.friends.take(.block, by: person(2), towards: person(1))
            #expect(try await world.friendNumbers(of: 1).isEmpty)
            let told = try await world.told(1)
            try await world.ask(email(2), by: 1)
            #expect(try await world.friends.asks(of: person(2)).isEmpty)
            #expect(try await world.told(1) == told)
            #expect(try await world.told(2) == ["friends.notice.asked"], "of the first ask only")
            #expect(try await world.friends.blocked(by: person(2)).map(\.person) == [person(1)])
            #expect(try await world.friends.blocked(by: person(1)).isEmpty)
            try await world.friends.take(.unblock, by: person(2), towards: person(1))
            #expect(try await world.friends.asks(of: person(2)).isEmpty)
            // Whoever was blocked still wants it: to ask them is enough.
            try await world.ask(email(1), by: 2)
            #expect(try await world.friendNumbers(of: 2) == [1])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: to block somebody does not tell whose an address is that one has asked`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            try await world.ask(email(2), by: 1)
            try await world.ask("nobody@example.org", by: 1)
            try await world.friends.take(.block, by: person(1), towards: person(2))
            #expect(try await world.friends.letters(of: person(1)).count == 2)
            #expect(try await world.friends.asks(of: person(2)).isEmpty)
            try await world.friends.take(.unblock, by: person(1), towards: person(2))
            #expect(try await world.friends.sight(of: person(2), for: person(1)) == .nothing)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: what is asked too often is refused, and whoever is at their limit is told`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            await refuses(.badAddress) { _ = try await world.friends.ask("nobody", by: person(1)) }
            await refuses(.ownAddress) { _ = try await world.friends.ask(email(1), by: person(1)) }
            for number in 0..<Friends.mostAsks { try await world.ask("nobody\(number)@example.org", by: 1) }
            await refuses(.tooManyToday) { _ = try await world.friends.ask(email(2), by: person(1)) }
            world.clock.advance(days: 2)
            await refuses(.tooManyAsks) { _ = try await world.friends.ask(email(2), by: person(1)) }
            let letter = try #require(try await world.friends.letters(of: person(1)).first)
            try await world.friends.withdraw(letter.id, by: person(1))
            try await world.ask(email(2), by: 1)
            #expect(try await world.friends.letters(of: person(1)).count == Friends.mostAsks)
            world.clock.advance(days: 31)
            #expect(try await world.friends.letters(of: person(1)).isEmpty)
            // To take back what was asked does not give another try on the same day.
            for number in 0..<Friends.asksADay {
                try await world.ask("once\(number)@example.org", by: 3)
                let letter = try #require(try await world.friends.letters(of: person(3)).first)
                try await world.friends.withdraw(letter.id, by: person(3))
            }
            await refuses(.tooManyToday) { _ = try await world.friends.ask(email(2), by: person(3)) }
        }
    }

    @Test func `P7: a person has at most five hundred friends, with those whom they have asked`() async throws
    {
        try await withFriends { world in
            let now = world.clock.now
            try await world.database.write { transaction in
                for number in UInt64(100)..<(100 + UInt64(Friends.mostFriends) - 1) {
                    _ = try transaction.take(.join, by: person(number), towards: person(1), at: now)
                }
            }
            try await world.ask(email(1), by: 2)
            try await world.ask(email(1), by: 3)
            let (token, _) = try await world.friends.invite(by: person(1))
            try await world.friends.take(.accept, by: person(1), towards: person(2))
            await refuses(.tooManyFriends) {
                try await world.friends.take(.accept, by: person(1), towards: person(3))
            }
            await refuses(.tooManyFriends) { _ = try await world.friends.ask(email(4), by: person(1)) }
            await refuses(.invitationOver) { _ = try await world.friends.join(token, by: person(4)) }
            #expect(try await world.friends.friends(of: person(1)).count == Friends.mostFriends)
            #expect(try await world.friends.asks(of: person(1)).map(\.person) == [person(3)])
            try await world.friends.take(.remove, by: person(1), towards: person(200))
            try await world.friends.take(.accept, by: person(1), towards: person(3))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: a friendship does not tell whose another address is that was asked`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            for address in [email(2), "+41790001002", "+41790001003"] { try await world.ask(address, by: 1) }
            try await world.friends.take(.accept, by: person(2), towards: person(1))
            let left = try await world.friends.letters(of: person(1)).map(\.address)
            #expect(left == ["+41790001003", "+41790001002"], "the friend's other looks as a stranger's")
            // By a link nothing that was asked is answered.
            let (token, _) = try await world.friends.invite(by: person(5))
            try await world.ask(email(4), by: 5)
            _ = try await world.friends.join(token, by: person(4))
            #expect(try await world.friends.letters(of: person(5)).map(\.address) == [email(4)])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: an ask that was taken back cannot be accepted, also before the courier has come by`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            try await world.ask(email(2), by: 1)
            let letter = try #require(try await world.friends.letters(of: person(1)).first)
            try await world.friends.withdraw(letter.id, by: person(1))
            await refuses(.notFound) {
                try await world.friends.take(.accept, by: person(2), towards: person(1))
            }
            await world.courier.deliver()
            #expect(try await world.friendNumbers(of: 1).isEmpty)
            // Twice is once, and said so.
            try await world.befriend(3, 4)
            await refuses(.friendsAlready) {
                try await world.friends.take(.accept, by: person(4), towards: person(3))
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: of asks that were taken back or have lapsed nothing is left in the end`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            try await world.ask(email(2), by: 1)
            let letter = try #require(try await world.friends.letters(of: person(1)).first)
            try await world.friends.withdraw(letter.id, by: person(1))
            await world.courier.deliver()
            try await world.ask(email(3), by: 1)
            try await world.friends.take(.decline, by: person(3), towards: person(1))
            world.clock.advance(days: 31)
            let now = world.clock.now
            let left = try await world.database.write { transaction in
                _ = try transaction.forgetLapsedFriendAsks(at: now, limit: 100)
                return try transaction.value("SELECT COUNT(*) FROM friend_ties", as: Int.self)
            }
            #expect(left == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: what one courier did not deliver the next one does, and once`(kind: TestDatabase) async throws {
        try await withFriends(kind) { world in
            for number in UInt64(2)...4 {
                world.clock.advance(seconds: 1)
                try await world.friends.ask(email(number), by: person(1))
            }
            let taken = try #require(
                try await world.friends.letters(of: person(1)).first { $0.address == email(4) })
            try await world.friends.withdraw(taken.id, by: person(1))
            let other = FriendCourier(world.friends)
            await other.deliver()
            await world.courier.deliver()
            for number in UInt64(2)...3 { #expect(try await world.told(number) == ["friends.notice.asked"]) }
            #expect(try await world.told(4).isEmpty)
            // One that was delivered is taken back where it has arrived, too.
            let letter = try #require(try await world.friends.letters(of: person(1)).last)
            try await world.friends.withdraw(letter.id, by: person(1))
            await world.courier.deliver()
            #expect(try await world.friends.asks(of: person(2)).isEmpty)
        }
    }

    @Test func `P7: rooms that remember who must not meet are told of each change, after it was committed`()
        async throws
    {
        try await withFriends { world in
            let barred = Mutex<[Set<UniqueID>]>([])
            let database = world.database
            let friends = Friends(
                database, people: TestPeople(), board: NoticeBoard(), clock: { world.clock.now },
                hasChanged: { one, _ in
                    let now = (try? await database.read { try $0.barred(from: one) }) ?? []
                    barred.withLock { $0.append(now) }
                })
            try await friends.ask(email(2), by: person(1))
            await FriendCourier(friends).deliver()
            try await friends.take(.block, by: person(1), towards: person(2))
            try await friends.take(.unblock, by: person(1), towards: person(2))
            let (token, _) = try await friends.invite(by: person(1))
            _ = try await friends.join(token, by: person(3))
            #expect(barred.withLock(\.self) == [[], [person(2)], [], []])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: who leaves takes friends, asks and invitations along`(kind: TestDatabase) async throws {
        try await withFriends(kind) { world in
            try await world.befriend(1, 2)
            try await world.ask(email(3), by: 1)
            try await world.ask(email(1), by: 4)
            let (token, _) = try await world.friends.invite(by: person(1))
            try await world.friends.removeEverything(of: person(1))
            #expect(try await world.friendNumbers(of: 2).isEmpty)
            #expect(try await world.friends.asks(of: person(3)).isEmpty)
            #expect(try await world.friends.letters(of: person(4)).map(\.address) == [email(1)])
            await refuses(.invitationOver) { _ = try await world.friends.join(token, by: person(5)) }
        }
    }
}

func refuses(_ expected: FriendsError, _ act: () async throws -> Void) async {
    await #expect(throws: expected) { try await act() }
}

extension Sequence {
    func asyncMap<Value>(_ make: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await make(element)) }
        return values
    }
}
