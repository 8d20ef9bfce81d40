import Crypto
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Messaging
import Notices
import Notifications
import OpenAPI
import Testing
import WebPush
import WebTesting

@Suite("P9: devices on which people are told", .timeLimit(.minutes(2)))
struct DevicesTests {
    private static let address = "/api/v1/notifications/devices"
    /// A point of P-256 (the generator, SEC 2, section 2.4.2) and a secret of 16 bytes.
    private static let point =
        "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
    private static let secret = "AAECAwQFBgcICQoLDA0ODw"

    private func subscription(
        _ endpoint: String = "https://push.medina.example/1", point: String = point, secret: String = secret
    ) -> String {
        #"{"endpoint":"\#(endpoint)","keys":{"p256dh":"\#(point)","auth":"\#(secret)"}}"#
    }

    private func headers(_ person: UniqueID = World.ada) -> Headers {
        ["X-Person": "\(person.low)", "User-Agent": "Tester"]
    }

    /// Forwards notices and sends messages beside the body.
    private func delivering(_ world: World, _ body: () async throws -> Void) async throws {
        let courier = NoticeCourier(
            world.notifications,
            sender: MessageSender(world.database, mail: nil, sms: nil, clock: { world.clock.now }),
            texts: world.texts, zone: .utc)
        let tasks = [Task { await courier.run() }, Task { await world.pushSender.run() }]
        defer { for task in tasks { task.cancel() } }
        try await body()
    }

