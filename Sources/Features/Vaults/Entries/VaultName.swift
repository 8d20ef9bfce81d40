import Crypto
public import Database

/// The name of an entry: 32 bytes that say nothing, made by the devices.
public struct VaultName: Hashable, Sendable {
    /// How many bytes a name has.
    public static let length = 32

    /// The bytes.
    public let bytes: [UInt8]

    /// A name of these bytes; nothing unless there are 32.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// Reads ``text``; nothing for any other text.
    public init?(text: String) {
        guard let bytes = Base64URL.decoded(text.utf8) else { return nil }
        self.init(bytes)
    }

    /// The bytes as 43 letters, digits, `-` and `_` (RFC 4648 §5, without padding).
    public var text: String { Base64URL.encoded(bytes) }
}

extension VaultName: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .blob(bytes) }

    public init?(sqlValue: SQLValue) {
        guard case .blob(let bytes) = sqlValue else { return nil }
        self.init(bytes)
    }
}
