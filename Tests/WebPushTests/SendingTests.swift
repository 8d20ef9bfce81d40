import Crypto
import Database
import DatabaseTesting
import Foundation
import Geography
import Identity
import Testing
import WebPush
import WebTesting

@Suite("P9: messages on their way to devices", .timeLimit(.minutes(2)))
struct SendingTests {
    private func header(_ name: String, of request: PushRequest) -> String? {
        request.headers.first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `P9: a message reaches each device encrypted and signed, with its urgency and for as long as it is of use`(
            kind: TestDatabase
        ) async throws
    {
        try await withWorld(kind) { world in
            let browsers = [try Browser(), try Browser()]
            try await world.add(browsers[0])
            try await world.add(browsers[1], at: "https://eu.slow.medina.example/2?x=%2f")
            let transport = ToldTransport()
            try await world.sending(by: transport) { sender in
                try await world.push(world.message("مرحبا", for: .seconds(20), isUrgent: true))
                sender.wake()
                try await until("both are sent") {
                    try await world.waiting() == 0 && transport.requests.count == 2
                }
            }
            for (request, browser, origin) in [
                (
                    transport.requests.first { $0.endpoint.text.hasSuffix("/1") }, browsers[0],
                    "https://push.medina.example"
                ),
                (
                    transport.requests.first { $0.endpoint.text.hasSuffix("f") }, browsers[1],
                    "https://eu.slow.medina.example"
                ),
            ] {
                let request = try #require(request)
                let text = try browser.decrypted(request.body)
                let document = try #require(
                    try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
                #expect(document["text"] as? String == "مرحبا" && document["title"] as? String == "Rides")
                let token = try ShownToken(try #require(header("Authorization", of: request)))
                #expect(
                    token.isSigned && token.key == world.key.text && token.claims["aud"] as? String == origin)
                #expect(header("Content-Encoding", of: request) == "aes128gcm")
                #expect(header("Urgency", of: request) == "high")
                #expect(["19", "20"].contains(header("TTL", of: request)))
                let topic = try #require(header("Topic", of: request))
                #expect(topic.wholeMatch(of: /[\w-]{32}/) != nil && topic == document["tag"] as? String)
            }
        }
    }

    @Test func `P9: a message is at most 3,900 bytes of JSON, whatever it says`() throws {
        for text in ["", "a", String(repeating: "é\"\\\n", count: 3_000), String(repeating: "👩‍👩‍👧‍👦", count: 900)]
        {
            let message = PushMessage(
                title: "Rides", text: text, language: "en", page: "/rides/1", address: "/notifications/1",
                notice: "1",
                topic: text, at: Timestamp(milliseconds: 1), answerBy: Timestamp(milliseconds: 2),
                expiresAt: Timestamp(milliseconds: 3), isUrgent: true)
            let json = try message.json()
            #expect(json.utf8.count <= 3_900)
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            #expect(document["answerBy"] as? Int == 2)
            if text.count < 10 { #expect(document["text"] as? String == text) }
        }
    }

    @Test(arguments: [404, 410])
    func `P9: a browser that takes no more is forgotten, with all that waits for it`(status: Int) async throws
    {
        try await withWorld { world in
            try await world.add(try Browser())
            try await world.push(world.message(topic: "a"), world.message(topic: "b"))
            var one = PushSender.Configuration()
            one.attemptsAtOnce = 1
            let transport = ToldTransport([.status(status, retryAfter: nil)])
            try await world.sending(by: transport, one) { _ in
                try await until("it is forgotten") { try await world.devices().isEmpty }
            }
            #expect(try await world.waiting() == 0 && transport.requests.count == 1)
        }
    }

    @Test(arguments: [400, 401, 403, 413, 301])
    func `P9: what a service refuses is given up; the device stays`(status: Int) async throws {
        try await withWorld { world in
            try await world.add(try Browser())
            try await world.push(world.message())
            let transport = ToldTransport([.status(status, retryAfter: nil)])
            try await world.sending(by: transport) { _ in
                try await until("it is given up") { try await world.waiting() == 0 }
            }
            #expect(try await world.devices().count == 1 && transport.requests.count == 1)
        }
    }

    @Test(arguments: [
        PushAnswer.status(429, retryAfter: 60), .status(503, retryAfter: 60), .status(500, retryAfter: nil),
        .nothing("no answer"),
    ])
    func `P9: a service that is busy or away is tried again later, no sooner than it asks for`(
        answer: PushAnswer
    ) async throws {
        try await withWorld { world in
            try await world.add(try Browser())
            try await world.push(world.message(for: .minutes(10)))
            let transport = ToldTransport([answer])
            try await world.sending(by: transport) { sender in
                try await until("it was tried") { transport.requests.count == 1 }
                let wait: Double = if case .status(_, _?) = answer { 60 } else { 5 }
                let next = world.clock.now + .seconds(wait)
                try await until("it waits") {
                    try await world.database.read {
                        try $0.value("SELECT MIN(next_attempt_at) FROM push_messages", as: Timestamp.self)
                    } >= next
                }
                for _ in 0..<5 { sender.wake() }
                world.clock.advance(by: .seconds(wait - 1))
                sender.wake()
                try await Task.sleep(for: .milliseconds(50))
                #expect(transport.requests.count == 1)
                world.clock.advance(by: .seconds(20))
                sender.wake()
                try await until("it is taken") { try await world.waiting() == 0 }
            }
            #expect(transport.requests.count == 2)
        }
    }

    @Test func `P9: what would come too late is not tried again, nor sent at all`() async throws {
        try await withWorld { world in
            try await world.add(try Browser())
            let transport = ToldTransport([.status(503, retryAfter: 60)])
            try await world.push(world.message(topic: "a", for: .seconds(30)))
            try await world.sending(by: transport) { sender in
                try await until("it is given up") { try await world.waiting() == 0 }
                try await world.push(world.message(topic: "b", for: .seconds(1)))
                world.clock.advance(by: .seconds(2))
                sender.wake()
                try await until("it has expired") { try await world.waiting() == 0 }
            }
            #expect(transport.requests.count == 1)
        }
    }

    @Test func `P9: a slow service has so many attempts at once, and keeps no other one waiting`()
        async throws
    {
        try await withWorld { world in
            for number in 1...9 {
                try await world.add(try Browser(), at: "https://a.slow.medina.example/\(number)")
            }
            try await world.add(try Browser())
            let transport = ToldTransport(holding: ["a.slow.medina.example"])
            try await world.push(world.message(topic: "a"), world.message(topic: "b"))
            try await world.sending(by: transport) { sender in
                try await until("all that can have begun") { transport.requests.count == 10 }
                #expect(transport.most("a.slow.medina.example") == 8)
                try await world.push(world.message(topic: "c", isUrgent: true))
                sender.wake()
                try await until("the other one has its third") {
                    transport.requests.count { $0.endpoint.text == "https://push.medina.example/1" } == 3
                }
                #expect(transport.most("a.slow.medina.example") == 8)
                transport.release()
                try await until("all are sent") { try await world.waiting() == 0 }
            }
            #expect(transport.requests.count == 30 && transport.most("a.slow.medina.example") == 8)
        }
    }

    @Test func `P9: a hundred messages that wait for one service keep none of another waiting`() async throws
    {
        try await withWorld { world in
            for number in 0..<10 {
                try await world.add(try Browser(), at: "https://a.slow.medina.example/\(number)")
            }
            for topic in 0..<10 { try await world.push(world.message(topic: "\(topic)")) }
            try await world.add(try Browser(), of: World.ben)
            try await world.push(world.message(), to: World.ben)
            let transport = ToldTransport(holding: ["a.slow.medina.example"])
            try await world.sending(by: transport) { _ in
                // The order in which these nine leave is the scheduler's.
                try await until("the other one is told beside the eight that may wait") {
                    transport.requests.contains { $0.endpoint.text == "https://push.medina.example/1" }
                        && transport.requests.count == 9
                }
                transport.release()
                try await until("all are sent") { try await world.waiting() == 0 }
            }
            #expect(transport.requests.count == 101 && transport.most("a.slow.medina.example") == 8)
        }
    }

    @Test func `P9: what cannot wait goes before all that can`() async throws {
        try await withWorld { world in
            let browser = try Browser()
            try await world.add(browser)
            for number in 1...5 { try await world.push(world.message("later", topic: "\(number)")) }
            try await world.push(world.message("now", topic: "9", isUrgent: true))
            var one = PushSender.Configuration()
            one.attemptsAtOnce = 1
            let transport = ToldTransport()
            try await world.sending(by: transport, one) { _ in
                try await until("all are sent") { try await world.waiting() == 0 }
            }
            let first = try browser.decrypted(try #require(transport.requests.first).body)
            #expect(String(decoding: first, as: UTF8.self).contains("now"))
        }
    }

    @Test func `P9: a message that replaces one under way is sent as well`() async throws {
        try await withWorld { world in
            try await world.add(try Browser())
            try await world.push(world.message("first"))
            let transport = ToldTransport(holding: ["push.medina.example"])
            try await world.sending(by: transport) { sender in
                try await until("the first is under way") { transport.requests.count == 1 }
                try await world.push(world.message("second"))
                transport.release()
                sender.wake()
                try await until("both are sent") { try await world.waiting() == 0 }
            }
            #expect(transport.requests.count == 2)
        }
    }

    @Test func `P9: a device of a service that the operator trusts no more is not reached`() async throws {
        try await withWorld { world in
            try await world.add(try Browser())
            try await world.database.write {
                try $0.execute("UPDATE push_devices SET endpoint = 'https://evil.example/1'")
            }
            try await world.push(world.message())
            let transport = ToldTransport()
            try await world.sending(by: transport) { _ in
                try await until("it is given up") { try await world.waiting() == 0 }
            }
            #expect(transport.requests.isEmpty)
        }
    }
}
