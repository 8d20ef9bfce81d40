import FoundationEssentials
import Database
import DatabaseTesting
import FriendTies
import Friendships
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import PersonalData
import Ratings
import Rooms
import Testing
import TripTalk
import WebTesting

@Suite("Talks about rides", .timeLimit(.minutes(2)))
struct TalkPagesTests {
    private func id(_ number: UInt64) -> String { UniqueID(high: 5, low: number).description }

    @Test(arguments: TestDatabase.allCases)
    func `R20: what one side writes the other reads, in their own language, and a second press sends once`(
        kind: TestDatabase
    ) async throws {
        try await withTalks(kind) { world, client in
            let words = ["message": id(1), "words": " By the <fountain>  "]
            for _ in 0..<2 {
                let answer = try await world.write(words, as: TalkWorld.passenger, to: client)
                #expect(answer.status == .seeOther)
                #expect(answer.headers["location"] == "\(TalkWorld.talk)#talk-end")
            }
            _ = try await world.write(
                ["message": id(2), "phrase": "coming"], as: TalkWorld.driver, to: client)
            // A form that came back with other words is another message.
            _ = try await world.write(
                ["message": id(1), "words": "Or not"], as: TalkWorld.passenger, to: client)
            let own = try await client.get(TalkWorld.talk, headers: TalkWorld.passenger)
            #expect(own.text.components(separatedBy: "talk-bubble").count == 4)
            #expect(own.text.contains("data-seen=\"\(TalkWorld.talk)/seen\""))
            #expect(own.text.contains("By the &lt;fountain&gt;") && own.text.contains("I am coming"))
            #expect(own.text.contains("Messages with Selma") && own.text.contains("Or not"))
            var german = TalkWorld.driver
            german["Accept-Language"] = "de"
            let other = try await client.get(TalkWorld.talk, headers: german)
            #expect(other.text.contains("Ich komme") && other.text.contains("Nachrichten mit Mia"))
            #expect(!other.text.contains("+41") && !other.text.contains("@"), "no number, no address")
        }
    }

