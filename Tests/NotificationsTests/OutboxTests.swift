import DatabaseTesting
import Geography
import Database
import HTTPServer
import HTTPTesting
import Identity
import Messaging
import Notifications
import Synchronization
import Testing
import WebTesting

@Suite struct `The outbox page` {
    private func send(_ world: World, _ channel: OutgoingMessage.Channel, _ text: String) async throws {
        let now = world.clock.now
        let message = OutgoingMessage(
            channel, subject: "Your <code>", text: text, expiresAt: now + .minutes(10), isSecret: true)
        try await world.database.write { try $0.send(message, at: now) }
        world.clock.advance(by: .seconds(1))
    }

    @Test func `does not exist where the server is in earnest`() async throws {
        try await withPages(.inProcess) { world, client in
            try await send(world, .sms(try #require(PhoneNumber("+4232361111"))), "secret")
            for path in ["/outbox", "/outbox/stream"] {
                let answer = try await client.get(path, headers: page())
                #expect(answer.status == 404 && !answer.text.contains("secret"))
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P9: shows in development what would have been sent, newest first, without a log-in`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport, isDemo: true) { world, client in
            #expect(try await client.get("/outbox").text.contains("No messages yet"))
            try await send(world, .email(try #require(EmailAddress("ada@example.org"))), "first <b>")
            try await send(world, .sms(try #require(PhoneNumber("+4232361111"))), "second")
            let shown = try await client.get("/outbox").text
            let (first, second) = (shown.firstRange(of: "first &lt;b&gt;"), shown.firstRange(of: "second"))
            #expect(try #require(second).lowerBound < #require(first).lowerBound)
            #expect(shown.contains("Nothing here is really sent") && shown.contains("+4232361111"))
            #expect(shown.contains("Your &lt;code&gt;") && shown.contains("Not sent"))
            let events = try await client.events("/outbox/stream", count: 1)
            #expect(events.first?.name == "outbox" && events.first?.data.contains("second") == true)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `follows what happens to the messages`() async throws {
        try await withPages(.inProcess, isDemo: true) { world, client in
            let isTold = Flag()
            async let told = following(client, isTold)
            // Whenever the first list is read, there is a message more afterwards.
            while !isTold.isUp {
                try await send(world, .sms(try #require(PhoneNumber("+4232361111"))), "123456")
                try await Task.sleep(for: .milliseconds(20))
            }
            let lists = try await told
            try #require(lists.count == 2)
            #expect(lists[0].data != lists[1].data && lists[1].data.contains("123456"))

            world.clock.advance(by: .minutes(11))
            let sender = MessageSender(world.database, mail: nil, sms: nil, clock: { world.clock.now })
            let task = Task { await sender.run() }
            try await until("all are over") {
                try await client.get("/outbox").text.contains("was removed")
            }
            task.cancel()
            let last = try #require(try await client.events("/outbox/stream", count: 1).last?.data)
            #expect(last.contains("Expired") && !last.contains("123456"))
        }
    }

    private func following(
        _ client: TestClient, _ isTold: Flag
    ) async throws -> [ServerSentEvent] {
        defer { isTold.raise() }
        return try await client.events("/outbox/stream", count: 2)
    }
}

/// Says across tasks that something has happened.
private final class Flag: Sendable {
    private let state = Mutex(false)
    var isUp: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
