/// The decoded name–value pairs of a query or of a form, in the order they came.
public struct FormFields: Sendable {
    public private(set) var pairs: [(name: String, value: String)] = []

    /// More pairs than this are not read.
    package static let maximumPairs = 1_000

    init(_ pairs: [(name: String, value: String)]) { self.pairs = pairs }

    /// Parses `application/x-www-form-urlencoded` text: `+` is a space, `%XX` a byte, ill-formed escapes stay.
    package init(parsing bytes: some Sequence<UInt8>) {
        var name: [UInt8] = []
        var value: [UInt8] = []
        var inValue = false
        func decoded(_ raw: [UInt8]) -> String {
            String(decoding: PercentEncoding.decoded(raw, plusIsSpace: true), as: UTF8.self)
        }
        func finish(into pairs: inout [(name: String, value: String)]) {
            if !name.isEmpty || !value.isEmpty { pairs.append((decoded(name), decoded(value))) }
        }
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"):
                finish(into: &pairs)
                if pairs.count >= Self.maximumPairs { return }
                name = []
                value = []
                inValue = false
            case UInt8(ascii: "=") where !inValue: inValue = true
            default:
                if inValue { value.append(byte) } else { name.append(byte) }
            }
        }
        finish(into: &pairs)
    }

    /// The first value under that name.
    public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// All values under that name.
    public func all(_ name: String) -> [String] { pairs.lazy.filter { $0.name == name }.map(\.value) }

    /// The value under that name as a `Value`, `nil` where it is missing or empty.
    /// - Throws: a 400 problem that names the field when its text is not a `Value`.
    public func optional<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = String.self
    ) throws(HTTPError) -> Value? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let value = Value(text) else {
            throw HTTPError(.badRequest, "The field “\(name)” is not \(Request.kind(of: type)).")
        }
        return value
    }

    /// The value under that name as a `Value`.
    /// - Throws: a 400 problem that names the field when it is missing or its text is not a `Value`.
    public func required<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = String.self
    ) throws(HTTPError) -> Value {
        guard let value = try optional(name, as: type) else {
            throw HTTPError(.badRequest, "The field “\(name)” is missing.")
        }
        return value
    }
}
