import DatabaseTesting
import DesignSystem
import FoundationEssentials
import Geography
import HTML
import Database
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Messaging
import Notices
import Notifications
import OpenAPI
import Testing
import WebTesting

@Suite struct `What people choose` {
    private func forwarding(
        _ world: World, _ body: () async throws -> Void
    ) async throws {
        let sender = MessageSender(world.database, mail: nil, sms: nil, clock: { world.clock.now })
        var configuration = NoticeCourier.Configuration()
        configuration.address = "https://medina.example"
        let courier = NoticeCourier(
            world.notifications, sender: sender, texts: world.texts, zone: .utc, configuration: configuration)
        let task = Task { await courier.run() }
        do {
            try await body()
        } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        await task.value
    }

    private func unforwarded(_ world: World) async throws -> Int {
        try await world.database.read { try $0.value("SELECT COUNT(*) FROM notices WHERE is_forwarded = 0") }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: notices also go by email and SMS where a person chose so, each once`(
        kind: TestDatabase
    ) async throws {
        try await withWorld(kind) { world in
            try await world.prefer(.rides, email: true, sms: true)
            // Posted before anyone forwards, as before a restart.
            let notice = try await world.post()
            try await forwarding(world) {
                try await until("the messages are there") { try await world.messages().count == 2 }
                try await world.post(.account)
                try await until("the next one is there") { try await world.messages().count == 3 }
                world.board.announce([World.ada])
                try await until("all are forwarded") { try await unforwarded(world) == 0 }
            }
            let messages = try await world.messages()
            #expect(messages.count == 3)
            let sms = try #require(messages.first { $0.message.subject.isEmpty })
            #expect(
                sms.message.text == """
                    Medina: Questions to drivers, pickups, arrivals, cancellations, ratings
                    https://medina.example/notifications/\(notice.id)
                    """)
            let mails = messages.filter { !$0.message.subject.isEmpty }
            #expect(mails.allSatisfy { $0.message.text.contains("/notifications/") })
            #expect(
                mails.allSatisfy {
                    $0.message.subject == "Questions to drivers, pickups, arrivals, cancellations, ratings"
                })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `nothing goes to addresses that are not confirmed, nor what was read or is too late`(
        kind: TestDatabase
    ) async throws {
        try await withWorld(kind) { world in
            try await world.prefer(.rides, email: true, sms: true, of: World.ben)
            try await world.post(to: World.ben)
            try await world.post(to: UniqueID(high: 9, low: 9))
            try await world.post(.rides)
            try await world.post(.account, isUrgent: true)
            world.clock.advance(by: .minutes(6))
            let read = try await world.post(.account)
            let now = world.clock.now
            try await world.database.write { try $0.markNoticeRead(read.id, of: World.ada, at: now) }
            try await forwarding(world) {
                try await until("all are looked at") { try await unforwarded(world) == 0 }
            }
            #expect(try await world.messages().isEmpty)
        }
    }

    @Test func `old notices are removed, once they are forwarded`() async throws {
        try await withWorld { world in
            try await world.post()
            let last = world.clock.now
            world.clock.advance(by: .minutes(200 * 24 * 60))
            try await world.database.write { try $0.removeNotices(postedBefore: last) }
            #expect(try await world.count() == 1)
            try await forwarding(world) {
                try await until("it is forwarded") { try await unforwarded(world) == 0 }
            }
            try await forwarding(world) {
                try await until("it is gone") { try await world.count() == 0 }
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `the switches keep what was chosen, and cannot be moved without a confirmed address`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let address = "/notifications/preferences"
            let before = try await client.get(address, headers: page()).text
            #expect(before.contains("name=\"account-email\" value=\"on\" checked"))
            #expect(!before.contains("value=\"on\" disabled"))
            let answer = try await client.post(
                address, form: ["rides-sms": "on", "rides-email": "on"], headers: page())
            #expect(answer.status == 303)
            let after = try await client.get("\(address)?saved=1", headers: page()).text
            #expect(after.contains("Saved. It holds from now on."))
            #expect(after.contains("name=\"rides-sms\" value=\"on\" checked"))
            #expect(!after.contains("name=\"account-email\" value=\"on\" checked"))

            let ben = try await client.get(address, headers: page(of: World.ben)).text
            #expect(ben.contains("Your email is not confirmed yet.") && ben.contains("value=\"on\" disabled"))
            _ = try await client.post(
                address, form: ["rides-email": "on", "rides-sms": "on", "rides-push": "on"],
                headers: page(of: World.ben))
            let chosen = try await world.database.read { try $0.noticePreferences(of: World.ben) }
            #expect(chosen[.rides] == .init(email: false, sms: false))
            #expect(chosen[.account] == .init(email: true, sms: false, push: false))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `the API lists, marks and chooses by the same rules`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            for _ in 0..<3 { try await world.post() }
            let ada: Headers = ["X-Person": "1"]
            let list = try await client.get("/api/v1/notifications?limit=2", headers: ada)
            #expect(list.status == 200 && list.text.contains("\"unread\":3"))
            let cursor = try #require(list.text.firstMatch(of: /"next":"([^"]+)"/)).1
            let rest = try await client.get("/api/v1/notifications?limit=2&cursor=\(cursor)", headers: ada)
            #expect(!rest.text.contains("\"next\""))
            let id = try #require(rest.text.firstMatch(of: /"id":"([^"]+)"/)).1
            #expect(
                try await client.post("/api/v1/notifications/\(id)/read", json: "{}", headers: ada).status
                    == 204)
            #expect(try await world.count() == 2)
            let all = "{\"until\": \(world.clock.now.milliseconds)}"
            #expect(
                try await client.post("/api/v1/notifications/read", json: all, headers: ada).status == 204)
            #expect(try await world.count() == 0)
            for query in ["limit=0", "limit=x", "limit=101", "cursor=x"] {
                #expect(try await client.get("/api/v1/notifications?\(query)", headers: ada).status == 400)
            }

            let address = "/api/v1/notifications/preferences"
            func put(_ json: String, _ headers: Headers) async throws -> TestResponse {
                var headers = headers
                headers["Content-Type"] = "application/json"
                return try await client.send(.put, address, headers: headers, body: Array(json.utf8))
            }
            let chosen = try await put("{\"rides\": {\"email\": true, \"sms\": false}}", ada)
            #expect(
                chosen.text
                    == #"{"account":{"email":true,"push":true,"sms":false},"rides":{"email":true,"push":true,"sms":false}}"#
            )
            #expect(try await client.get(address, headers: ada).text == chosen.text)
            let ben: Headers = ["X-Person": "2"]
            for json in [
                "{\"rides\": {\"email\": true, \"sms\": false}}",
                "{\"rides\": {\"email\": false, \"sms\": true}}",
                "{\"taxi\": {\"email\": false, \"sms\": false}}",
            ] {
                #expect(try await put(json, ben).status == 422)
            }
            let shapeless = try await put("{\"rides\": true}", ben)
            #expect(shapeless.status == 422 && shapeless.text.contains("“rides” is an object."))
        }
    }
    @Test func `a room that the city has no more: its notices stand with the account's, its choice stays`()
        async throws
    {
        let gone = NoticeCategory("ferries")
        try await withPages(.inProcess) { world, client in
            try await world.prefer(gone, email: true, sms: true)
            let notice = try await world.post(gone)
            let shown = try await client.get("/notifications", headers: page()).text
            let rest = try #require(shown.split(separator: "/notifications/\(notice.id)\"").dropFirst().first)
            let row = try #require(rest.split(separator: "</a>").first)
            #expect(row.contains(HTMLFragment(IconView(.user)).text))

            let operations = NotificationsRoutes(world.notifications, zone: .utc).operations
            func answer(_ path: String) async throws -> String {
                let answer = try await client.get(path, headers: ["X-Person": "1"])
                let operation = try #require(operations.first { $0.method == .get && $0.path == path })
                let schema = try #require(operation.answers.first?.schema)
                #expect(schema.problems(with: try JSONReader.value(of: answer.body)).isEmpty)
                return answer.text
            }
            #expect(try await answer("/api/v1/notifications").contains("\"category\":\"account\""))
            let preferences = "/api/v1/notifications/preferences"
            #expect(try await !answer(preferences).contains(gone.word))

            // Neither the page nor a program can name it, and neither forgets it.
            _ = try await client.post(
                "/notifications/preferences",
                form: ["rides-sms": "on", "rides-push": "on", "account-push": "on"], headers: page())
            let headers: Headers = ["X-Person": "1", "Content-Type": "application/json"]
            let body = #"{"account": {"email": false, "sms": true}}"#
            #expect(
                try await client.send(.put, preferences, headers: headers, body: Array(body.utf8)).status
                    == 200)
            let chosen = try await world.database.read { try $0.noticePreferences(of: World.ada) }
            #expect(chosen[gone] == .init(email: true, sms: true))
            #expect(chosen[.rides] == .init(email: false, sms: true))
            #expect(chosen[.account] == .init(email: false, sms: true))
        }
    }
}
