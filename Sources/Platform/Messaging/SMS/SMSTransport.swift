import CCurl
public import Geography
public import Identity

/// Hands SMS to a gateway over HTTP by libcurl.
public final class SMSTransport: MessageTransport {
    private let configuration: SMSConfiguration
    private let threads = TransferThreads(label: "medina.sms")

    /// A way to that gateway.
    public init(_ configuration: SMSConfiguration) { self.configuration = configuration }

    public var timeLimit: TravelTime { .seconds(Double(configuration.timeLimit)) }

    public func deliver(_ message: OutgoingMessage, id: UniqueID) async throws(DeliveryFailure) {
        guard case .sms(let recipient) = message.channel else {
            throw DeliveryFailure(isPermanent: true, "this is not an SMS")
        }
        let filled = configuration.body.filled([
            "{to}": recipient.text, "{text}": message.text, "{id}": id.description,
        ])
        guard let (type, body) = Self.rendered(filled, as: configuration.format) else {
            throw DeliveryFailure(isPermanent: true, "the request to the SMS gateway cannot be written")
        }
        var headers = configuration.headers.map { "\($0.key): \($0.value)" }.sorted()
        headers += ["Content-Type: \(type)", "Expect:"]
        try await threads.run { [configuration, headers] () throws(DeliveryFailure) in
            try Self.post(body, headers, configuration)
        }
    }

    private static func rendered(
        _ body: JSONValue, as format: SMSConfiguration.Format
    ) -> (type: String, bytes: [UInt8])? {
        switch format {
        case .json: (try? body.bytes()).map { ("application/json", $0) }
        case .form:
            body.fields.map { fields in
                let pairs = fields.sorted { $0.key < $1.key }.map { name, value in
                    "\(FormText.encoded(name))=\(FormText.encoded(value))"
                }
                return ("application/x-www-form-urlencoded", Array(pairs.joined(separator: "&").utf8))
            }
        }
    }

    private static func post(
        _ body: [UInt8], _ headers: [String], _ configuration: SMSConfiguration
    ) throws(DeliveryFailure) {
        let transfer = try Transfer()
        transfer.set(CURLOPT_PROTOCOLS_STR, "http,https")
        transfer.set(CURLOPT_URL, configuration.url)
        transfer.set(CURLOPT_CONNECTTIMEOUT, min(10, configuration.timeLimit))
        transfer.set(CURLOPT_TIMEOUT, configuration.timeLimit)
        transfer.upload(body)
        transfer.set(CURLOPT_INFILESIZE, body.count)
        transfer.set(CURLOPT_CUSTOMREQUEST, "POST")
        let outcome = transfer.perform(CURLOPT_HTTPHEADER, headers)
        if let failure = outcome.failure {
            throw DeliveryFailure(isPermanent: false, "the SMS gateway: \(failure)")
        }
        guard !(200..<300).contains(outcome.status) else { return }
        // A key that is refused, or too many requests, may be mended; a request that is refused is not.
        let isPermanent =
            (400..<500).contains(outcome.status)
            && ![401, 402, 403, 408, 425, 429].contains(outcome.status)
        throw DeliveryFailure(
            isPermanent: isPermanent,
            "the SMS gateway said \(outcome.status): \(outcome.answer.prefix(200).description.onOneLine)")
    }
}

/// Text in the fields of a form (WHATWG URL Standard, section 5.2).
enum FormText {
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "*"):
                bytes.append(byte)
            case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
