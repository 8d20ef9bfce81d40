import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Messaging
import Testing

@Suite struct `SMS` {
    static func message(_ text: String = "Your code is 123456") throws -> OutgoingMessage {
        OutgoingMessage(
            .sms(try #require(PhoneNumber("+4232361111"))), text: text,
            expiresAt: Timestamp(milliseconds: .max))
    }

    private func withGateway(
        _ body: (Gateway, Int) async throws -> Void
    ) async throws {
        let gateway = Gateway()
        try await withTestClient(gateway.handler) { client in
            try await body(gateway, try #require(client.port))
        }
    }

    private static func configuration(_ port: Int, _ format: SMSConfiguration.Format = .json) throws
        -> SMSConfiguration
    {
        try SMSConfiguration(
            url: "http://127.0.0.1:\(port)/send", headers: ["Authorization": "Bearer key"],
            body: format == .json
                ? .object([
                    "to": .text("{to}"),
                    "content": .object(["text": .text("Medina: {text}"), "parts": .integer(1)]),
                ])
                : .object(["To": .text("{to}"), "Body": .text("{text}")]), format: format)
    }

    @Test func `P9: goes to the gateway as the JSON that the settings describe`() async throws {
        try await withGateway { gateway, port in
            let text = "“Grüezi”\n{to} \\ \u{1}"
            try await SMSTransport(try Self.configuration(port)).deliver(try Self.message(text), id: Mail.id)
            let visit = try #require(gateway.visits.first)
            #expect(visit.headers["authorization"] == "Bearer key")
            #expect(visit.headers["content-type"] == "application/json")
            let body = try JSONDecoder().decode(JSONValue.self, from: Data(visit.body.utf8))
            #expect(
                body
                    == .object([
                        "to": .text("+4232361111"),
                        "content": .object(["text": .text("Medina: \(text)"), "parts": .integer(1)]),
                    ]))
        }
    }

    @Test func `goes to the gateway as a form where it reads forms`() async throws {
        try await withGateway { gateway, port in
            try await SMSTransport(try Self.configuration(port, .form)).deliver(
                try Self.message("a&b=ü 1+1"), id: Mail.id)
            #expect(gateway.visits.first?.body == "Body=a%26b%3D%C3%BC+1%2B1&To=%2B4232361111")
        }
    }

    @Test(
        arguments: zip(
            [400, 404, 422, 401, 429, 500, 503, 302], [true, true, true, false, false, false, false, false]))
    func `a request that is refused is not repeated, a gateway in trouble is asked again`(
        status: Int, isPermanent: Bool
    ) async throws {
        try await withGateway { gateway, port in
            gateway.answer(HTTPStatus(status), "because\nof this")
            let failure = await #expect(throws: DeliveryFailure.self) {
                try await SMSTransport(try Self.configuration(port)).deliver(try Self.message(), id: Mail.id)
            }
            #expect(failure?.isPermanent == isPermanent)
            #expect(failure?.reason == "the SMS gateway said \(status): because of this")
        }
    }

    @Test func `a gateway that says nothing costs no more than the time limit`() async throws {
        let server = try MailServer(.silent(.seconds(120)))
        var configuration = try Self.configuration(server.port)
        configuration.timeLimit = 1
        let start = ContinuousClock.now
        let failure = await #expect(throws: DeliveryFailure.self) {
            try await SMSTransport(configuration).deliver(try Self.message(), id: Mail.id)
        }
        #expect(failure?.isPermanent == false)
        #expect(start.duration(to: .now) < .seconds(60), "the limit of a second was not kept")
    }
}
