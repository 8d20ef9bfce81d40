/// A gateway that sends SMS for us when it gets a request over HTTP: the section `sms` of the settings.
///
/// ```json
/// {"url": "https://sms.example.org/v1/messages", "headers": {"Authorization": "Bearer …"},
///  "body": {"recipient": "{to}", "content": {"text": "{text}"}}}
/// ```
///
/// With `"format": "form"` the members of `body` go as the fields of a form.
public struct SMSConfiguration: Hashable, Sendable, Decodable {
    /// How the gateway reads its requests.
    public enum Format: String, Hashable, Sendable, Decodable {
        case json, form
    }

    /// Where the gateway is; `https`, or `http` on this machine.
    public var url: String
    /// Header fields of each request, such as one that shows a key.
    public var headers: [String: String]
    /// The request's body: `{to}` and `{text}` in its texts are filled in.
    public var body: JSONValue
    /// How the body is written; as JSON unless said otherwise.
    public var format: Format
    /// The longest time for one attempt, in seconds; 20 unless said otherwise.
    public var timeLimit: Int

    /// - Throws: ``MessagingConfigurationError`` with a sentence for whoever wrote it.
    public init(
        url: String, headers: [String: String] = [:], body: JSONValue, format: Format = .json,
        timeLimit: Int = 20
    ) throws(MessagingConfigurationError) {
        self.url = url
        self.headers = headers
        self.body = body
        self.format = format
        self.timeLimit = timeLimit
        if let problem { throw MessagingConfigurationError(problem) }
    }

    private enum CodingKeys: String, CodingKey {
        case url, headers, body, format, timeLimit
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let word = try values.decodeIfPresent(String.self, forKey: .format) ?? Format.json.rawValue
        guard let format = Format(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: values,
                debugDescription: "“\(word)” is not a format; write “json” or “form”.")
        }
        do {
            try self.init(
                url: values.decode(String.self, forKey: .url),
                headers: values.decodeIfPresent([String: String].self, forKey: .headers) ?? [:],
                body: values.decode(JSONValue.self, forKey: .body), format: format,
                timeLimit: values.decodeIfPresent(Int.self, forKey: .timeLimit) ?? 20)
        } catch let error as MessagingConfigurationError {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.sentence))
        }
    }

    private var problem: String? {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        let host = parts.count > 2 ? parts[2].prefix { $0 != ":" } : ""
        guard parts.count > 2, parts[1].isEmpty, HostName.isValid(String(host)),
            url.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else { return "“\(url)” is not the address of an SMS gateway." }
        guard parts[0] == "https:" || (parts[0] == "http:" && HostName.isLoopback(String(host))) else {
            return "The SMS gateway must be reached by https."
        }
        guard 1...300 ~= timeLimit else {
            return "The time limit of an SMS must be 1 to 300 seconds, not \(timeLimit)."
        }
        for (name, value) in headers
        where !HeaderField.isName(name) || value.onOneLine != value || value.isEmpty {
            return "The header “\(name)” of the SMS gateway is not a header field."
        }
        guard body.mentions("{to}"), body.mentions("{text}") else {
            return "The body for the SMS gateway must hold {to} and {text}."
        }
        if format == .form, body.fields == nil {
            return "A form for the SMS gateway has members that are texts, and nothing in them."
        }
        return nil
    }
}

/// Names of header fields.
private enum HeaderField {
    static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
