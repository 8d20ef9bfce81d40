/// One event of a `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// What a reconnecting client sends back as `Last-Event-ID`.
    public var id: String?
    /// The event's name; browsers call a nameless one `message`.
    public var name: String?
    public var data: String
    /// Milliseconds that a client shall wait before it reconnects.
    public var retry: Int?

    public init(_ data: String, name: String? = nil, id: String? = nil, retry: Int? = nil) {
        self.data = data
        self.name = name
        self.id = id
        self.retry = retry
    }

    /// The last event of a stream that has nothing more to tell, ever: pages do not open it anew. A stream that ends
    /// without it is opened again.
    public static let over = ServerSentEvent("", name: "over")

    /// An event whose data is a value as JSON, keys sorted.
    public init(
        json value: some Encodable, name: String? = nil, id: String? = nil, retry: Int? = nil
    ) throws {
        let text = String(decoding: try Response.jsonText(value), as: UTF8.self)
        self.init(text, name: name, id: id, retry: retry)
    }

    /// The event as it goes over the wire: every line of data prefixed, ended by an empty line.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(data.utf8.count + 64)
        func line(_ field: String, _ value: some Sequence<UInt8>) {
            bytes.append(contentsOf: field.utf8)
            bytes.append(contentsOf: value)
            bytes.append(0x0A)
        }
        func oneLine(_ text: String) -> [UInt8] { text.utf8.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0 } }
        if let id { line("id: ", oneLine(id)) }
        if let name { line("event: ", oneLine(name)) }
        if let retry { line("retry: ", String(retry).utf8) }
        var rest = Array(data.utf8)[...]
        while true {
            let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
            line("data: ", rest[..<end])
            guard end < rest.endIndex else { break }
            let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        bytes.append(0x0A)
        return bytes
    }
}
