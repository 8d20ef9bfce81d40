import FoundationEssentials
import Geography
import Identity
import Messaging
import Testing

@Suite struct `Mail` {
    static let id = UniqueID(high: 0x0193_4567_89ab_7123, low: 0x8123_4567_89ab_cdef)

    static func configuration(_ port: Int, timeLimit: Int = 5) throws -> MailConfiguration {
        try MailConfiguration(
            host: "127.0.0.1", port: port, security: .none,
            from: try #require(EmailAddress("city@medina.example")), name: "Médina", timeLimit: timeLimit)
    }

    static func message(
        subject: String = "Hello", text: String = "Hi", to: String = "ada@example.org"
    ) throws -> OutgoingMessage {
        OutgoingMessage(
            .email(try #require(EmailAddress(to))), subject: subject, text: text,
            expiresAt: Timestamp(milliseconds: .max))
    }

    private func failure(_ behaviour: MailServer.Behaviour, timeLimit: Int = 5) async throws
        -> DeliveryFailure?
    {
        let server = try MailServer(behaviour)
        let transport = MailTransport(try Self.configuration(server.port, timeLimit: timeLimit))
        let message = try Self.message()
        do throws(DeliveryFailure) {
            try await transport.deliver(message, id: Self.id)
            return nil
        } catch {
            return error
        }
    }

    @Test func `P9: goes out whole, with encoded headers and a body of short plain lines`() async throws {
        let server = try MailServer()
        let text =
            "Grüezi Ada,\n.your driver is coming.\nFrom the station = 3 km \n"
            + String(repeating: "wörd ", count: 40)
        try await MailTransport(try Self.configuration(server.port)).deliver(
            try Self.message(
                subject: "Dein Fahrer kommt – um 08:15 am Städtle in Vaduz, gegenüber", text: text),
            id: Self.id)
        let mail = try #require(server.mails.first)
        #expect(mail.sender.hasPrefix("MAIL FROM:<city@medina.example>"))
        #expect(mail.recipient.hasPrefix("RCPT TO:<ada@example.org>"))
        #expect(mail.header("From") == "=?UTF-8?B?TcOpZGluYQ==?= <city@medina.example>")
        #expect(mail.header("To") == "<ada@example.org>")
        #expect(mail.header("Message-ID") == "<\(Self.id)@medina.example>")
        #expect(mail.header("Date") == "Tue, 19 Nov 2024 17:10:33 +0000")
        #expect(mail.header("Content-Type") == "text/plain; charset=utf-8")
        #expect(mail.header("Auto-Submitted") == "auto-generated")
        #expect(mail.lines.allSatisfy { $0.utf8.count <= 78 && $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(
            Self.decodedWords(try #require(mail.header("Subject")))
                == "Dein Fahrer kommt – um 08:15 am Städtle in Vaduz, gegenüber")
        #expect(Self.decodedBody(mail.body) == text)
    }

    @Test func `texts in subject and name never begin a header field of their own`() async throws {
        let server = try MailServer()
        try await MailTransport(try Self.configuration(server.port)).deliver(
            try Self.message(subject: "Hello\r\nBcc: eve@example.org\n\u{0}x", text: "a\r\n.\r\nQUIT\rb"),
            id: Self.id)
        let mail = try #require(server.mails.first)
        #expect(mail.header("Bcc") == nil)
        #expect(Self.decodedWords(try #require(mail.header("Subject"))) == "Hello Bcc: eve@example.org x")
        #expect(Self.decodedBody(mail.body) == "a\n.\nQUIT\nb")
    }

    @Test func `any text survives the way, whatever its length and signs`() async throws {
        let server = try MailServer()
        let transport = MailTransport(try Self.configuration(server.port))
        var random = SplitMix64(seed: 7)
        let alphabet = Array("a.=F \té中ع👩‍🚀\n")
        var sent: [String] = []
        for round in 0..<40 {
            var text = ""
            for _ in 0..<Int.random(in: 0...300, using: &random) {
                text.append(alphabet.randomElement(using: &random) ?? "a")
            }
            // A line break at the very end cannot be told from that of the last line.
            while text.hasSuffix("\n") { text.removeLast() }
            sent.append(text)
            try await transport.deliver(
                try Self.message(subject: text, text: text), id: UniqueID(high: 0x7000, low: UInt64(round)))
        }
        for (mail, text) in zip(server.mails, sent) {
            #expect(Self.decodedBody(mail.body) == text)
            #expect(mail.lines.allSatisfy { $0.utf8.count <= 78 })
        }
        #expect(server.mails.count == sent.count)
    }

    @Test func `a mailbox that does not exist is a refusal for good`() async throws {
        let failure = try #require(try await failure(.answersRecipient("550 no such person")))
        #expect(failure.isPermanent && failure.reason.contains("550"))
    }

    @Test(arguments: [
        MailServer.Behaviour.answersRecipient("451 later"), .answersMail("452 full"), .drops,
        .answersRecipient("554 not today"),
    ])
    func `a server that cannot now is asked again`(behaviour: MailServer.Behaviour) async throws {
        let failure = try #require(try await failure(behaviour))
        #expect(!failure.isPermanent, "\(failure)")
    }

    @Test func `a server that says nothing costs no more than the time limit`() async throws {
        let start = ContinuousClock.now
        let failure = try #require(try await failure(.silent(.seconds(120)), timeLimit: 1))
        #expect(!failure.isPermanent)
        #expect(start.duration(to: .now) < .seconds(60), "the limit of a second was not kept")
    }

    @Test func `nobody listening is a failure that may pass`() async throws {
        let port = try MailServer().port
        await #expect(throws: DeliveryFailure.self) {
            try await MailTransport(try Self.configuration(port)).deliver(try Self.message(), id: Self.id)
        }
    }

    @Test func `a server that offers no encryption gets nothing when it is required`() async throws {
        let server = try MailServer()
        var configuration = try Self.configuration(server.port)
        configuration.security = .startTLS
        let failure = await #expect(throws: DeliveryFailure.self) {
            try await MailTransport(configuration).deliver(try Self.message(), id: Self.id)
        }
        #expect(failure?.isPermanent == false)
        #expect(server.mails.isEmpty && server.logins.isEmpty)
    }

