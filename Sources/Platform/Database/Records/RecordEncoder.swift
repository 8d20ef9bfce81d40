/// Writes records as JSON straight into bytes.
///
/// Every change of a ride is written as JSON before it is acknowledged, and `JSONEncoder` first builds a tree of
/// dictionaries. Records have no dates, data or nested containers made by hand, so this knows values, objects,
/// arrays and what is absent. Keys come in the order of their declaration.
package enum RecordEncoder {
    /// The record as JSON text.
    ///
    /// - Throws: `EncodingError` for a number that JSON has no text for.
    package static func encode(_ record: some Encodable) throws -> String {
        let output = RecordOutput()
        try output.append(record)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}

/// The text so far, and what is open in it. Values are written strictly one inside the other, so the innermost
/// is always the last.
private final class RecordOutput {
    private enum Kind { case value, object, array }

    private(set) var bytes: [UInt8] = []
    private var open: [(kind: Kind, isEmpty: Bool)] = []

    init() { bytes.reserveCapacity(2_048) }

    func append(_ value: some Encodable) throws {
        open.append((.value, true))
        try value.encode(to: RecordValueEncoder(output: self))
        switch open.removeLast().kind {
        case .value: break
        case .object: bytes.append(UInt8(ascii: "}"))
        case .array: bytes.append(UInt8(ascii: "]"))
        }
    }

    func beginObject() { begin(.object, "{") }
    func beginArray() { begin(.array, "[") }

    private func begin(_ kind: Kind, _ bracket: Unicode.Scalar) {
        // Some types ask twice for their container.
        guard open[open.count - 1].kind != kind else { return }
        open[open.count - 1] = (kind, true)
        bytes.append(UInt8(ascii: bracket))
    }

    func comma() {
        if !open[open.count - 1].isEmpty { bytes.append(UInt8(ascii: ",")) }
        open[open.count - 1].isEmpty = false
    }

    func key(_ key: some CodingKey) {
        comma()
        append(string: key.stringValue)
        bytes.append(UInt8(ascii: ":"))
    }

    func append(literal text: StaticString) { text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) } }

    func append(integer: some BinaryInteger) { bytes.append(contentsOf: integer.description.utf8) }

    func append(number: Double) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: [], debugDescription: "JSON has no such number."))
        }
        bytes.append(contentsOf: number.description.utf8)
    }

    /// A string in quotes (RFC 8259, section 7).
    func append(string text: String) {
        bytes.append(UInt8(ascii: "\""))
        // Most text goes in one piece: each touch of the bytes is checked for another at the same time.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            bytes.append(contentsOf: text.utf8)
        } else {
            for byte in text.utf8 { append(escaping: byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case ..<0x20:
            append(literal: "\\u00")
            for digit in [byte >> 4, byte & 15] { bytes.append(digit + (digit < 10 ? 0x30 : 0x57)) }
        default: bytes.append(byte)
        }
    }
}

/// Writes one value, of whatever kind it turns out to be.
private struct RecordValueEncoder: Encoder, SingleValueEncodingContainer {
    let output: RecordOutput
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        output.beginObject()
        return KeyedEncodingContainer(RecordObjectEncoder<Key>(output: output))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        output.beginArray()
        return RecordArrayEncoder(output: output)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { output.append(literal: "null") }
    func encode(_ value: Bool) { value ? output.append(literal: "true") : output.append(literal: "false") }
    func encode(_ value: String) { output.append(string: value) }
    func encode(_ value: Double) throws { try output.append(number: value) }
    func encode(_ value: Float) throws { try output.append(number: Double(value)) }
    func encode<Value: BinaryInteger & Encodable>(_ value: Value) { output.append(integer: value) }
    func encode<Value: Encodable>(_ value: Value) throws { try output.append(value) }
}

/// Writes an object's members.
private struct RecordObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: RecordOutput
    var codingPath: [any CodingKey] { [] }
    private var value: RecordValueEncoder { RecordValueEncoder(output: output) }

    init(output: RecordOutput) { self.output = output }

    func encodeNil(forKey key: Key) {
        output.key(key)
        value.encodeNil()
    }

    func encode(_ value: Bool, forKey key: Key) {
        output.key(key)
        self.value.encode(value)
    }

    func encode(_ value: String, forKey key: Key) {
        output.key(key)
        output.append(string: value)
    }

    func encode(_ value: Double, forKey key: Key) throws {
        output.key(key)
        try output.append(number: value)
    }

    func encode(_ value: Float, forKey key: Key) throws { try encode(Double(value), forKey: key) }

    func encode<Value: BinaryInteger & Encodable>(_ value: Value, forKey key: Key) {
        output.key(key)
        output.append(integer: value)
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        output.key(key)
        try output.append(value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        preconditionFailure("Records have no containers made by hand.")
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        preconditionFailure("Records have no containers made by hand.")
    }

    func superEncoder() -> any Encoder { preconditionFailure("Records are no classes.") }
    func superEncoder(forKey key: Key) -> any Encoder { preconditionFailure("Records are no classes.") }
}

/// Writes an array's elements.
private struct RecordArrayEncoder: UnkeyedEncodingContainer {
    let output: RecordOutput
    var codingPath: [any CodingKey] { [] }
    private(set) var count = 0
    private var value: RecordValueEncoder { RecordValueEncoder(output: output) }

    init(output: RecordOutput) { self.output = output }

    private mutating func next() {
        output.comma()
        count += 1
    }

    mutating func encodeNil() {
        next()
        value.encodeNil()
    }

    mutating func encode(_ value: Bool) {
        next()
        self.value.encode(value)
    }

    mutating func encode(_ value: String) {
        next()
        output.append(string: value)
    }

    mutating func encode(_ value: Double) throws {
        next()
        try output.append(number: value)
    }

    mutating func encode(_ value: Float) throws { try encode(Double(value)) }

    mutating func encode<Value: BinaryInteger & Encodable>(_ value: Value) {
        next()
        output.append(integer: value)
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        next()
        try output.append(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        preconditionFailure("Records have no containers made by hand.")
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        preconditionFailure("Records have no containers made by hand.")
    }

    mutating func superEncoder() -> any Encoder { preconditionFailure("Records are no classes.") }
}
