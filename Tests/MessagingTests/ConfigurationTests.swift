import FoundationEssentials
import Messaging
import Testing

@Suite struct `Settings of mail and SMS` {
    private func problem<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> String? {
        do {
            _ = try JSONDecoder().decode(type, from: Data(json.utf8))
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context.debugDescription
        }
    }

    @Test func `have what most servers want unless they say otherwise`() throws {
        let mail = try JSONDecoder().decode(
            MailConfiguration.self,
            from: Data(#"{"host": "mail.example.org", "from": "city@example.org"}"#.utf8))
        #expect(
            mail.port == 587 && mail.security == .startTLS && mail.name == "Medina" && mail.timeLimit == 30)
        let tls =
            #"{"host": "mail.example.org", "from": "city@example.org", "security": "tls", "user": "a", "password": "b"}"#
        #expect(try JSONDecoder().decode(MailConfiguration.self, from: Data(tls.utf8)).port == 465)
        let sms =
            #"{"url": "https://sms.example.org/send", "body": {"to": ["{to}"], "text": "{text}", "n": 1.5, "x": null, "y": true}}"#
        #expect(try JSONDecoder().decode(SMSConfiguration.self, from: Data(sms.utf8)).format == .json)
    }

    @Test(arguments: [
        (#"{"host": "mail.example.org", "from": "nobody"}"#, "“nobody” is not an email address."),
        (
            #"{"host": "mail.example.org", "from": "a@b.c", "security": "none"}"#,
            "Mail to mail.example.org must be protected: write \"security\": \"starttls\" or \"tls\"."
        ),
        (
            #"{"host": "mail.example.org", "from": "a@b.c", "security": "yes"}"#,
            "“yes” is not a protection; write “starttls”, “tls” or “none”."
        ),
        (#"{"host": "mail/..", "from": "a@b.c"}"#, "“mail/..” is not the name of a mail server."),
        (
            #"{"host": "mail", "from": "a@b.c", "port": 0}"#,
            "The mail server's port must be 1 to 65535, not 0."
        ),
        (
            #"{"host": "mail", "from": "a@b.c", "timeLimit": 0}"#,
            "The time limit of a mail must be 1 to 300 seconds, not 0."
        ),
        (
            #"{"host": "mail", "from": "a@b.c", "user": "a"}"#,
            "The mail server's user and password go together: one of them is missing."
        ),
    ])
    func `say in a sentence what is wrong with mail`(json: String, sentence: String) throws {
        #expect(try problem(MailConfiguration.self, json) == sentence)
    }

    @Test(arguments: [
        (
            #"{"url": "sms.example.org", "body": "{to}{text}"}"#,
            "“sms.example.org” is not the address of an SMS gateway."
        ),
        (
            #"{"url": "http://127.0.0.evil/", "body": "{to}{text}"}"#,
            "The SMS gateway must be reached by https."
        ),
        (
            #"{"url": "http://sms.example.org/", "body": "{to}{text}"}"#,
            "The SMS gateway must be reached by https."
        ),
        (
            #"{"url": "file:///etc/passwd", "body": "{to}{text}"}"#,
            "“file:///etc/passwd” is not the address of an SMS gateway."
        ),
        (
            #"{"url": "https://sms.example.org/", "body": {"to": "{to}"}}"#,
            "The body for the SMS gateway must hold {to} and {text}."
        ),
        (
            #"{"url": "https://sms.example.org/", "body": ["{to}", "{text}"], "format": "form"}"#,
            "A form for the SMS gateway has members that are texts, and nothing in them."
        ),
        (
            #"{"url": "https://sms.example.org/", "body": "{to}{text}", "format": "xml"}"#,
            "“xml” is not a format; write “json” or “form”."
        ),
        (
            #"{"url": "https://sms.example.org/", "body": "{to}{text}", "headers": {"A b": "c"}}"#,
            "The header “A b” of the SMS gateway is not a header field."
        ),
        (
            #"{"url": "https://sms.example.org/", "body": "{to}{text}", "timeLimit": 900}"#,
            "The time limit of an SMS must be 1 to 300 seconds, not 900."
        ),
    ])
    func `say in a sentence what is wrong with SMS`(json: String, sentence: String) throws {
        #expect(try problem(SMSConfiguration.self, json) == sentence)
    }
}