    @Test func `user and password are shown where they are asked for, and a wrong one may be mended`()
        async throws
    {
        let server = try MailServer(.takes, greetingLogin: true)
        var configuration = try Self.configuration(server.port)
        (configuration.user, configuration.password) = ("town", "gate")
        try await MailTransport(configuration).deliver(try Self.message(), id: Self.id)
        #expect(server.mails.count == 1)
        configuration.password = "wrong"
        let failure = await #expect(throws: DeliveryFailure.self) {
            try await MailTransport(configuration).deliver(try Self.message(), id: Self.id)
        }
        #expect(failure?.isPermanent == false)
    }

    // MARK: Reading mails as mail programs do

    static func decodedBody(_ lines: [String]) -> String {
        var bytes: [UInt8] = []
        for (index, line) in lines.enumerated() {
            var rest = Array(line.utf8)[...]
            var isSoft = false
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "=") else {
                    bytes.append(byte)
                    continue
                }
                if rest.isEmpty {
                    isSoft = true
                } else if let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                    bytes.append(value)
                    rest = rest.dropFirst(2)
                }
            }
            if !isSoft, index < lines.count - 1 { bytes.append(10) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func decodedWords(_ text: String) -> String {
        var bytes: [UInt8] = []
        for word in text.split(separator: " ") {
            guard word.hasPrefix("=?UTF-8?B?"), word.hasSuffix("?="),
                let data = Data(base64Encoded: String(word.dropFirst(10).dropLast(2)))
            else { return text }
            bytes += data
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
