/// A short name from the page, such as that of an action or a key. It is compared byte by byte with the literals in
/// the source code: comparing `String` would bring Unicode's tables into the module.
public struct PocketName: Sendable, Hashable {
    /// Its bytes in UTF-8.
    public let bytes: [UInt8]

    /// The name with these bytes.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    // Not inlined here and below: a module that has to be small calls them from everywhere.

    /// The name as text.
    public var text: String { @inline(never) get { String(decoding: bytes, as: UTF8.self) } }

    /// Whether it reads like `literal`.
    public static func == (name: PocketName, literal: StaticString) -> Bool {
        guard literal.utf8CodeUnitCount == name.bytes.count else { return false }
        return literal.withUTF8Buffer { buffer in
            for index in name.bytes.indices where unsafe buffer[index] != name.bytes[index] { return false }
            return true
        }
    }

    /// Lets literals stand in the cases of a `switch` over a name.
    public static func ~= (literal: StaticString, name: PocketName) -> Bool { name == literal }
}

extension PocketName: ExpressibleByStringLiteral {
    @inline(never)
    public init(stringLiteral value: StaticString) {
        var bytes: [UInt8] = []
        value.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
        self.init(bytes: bytes)
    }
}
