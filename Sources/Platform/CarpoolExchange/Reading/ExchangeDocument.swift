// CarpoolExchange: what carpool operators tell each other by the "Standard covoiturage", as documents and rules.
internal import FoundationEssentials

/// A JSON document of the Standard covoiturage (github.com/fabmob/standard-covoiturage, version 0.0.1, Apache-2.0).
///
/// Reading takes what comes from strangers: members that the standard does not name are passed over, `null` counts as
/// absent, and whatever else does not fit is refused with the name of the member. What was read keeps to the limits of
/// ``TextLimit`` and can be written again. Conforming types read and write by `Codable` with the same care.
public protocol ExchangeDocument: Codable, Hashable, Sendable {}

extension ExchangeDocument {
    /// The document in JSON text, UTF-8. The caller limits how long the text may be.
    ///
    /// - Throws: What is wrong, and where.
    public init(reading bytes: [UInt8]) throws(DocumentError) {
        self = try DocumentText.value(of: bytes)
    }

    /// The document as JSON text, its members in the order of their names.
    ///
    /// - Throws: ``DocumentError/Code/notWritable`` if something in it is beyond what the standard can say.
    public func written() throws(DocumentError) -> [UInt8] { try DocumentText.bytes(of: self) }
}

extension Array where Element: ExchangeDocument {
    /// The documents as one JSON list.
    ///
    /// - Throws: As ``ExchangeDocument/written()``.
    public func written() throws(DocumentError) -> [UInt8] { try DocumentText.bytes(of: self) }
}

/// Turns JSON text into values and back.
enum DocumentText {
    static func value<Value: Decodable>(
        _ type: Value.Type = Value.self, of bytes: [UInt8]
    ) throws(DocumentError) -> Value {
        try checkText(bytes)
        do {
            return try JSONDecoder().decode(Value.self, from: Data(bytes))
        } catch {
            throw DocumentError(error)
        }
    }

    static func value<Value: DecodableWithConfiguration>(
        of bytes: [UInt8], limits: Value.DecodingConfiguration, as type: Value.Type
    ) throws(DocumentError) -> Value {
        try checkText(bytes)
        do {
            return try JSONDecoder().decode(Value.self, from: Data(bytes), configuration: limits)
        } catch {
            throw DocumentError(error)
        }
    }

    static func bytes(of value: some Encodable) throws(DocumentError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw error as? DocumentError ?? DocumentError(.notWritable)
        }
    }

    /// The decoder would take a text with zeros for UTF-16 or UTF-32; JSON in UTF-8 has none (RFC 8259 §7).
    private static func checkText(_ bytes: [UInt8]) throws(DocumentError) {
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw DocumentError(.notText)
        }
    }
}