    @Test func `R20: only the two of a ride open its talk: for everybody else there is none`() async throws {
        try await withTalks { world, client in
            _ = try await world.write(["words": "Hello"], as: TalkWorld.passenger, to: client)
            let none = "/ferries/\(id(404))/talk"
            for path in [TalkWorld.talk, none] {
                for end in ["", "/stream", "/report?message=\(id(1))"] {
                    let answer = try await client.get(path + end, headers: TalkWorld.stranger)
                    #expect(answer.status == .notFound && !answer.text.contains("Hello"))
                }
            }
            #expect(
                try await world.write(["words": "Me too"], as: TalkWorld.stranger, to: client).status
                    == .notFound)
            #expect(try await client.get(TalkWorld.talk).status == .unauthorized)
            let lines = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM trip_messages", as: Int.self)
            }
            #expect(lines == 1)
            // A message of somebody else's talk is none of one's own.
            let other = UniqueID(high: 7, low: 2)
            world.ferries.put(other, .init(driver: TalkWorld.noah, passenger: TalkWorld.mia))
            let name = try await world.database.read {
                try $0.value("SELECT id FROM trip_messages", as: String.self)
            }
            let report = try await client.get(
                "/ferries/\(other.description)/talk/report?message=\(name)", headers: TalkWorld.stranger)
            #expect(report.status == .notFound)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R20: a talk ends a day after the ride, also for a server that was started anew, and stays to be read`(
            kind: TestDatabase
        ) async throws
    {
        try await withTalks(kind) { world, client in
            _ = try await world.write(["words": "Thanks for the trip"], as: TalkWorld.passenger, to: client)
            world.ferries.change(TalkWorld.passage) { $0.span = .ended(at: world.now) }
            world.advance(by: .minutes(1_439))
            #expect(
                try await world.write(["words": "My hat?"], as: TalkWorld.passenger, to: client).status
                    == .seeOther)
            world.advance(by: .minutes(1))
            let late = try await world.write(["words": "Too late"], as: TalkWorld.driver, to: client)
            #expect(late.status == .conflict && late.text.contains("Nothing can be written here"))
            let page = try await client.get(TalkWorld.talk, headers: TalkWorld.driver)
            #expect(page.text.contains("My hat?") && !page.text.contains("talk-words"))
            let elsewhere = TalkWorld(world.database)
            #expect(
                try await elsewhere.restarted().unread(in: [TalkWorld.said], by: TalkWorld.selma).isEmpty)
        }
    }

    @Test func `R20: people who must not meet, and who has left, are written to no more; it is not said why`()
        async throws
    {
        try await withTalks { world, client in
            let before = try await client.get(TalkWorld.talk, headers: TalkWorld.passenger)
            #expect(before.text.contains("talk-words"))
            let now = world.now
            _ = try await world.database.write {
                try $0.take(.block, by: TalkWorld.selma, towards: TalkWorld.mia, at: now)
            }
            for side in [TalkWorld.driver, TalkWorld.passenger] {
                let answer = try await world.write(["words": "Hello"], as: side, to: client)
                #expect(answer.status == .conflict && answer.text.contains("Nothing can be written here"))
                #expect(try await !client.get(TalkWorld.talk, headers: side).text.contains("talk-words"))
            }
            _ = try await world.database.write {
                try $0.take(.unblock, by: TalkWorld.selma, towards: TalkWorld.mia, at: now)
            }
            world.ferries.change(TalkWorld.passage) { $0.isForgotten = true }
            let gone = try await world.write(["words": "Hello"], as: TalkWorld.passenger, to: client)
            #expect(gone.status == .conflict && gone.text.contains("a former member"))
        }
    }

    @Test func `R20: what is no message is refused in words, and what was typed stays`() async throws {
        try await withTalks { world, client in
            let long = String(repeating: "a", count: 301)
            let answer = try await world.write(["words": long], as: TalkWorld.driver, to: client)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("300 characters at most") && answer.text.contains(long))
            for wrong in [["words": "  "], ["words": "a\u{0}b"], ["phrase": "nonsense"], [:]] {
                #expect(
                    try await world.write(wrong, as: TalkWorld.driver, to: client).status
                        == .unprocessableContent)
            }
            for number in 0..<10 as Range<UInt64> {
                let sent = try await world.write(
                    ["message": id(number), "words": "\(number)"], as: TalkWorld.driver, to: client,
                    isScript: true)
                #expect(sent.status == .created && sent.text.contains("next"))
            }
            let fast = try await world.write(
                ["words": "more"], as: TalkWorld.driver, to: client, isScript: true)
            #expect(fast.status == .tooManyRequests && fast.text.contains("a lot at once"))
            #expect(
                try await world.write(["words": "mine"], as: TalkWorld.passenger, to: client).status
                    == .seeOther,
                "the other side has a pace of their own")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R20: who has not read a message is told once, the notice leads there, and reading settles it`(
        kind: TestDatabase
    ) async throws {
        try await withTalks(kind) { world, client in
            for number in 1...5 as ClosedRange<UInt64> {
                _ = try await world.write(
                    ["message": id(number), "words": "\(number)"], as: TalkWorld.passenger, to: client)
            }
            // What is still to be told is kept: whoever takes the room up again goes on with it.
            _ = try await world.restarted().tellDue()
            var notices = try await world.notices(of: TalkWorld.selma)
            #expect(notices.count == 1)
            let notice = try #require(notices.first)
            #expect(notice.notice.category == .talk && notice.notice.address == TalkWorld.talk)
            #expect(notice.notice.text.arguments["name"] == .text("Mia") && notice.isUnread)
            #expect(try await world.notices(of: TalkWorld.mia).isEmpty)
            #expect(
                try await world.desk.unread(in: [TalkWorld.said], by: TalkWorld.selma) == [
                    TalkWorld.said: 5
                ])
            #expect(try await world.desk.unread(in: [TalkWorld.said], by: TalkWorld.mia).isEmpty)

            // More of it is told once more after a while, in place of the first.
            world.advance(by: .minutes(2))
            _ = try await world.write(["message": id(6), "words": "6"], as: TalkWorld.passenger, to: client)
            #expect(try await world.desk.tellDue() == notice.notice.at + .minutes(5))
            world.advance(by: .minutes(3))
            #expect(try await world.desk.tellDue() == nil)
            notices = try await world.notices(of: TalkWorld.selma)
            #expect(notices.count == 2 && notices.filter(\.isUnread).count == 1)

            // The page is opened: all is read, and the other sees that.
            #expect(try await !client.get(TalkWorld.talk, headers: TalkWorld.passenger).text.contains("Seen"))
            _ = try await client.get(TalkWorld.talk, headers: TalkWorld.driver)
            #expect(try await world.notices(of: TalkWorld.selma).allSatisfy { !$0.isUnread })
            #expect(try await world.desk.unread(in: [TalkWorld.said], by: TalkWorld.selma).isEmpty)
            #expect(try await client.get(TalkWorld.talk, headers: TalkWorld.passenger).text.contains("Seen"))
            #expect(world.ferries.changed.allSatisfy { $0 == TalkWorld.passage })
        }
    }

    @Test
    func `R20: who has the page open hears of it there, and is told elsewhere only if they do not look`()
        async throws
    {
        try await withTalks(over: .live) { world, client in
            async let told = client.events(
                "\(TalkWorld.talk)/stream", headers: TalkWorld.driver, count: 3)
            // The page is there before anything is written.
            try await until("the page is open") { world.desk.isOpen(TalkWorld.said, by: TalkWorld.selma) }
            _ = try await world.write(
                ["message": id(1), "words": "By the fountain"], as: TalkWorld.passenger, to: client)
            #expect(try await world.desk.tellDue() == world.now + .seconds(8))
            let events = try await told
            #expect(events.map(\.name) == ["talk", "talk-open", "talk"])
            #expect(events.last?.data.contains("By the fountain") == true)
            #expect(try await world.notices(of: TalkWorld.selma).isEmpty)
            var headers = TalkWorld.driver
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            let seen = try await client.send(
                .post, "\(TalkWorld.talk)/seen", headers: headers, body: Array("last=1".utf8))
            #expect(seen.status == .noContent)
            world.advance(by: .seconds(9))
            #expect(try await world.desk.tellDue() == nil)
            #expect(try await world.notices(of: TalkWorld.selma).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R20: a message of the other can be reported; operators read it with those around it, and nobody else`(
            kind: TestDatabase
        ) async throws
    {
        try await withTalks(kind) { world, client in
            _ = try await world.write(["message": id(1), "words": "Hello"], as: TalkWorld.driver, to: client)
            _ = try await world.write(
                ["message": id(2), "words": "Insult"], as: TalkWorld.passenger, to: client)
            let report = "\(TalkWorld.talk)/report"
            func send(_ fields: [String: String], as person: Headers) async throws -> TestResponse {
                var headers = person
                headers["Content-Type"] = "application/x-www-form-urlencoded"
                return try await client.send(
                    .post, report, headers: headers, body: Array(TalkWorld.form(fields).utf8))
            }
            let operators: Headers = ["X-Person": "9", "X-Operator": "yes"]
            let page = "/operate/messages/\(id(2))"
            #expect(try await client.get(page, headers: operators).status == .notFound, "nothing is reported")
            #expect(
                try await client.get("\(report)?message=\(id(1))", headers: TalkWorld.driver).status
                    == .notFound,
                "nobody reports themselves")
            #expect(
                try await client.get("\(report)?message=\(id(2))", headers: TalkWorld.driver).text
                    .contains("Insult"))
            var fields = ["message": id(2), "reason": "offensive", "remark": ""]
            #expect(try await send(fields, as: TalkWorld.driver).status == .unprocessableContent)
            fields["remark"] = "He is rude."
            #expect(try await send(fields, as: TalkWorld.stranger).status == .notFound)
            #expect(try await send(fields, as: TalkWorld.passenger).status == .notFound)
            for _ in 0..<2 { #expect(try await send(fields, as: TalkWorld.driver).status == .ok) }
            let reports = try await world.database.read { try $0.reports(waitingOnly: true, limit: 10) }
            #expect(reports.count == 1, "a second report of the same says nothing new")
            #expect(reports.first?.subject.kind == "message" && reports.first?.occasion == TalkWorld.passage)

            let seen = try await client.get(page, headers: operators)
            #expect(seen.status == .ok)
            #expect(
                seen.text.contains("Hello") && seen.text.contains("Insult") && seen.text.contains("Mia Sea"))
            for person in [TalkWorld.driver, TalkWorld.passenger, TalkWorld.stranger] {
                #expect(try await client.get(page, headers: person).status != .ok)
            }
            #expect(
                try await client.get("/operate/messages/\(id(1))", headers: operators).status == .notFound)
            let things = ReportedTalks(
                world.database, zone: .utc, name: { Ferries.names[$0] }, clock: { world.now }
            ).things
            let thing = try await things["message"]?(UniqueID(high: 5, low: 2))
            #expect(thing?.title == "Mia" && thing?.excerpt == "Insult" && thing?.address.text == page)

            // Whoever is reported does not leave before it is looked at, and does not learn why.
            let departure = Departure(of: TalkWorld.mia, as: UniqueID.ofNobody(), at: world.now, limit: 10)
            let obstacles = try await world.database.read {
                try TripTalkData().obstacles(to: departure, in: $0)
            }
            #expect(obstacles.count == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: who leaves takes their words along, and what the other wrote stays theirs`(kind: TestDatabase)
        async throws
    {
        try await withTalks(kind) { world, client in
            for number in 1...4 as ClosedRange<UInt64> {
                _ = try await world.write(
                    ["message": id(number), "words": "mine \(number)"], as: TalkWorld.passenger, to: client)
            }
            _ = try await world.write(
                ["message": id(9), "words": "theirs"], as: TalkWorld.driver, to: client)
            let departure = Departure(of: TalkWorld.mia, as: UniqueID.ofNobody(), at: world.now, limit: 3)
            var steps = 0
            while try await !world.database.write({ try TripTalkData().erase(departure, in: $0) }) {
                steps += 1
            }
            #expect(steps >= 2)
            let page = try await client.get(TalkWorld.talk, headers: TalkWorld.driver)
            #expect(!page.text.contains("mine") && page.text.contains("theirs"))
            _ = try await world.write(
                ["message": id(10), "words": "after"], as: TalkWorld.driver, to: client)
            let sides = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM trip_messages", as: Int.self)
            }
            #expect(sides == 2)
        }
    }

    @Test func `R20: who comes to drive instead reads nothing of what was said before`() async throws {
        try await withTalks { world, client in
            _ = try await world.write(["words": "For Selma"], as: TalkWorld.passenger, to: client)
            world.ferries.put(TalkWorld.passage, .init(driver: TalkWorld.noah, passenger: TalkWorld.mia))
            #expect(
                try await !client.get(TalkWorld.talk, headers: TalkWorld.stranger).text.contains("For Selma"))
            #expect(
                try await !client.get(TalkWorld.talk, headers: TalkWorld.passenger).text.contains("For Selma")
            )
            #expect(try await client.get(TalkWorld.talk, headers: TalkWorld.driver).status == .notFound)
            #expect(try await world.desk.tellDue() == nil)
            #expect(try await world.notices(of: TalkWorld.selma).isEmpty)
            #expect(try await world.notices(of: TalkWorld.noah).isEmpty)
        }
    }

    @Test func `R20: a long talk is shown by parts`() async throws {
        try await withTalks { world, client in
            for number in 1...70 as ClosedRange<UInt64> {
                _ = try await world.write(
                    ["message": id(number), "words": "word-\(number)."], as: TalkWorld.passenger, to: client)
                world.advance(by: .seconds(30))
            }
            let page = try await client.get(TalkWorld.talk, headers: TalkWorld.driver)
            #expect(page.text.contains("word-70.") && page.text.contains("word-11."))
            #expect(!page.text.contains("word-10.") && page.text.contains("?before=11"))
            let earlier = try await client.get("\(TalkWorld.talk)?before=11", headers: TalkWorld.driver)
            #expect(earlier.text.contains("word-10.") && !earlier.text.contains("word-11."))
            #expect(!earlier.text.contains("talk-words") && !earlier.text.contains("?before"))
            for odd in ["0", "-5", "99999999999", "x"] {
                #expect(
                    try await client.get("\(TalkWorld.talk)?before=\(odd)", headers: TalkWorld.driver).status
                        == .ok)
            }
        }
    }
}
