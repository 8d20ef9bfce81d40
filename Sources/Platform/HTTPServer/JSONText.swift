import Observability

/// Writes small JSON documents byte by byte, for the hot paths where an encoder is too slow.
public struct JSONText: Sendable {
    public private(set) var bytes: [UInt8] = []
    var needsComma = false

    public init() { bytes.reserveCapacity(128) }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func reserveBytes(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    public mutating func beginObject(_ name: StaticString? = nil) {
        separate()
        if let name { key("\(name)") }
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    public mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    public mutating func member(_ name: String, _ value: String) {
        separate()
        key(name)
        string(value)
        needsComma = true
    }

    public mutating func member(_ name: String, _ value: Int) {
        separate()
        key(name)
        bytes.append(contentsOf: String(value).utf8)
        needsComma = true
    }

    public mutating func member(_ name: String, _ value: Bool) {
        separate()
        key(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        needsComma = true
    }

    mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func string(_ text: String) { JSONEscaping.append(text, to: &bytes) }
}
