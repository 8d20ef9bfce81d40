import Database
import DatabaseTesting
import FoundationEssentials
import Geography
import Ledger
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import Notifications
import Testing
import WebTesting

@Suite struct `The centre` {
    @Test(arguments: TestDatabase.allCases)
    func `P9: keeps a person's notices, newest first, page by page, each once`(kind: TestDatabase)
        async throws
    {
        try await withWorld(kind) { world in
            var posted: [UniqueID] = []
            for number in 0..<7 {
                let text = NoticeText(TextKey("notices.bell"), ["count": .number(number)])
                posted.append(try await world.post(.rides, text).id)
            }
            try await world.post(to: World.ben)
            var seen: [UniqueID] = []
            var cursor: NoticeCursor?
            repeat {
                let from = cursor
                let page = try await world.database.read {
                    try $0.notices(of: World.ada, from: from, limit: 3)
                }
                seen += page.map(\.id)
                cursor = try page.last.map { try #require(NoticeCursor("\(NoticeCursor(after: $0))")) }
            } while cursor != nil
            #expect(seen == posted.reversed())
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a notice that is posted twice is kept once, and one of a rolled back change is not`(
        kind: TestDatabase
    ) async throws {
        try await withWorld(kind) { world in
            let notice = try await world.post()
            try await world.database.write { try $0.post(notice) }
            #expect(try await world.count() == 1)
            struct Rollback: Error {}
            let lost = Notice(to: World.ada, .rides, World.text, address: "/", at: world.clock.now)
            await #expect(throws: Rollback.self) {
                try await world.database.write { transaction in
                    try transaction.post(lost)
                    throw Rollback()
                }
            }
            #expect(try await world.count() == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `words are chosen when a notice is read: in the language and with the formats of the reader`(
        kind: TestDatabase
    ) async throws {
        try await withWorld(kind) { world in
            let arguments: [String: NoticeArgument] = [
                "a": "Zoë", "b": 1_234, "c": .clock(Timestamp(milliseconds: 8 * 3_600_000)),
                "d": .duration(.minutes(4)), "e": .money(.init(minorUnits: 1_250, .euro)),
            ]
            try await world.post(.account, NoticeText(TextKey("notices.title"), arguments))
            let stored = try await world.database.read { try $0.notices(of: World.ada, limit: 9) }
            #expect(stored.first?.notice.text.arguments == arguments)
            #expect(stored.first?.notice.category == .account)
            let text = try #require(stored.first?.notice.text)
            #expect(text.words(world.texts, in: .utc) == "Notifications")
            #expect(text.words(world.texts.in(.german), in: .utc) == "Mitteilungen")
            let many = NoticeText(TextKey("notices.bell"), ["count": 1_234])
            #expect(many.words(world.texts.in(.german), in: .utc) == "Mitteilungen, 1.234 neue")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `reading one or all changes the count, and nothing of what came meanwhile`(
        kind: TestDatabase
    ) async throws {
        try await withWorld(kind) { world in
            let first = try await world.post()
            let second = try await world.post()
            try await world.post()
            let now = world.clock.now
            let isKnown = try await world.database.write {
                try $0.markNoticeRead(first.id, of: World.ada, at: now)
            }
            #expect(isKnown)
            #expect(try await world.count() == 2)
            try await world.database.write {
                try $0.markNoticesRead(of: World.ada, until: second.at, at: now)
            }
            #expect(try await world.count() == 1)
            // Somebody else's notice is nobody's.
            let isBens = try await world.database.write {
                try $0.markNoticeRead(first.id, of: World.ben, at: now)
            }
            #expect(!isBens)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `the page shows the days, marks what is unread, and leads to what it is about`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let old = try await world.post(.account, address: "/account")
            world.clock.advance(by: .minutes(2 * 24 * 60))
            let new = try await world.post()
            let shown = try await client.get("/notifications", headers: page())
            #expect(shown.status == 200)
            #expect(shown.text.contains("<h2>today</h2>") && shown.text.contains("Mark all as read"))
            #expect(shown.text.components(separatedBy: "notice-unread").count == 3)
            #expect(shown.text.contains("aria-label=\"Notifications, 2 new\""))
            #expect(shown.text.contains("data-notices-newest=\"\(new.at.milliseconds)\""))
            #expect(shown.text.contains("data-notices-stream=\"/notifications/stream?of=\(World.ada)\""))

            let opened = try await client.get("/notifications/\(old.id)", headers: page())
            #expect(opened.status == 303 && opened.headers["location"] == "/account")
            #expect(try await world.count() == 1)
            let all = try await client.post(
                "/notifications/read", form: ["until": "\(new.at.milliseconds)"], headers: page())
            #expect(all.status == 303)
            #expect(try await world.count() == 0)
            let read = try await client.get("/notifications", headers: page())
            #expect(!read.text.contains("notice-unread") && !read.text.contains("Mark all as read"))
            #expect(read.text.contains("aria-label=\"Notifications\""))
        }
    }

    @Test func `many notices are shown in pages`() async throws {
        try await withPages(.inProcess) { world, client in
            for _ in 0..<35 { try await world.post() }
            let first = try await client.get("/notifications", headers: page())
            let link = try #require(first.text.firstMatch(of: /\/notifications\?from=[^"]+/)).output
            let second = try await client.get(String(link), headers: page())
            #expect(first.text.components(separatedBy: "class=\"notice ").count == 31)
            #expect(second.text.components(separatedBy: "class=\"notice ").count == 6)
            #expect(second.text.contains("Back to the newest"))
        }
    }

    @Test func `an empty centre says what it is for, and strangers are led to the log-in`() async throws {
        try await withPages(.inProcess) { _, client in
            #expect(try await client.get("/notifications", headers: page()).text.contains("All quiet"))
            for path in ["/notifications", "/notifications/preferences", "/api/v1/notifications"] {
                #expect(try await client.get(path).status == 401)
            }
            let page = try await client.get("/notifications/stream?of=\(World.ada)")
            #expect(page.status == 401)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `somebody else's notice is not found, on every address`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            let notice = try await world.post()
            let ben = page(of: World.ben)
            #expect(try await client.get("/notifications/\(notice.id)", headers: ben).status == 404)
            #expect(
                try await client.post("/notifications/\(notice.id)/read", form: [:], headers: ben).status
                    == 404)
            #expect(
                try await client.post("/api/v1/notifications/\(notice.id)/read", json: "{}", headers: ben)
                    .status == 404)
            #expect(try await client.get("/notifications/stream?of=\(World.ada)", headers: ben).status == 404)
            for id in ["x", "\(UniqueID(high: 7, low: 7))"] {
                #expect(try await client.get("/notifications/\(id)", headers: page()).status == 404)
            }
            #expect(try await client.get("/notifications?from=x", headers: page()).status == 404)
            #expect(try await world.count() == 1)
            // Of another person's the list shows nothing either.
            #expect(try await client.get("/notifications", headers: ben).text.contains("All quiet"))
        }
    }

    @Test func `a notice never leads off this site`() async throws {
        try await withPages(.inProcess) { world, client in
            for address in ["https://evil.example", "//evil.example", "javascript:alert(1)", ""] {
                let notice = try await world.post(address: address)
                let opened = try await client.get("/notifications/\(notice.id)", headers: page())
                #expect(opened.headers["location"] == "/")
            }
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestTransport.allCases)
    func `the stream opens with how everything stands and tells each change`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let first = try await world.post()
            let address = "/notifications/stream?of=\(World.ada)"
            async let told = client.events(address, headers: page(), count: 3)
            try await until("the stream is open") { world.board.listeners > 0 }
            try await Task.sleep(for: .milliseconds(200))
            try await world.post(to: World.ben)
            // Changes that come together may be told together: each step waits for the one before.
            try await world.post(isUrgent: true)
            try await until("the second is told") { try await world.count() == 2 }
            try await Task.sleep(for: .milliseconds(200))
            _ = try await client.post("/notifications/\(first.id)/read", form: [:], headers: page())
            let events = try await told
            let counts = events.map { $0.data.firstMatch(of: /"count":(\d+)/).map { String($0.1) } }
            #expect(counts == ["1", "2", "1"] && events.allSatisfy { $0.name == "notices" })
            #expect(events.first?.data.contains(first.id.description) == true)
            // A live server learns that a browser has gone when it next writes to it.
            guard transport == .inProcess else { return }
            try await until("nobody listens any more") { world.board.listeners == 0 }
        }
    }

    @Test func `the bell is on pages for people who are logged in, and counts no further than 99`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            for _ in 0..<100 {
                let notice = Notice(to: World.ada, .rides, World.text, address: "/", at: world.clock.now)
                try await world.database.write { try $0.post(notice) }
            }
            let shown = try await client.get("/notifications/preferences", headers: page())
            #expect(shown.text.contains(">99+</span>"))
        }
    }
}