    private func add(_ client: TestClient, _ person: UniqueID = World.ada, _ json: String) async throws
        -> TestResponse
    {
        try await client.post(Self.address, json: json, headers: headers(person))
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: a notice appears on the devices of its person, in their language, unless they chose otherwise`(
        kind: TestDatabase
    ) async throws {
        try await withPages(.inProcess, kind) { world, client in
            for person in [World.ada, World.ben] { try await world.logIn(person) }
            #expect(try await add(client, World.ada, subscription()).status == 201)
            #expect(
                try await add(client, World.ben, subscription("https://push.medina.example/2")).status == 201)
            try await delivering(world) {
                try await world.post(to: World.ben, isUrgent: true)
                try await until("it is sent") { world.pushes.requests.count == 1 }
                let request = try #require(world.pushes.requests.first)
                #expect(request.endpoint.text == "https://push.medina.example/2")
                #expect(request.headers.contains("Urgency: high"))
                var preferences = NoticePreferences()
                preferences[.rides] = .init(email: false, sms: false, push: false)
                let (chosen, now) = (preferences, world.clock.now)
                try await world.database.write { try $0.setNoticePreferences(chosen, of: World.ada, at: now) }
                try await world.post(.rides)
                try await world.post(.account)
                try await until("the other one is sent") { world.pushes.requests.count == 2 }
            }
            #expect(world.pushes.requests.last?.headers.contains("Urgency: normal") == true)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: what is stored for a device is short, in the person's words, and ends with the question`(
        kind: TestDatabase
    ) async throws {
        try await withPages(.inProcess, kind) { world, client in
            try await world.logIn(World.ben)
            _ = try await add(client, World.ben, subscription())
            let at = world.clock.now
            let question = Notice(
                to: World.ben, .rides, World.text, address: "/drive/now", at: at, isUrgent: true,
                answerBy: at + .seconds(25), topic: "ride 7")
            try await world.database.write { try $0.post(question) }
            let courier = NoticeCourier(
                world.notifications,
                sender: MessageSender(world.database, mail: nil, sms: nil, clock: { world.clock.now }),
                texts: world.texts, zone: .utc)
            let task = Task { await courier.run() }
            try await until("it is stored") { try await world.bodies.count == 1 }
            task.cancel()
            await task.value
            let body = try #require(try await world.bodies.first)
            for part in [
                #""title":"Fahrten""#, "Anfragen an Fahrer", #""language":"de""#, #""page":"\/drive\/now""#,
                #""address":"\/notifications\/\#(question.id)""#,
                #""answerBy":\#((at + .seconds(25)).milliseconds)"#, #""isUrgent":true"#,
            ] { #expect(body.contains(part), "\(part) in \(body)") }
            let expiry = try await world.database.read {
                try $0.value("SELECT expires_at FROM push_messages", as: Timestamp.self)
            }
            #expect(expiry == at + .seconds(25))
            // Of a question whose time is over nobody hears.
            world.clock.advance(by: .seconds(30))
            var late = question
            late.id = UniqueID(recordedAt: world.clock.now)
            late.topic = "ride 8"
            try await world.database.write { [late] in try $0.post(late) }
            let again = Task { await courier.run() }
            try await until("it is looked at") {
                try await world.database.read {
                    try $0.value("SELECT COUNT(*) FROM notices WHERE is_forwarded = 0", as: Int.self)
                } == 0
            }
            again.cancel()
            await again.value
            #expect(try await world.bodies.count == 1)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P9: programs and pages add, list, test and remove devices of their own person only`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            try await world.logIn(World.ada)
            let created = try await add(client, World.ada, subscription())
            #expect(created.status == 201 && created.text.contains("Browser Tester"))
            let id = try #require(created.text.firstMatch(of: /"id":"([^"]+)"/)).1
            let list = try await client.get(Self.address, headers: headers())
            #expect(list.text.contains("\"id\":\"\(id)\"") && !list.text.contains("push.medina.example"))
            let schemas = NotificationsRoutes(world.notifications, zone: .utc).operations
            let operation = try #require(schemas.first { $0.method == .get && $0.path == Self.address })
            #expect(
                try #require(operation.answers.first?.schema).problems(with: JSONReader.value(of: list.body))
                    .isEmpty)
            #expect(
                try await client.get(Self.address, headers: headers(World.ben)).text.contains(
                    "\"devices\":[]"))

            let address = "/notifications/preferences"
            let shown = try await client.get(address, headers: page()).text
            #expect(shown.contains("data-device=\"\(id)\"") && shown.contains("Send a test"))
            #expect(shown.contains("name=\"rides-push\" value=\"on\" checked"))
            #expect(!shown.contains("push.medina.example"))

            #expect(
                try await client.post("/api/v1/notifications/tests", json: "{}", headers: headers()).status
                    == 204)
            #expect(try await world.bodies.count == 1)
            let soon = try await client.post("/api/v1/notifications/tests", json: "{}", headers: headers())
            #expect(soon.status == 429 && soon.headers["retry-after"] == "10")
            let form = try await client.post("/notifications/devices/test", form: [:], headers: headers())
            #expect(form.headers["location"] == "/notifications/preferences?test=soon")

            let others = headers(World.ben)
            #expect(try await client.send(.delete, "\(Self.address)/\(id)", headers: others).status == 404)
            #expect(
                try await client.post("/notifications/devices/\(id)/remove", form: [:], headers: others)
                    .status == 404)
            #expect(try await client.send(.delete, "\(Self.address)/x", headers: headers()).status == 404)
            let removed = try await client.post(
                "/notifications/devices/\(id)/remove", form: [:], headers: headers())
            #expect(removed.headers["location"] == "/notifications/preferences?removed=1")
            #expect(try await client.send(.delete, "\(Self.address)/\(id)", headers: headers()).status == 404)
            let gone = try await client.get("\(address)?removed=1", headers: page()).text
            #expect(gone.contains("Nothing is sent there any more.") && !gone.contains("data-device=\""))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P9: whatever is no subscription is refused with a sentence, and nothing is kept`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            try await world.logIn(World.ada)
            for json in [
                subscription("http://push.medina.example/1"), subscription("https://evil.example/1"),
                subscription("https://127.0.0.1/"), subscription(""), subscription(point: ""),
                subscription(point: String(Self.point.dropLast(2) + "AA")), subscription(secret: "AAAA"),
                subscription(secret: "***"),
            ] {
                let answer = try await add(client, World.ada, json)
                #expect(answer.status == 422 && answer.text.contains("subscription"), "\(json)")
            }
            for json in [
                "{}", "[]", #"{"endpoint":1,"keys":{}}"#, #"{"endpoint":"https://push.medina.example/1"}"#,
            ] {
                #expect(try await add(client, World.ada, json).status == 422)
            }
            #expect(try await client.post(Self.address, json: subscription()).status == 401)
            // The log-in has ended meanwhile.
            #expect(try await add(client, World.ben, subscription()).status == 401)
            #expect(try await client.get(Self.address, headers: headers()).text.contains("\"devices\":[]"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P9: a worker whose page is closed renews its subscription by the secret of the old one`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            try await world.logIn(World.ada)
            #expect(try await add(client, World.ada, subscription()).status == 201)
            func renew(_ secret: String, _ endpoint: String, _ fresh: String) async throws -> HTTPStatus {
                let json =
                    #"{"endpoint":"\#(endpoint)","auth":"\#(secret)","subscription":\#(subscription(fresh))}"#
                return try await client.post("/api/v1/notifications/renewals", json: json).status
            }
            let (old, new) = ("https://push.medina.example/1", "https://push.medina.example/2")
            #expect(try await renew("AAAAAAAAAAAAAAAAAAAAAA", old, new) == 404)
            #expect(try await renew("", old, new) == 404)
            #expect(try await renew(Self.secret, "https://push.medina.example/9", new) == 404)
            #expect(try await renew(Self.secret, old, "https://evil.example/2") == 422)
            #expect(try await renew(Self.secret, old, new) == 204)
            #expect(try await renew(Self.secret, old, new) == 404)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P9: the switch for devices keeps what was chosen, and programs that say nothing of it leave it`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let address = "/notifications/preferences"
            _ = try await client.post(address, form: ["account-push": "on"], headers: page(of: World.ben))
            var chosen = try await world.database.read { try $0.noticePreferences(of: World.ben) }
            #expect(!chosen[.rides].push && chosen[.account].push)
            let json =
                #"{"rides":{"email":false,"sms":false},"account":{"email":false,"sms":false,"push":false}}"#
            let headers: Headers = ["X-Person": "2", "Content-Type": "application/json"]
            let answer = try await client.send(
                .put, "/api/v1/notifications/preferences", headers: headers, body: Array(json.utf8))
            #expect(answer.status == 200)
            chosen = try await world.database.read { try $0.noticePreferences(of: World.ben) }
            #expect(!chosen[.rides].push && !chosen[.account].push)
        }
    }
}
