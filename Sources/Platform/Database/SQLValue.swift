public import Geography
public import Identity

/// A value as databases keep it.
public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// The name of the kind of value, for messages.
    var kind: String {
        switch self {
        case .null: "NULL"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .blob: "a blob"
        }
    }
}

/// What can be bound to a statement: `\(value)` inside ``SQL``.
public protocol SQLEncodable: Sendable {
    /// The value as the database keeps it.
    var sqlValue: SQLValue { get }
}

/// What can be read from a column of a ``Row``.
public protocol SQLDecodable {
    /// Reads a value that is not NULL; nothing if it is of another kind or does not fit.
    init?(sqlValue: SQLValue)
    /// What NULL stands for; nothing, for most types: they refuse NULL.
    static var fromNull: Self? { get }
}

extension SQLDecodable {
    public static var fromNull: Self? { nil }
}

extension Optional: SQLEncodable where Wrapped: SQLEncodable {
    public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension Optional: SQLDecodable where Wrapped: SQLDecodable {
    public init?(sqlValue: SQLValue) {
        guard let value = Wrapped(sqlValue: sqlValue) else { return nil }
        self = .some(value)
    }

    public static var fromNull: Self? { .some(.none) }
}

extension SQLEncodable where Self: BinaryInteger {
    public var sqlValue: SQLValue { .integer(Int64(clamping: self)) }
}

extension SQLDecodable where Self: FixedWidthInteger {
    public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue, let value = Self(exactly: integer) else { return nil }
        self = value
    }
}

extension Int: SQLEncodable, SQLDecodable {}
extension Int64: SQLEncodable, SQLDecodable {}
extension Int32: SQLEncodable, SQLDecodable {}
extension UInt32: SQLEncodable, SQLDecodable {}
extension UInt8: SQLEncodable, SQLDecodable {}

/// Kept as 0 and 1, so that both databases agree.
extension Bool: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension Double: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .real(self) }

    public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .real(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }
}

extension String: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(self) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension Array: SQLEncodable where Element == UInt8 {
    public var sqlValue: SQLValue { .blob(self) }
}

extension Array: SQLDecodable where Element == UInt8 {
    public init?(sqlValue: SQLValue) {
        guard case .blob(let bytes) = sqlValue else { return nil }
        self = bytes
    }
}

/// Kept as 36 characters of text.
extension UniqueID: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(description) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

/// Kept as milliseconds since 1970 UTC; of a damaged row nothing that sums could not bear.
extension Timestamp: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .integer(milliseconds) }

    public init?(sqlValue: SQLValue) {
        guard case .integer(let milliseconds) = sqlValue, Self.storable.contains(milliseconds) else {
            return nil
        }
        self.init(milliseconds: milliseconds)
    }
}

extension SQLEncodable where Self: RawRepresentable, RawValue: SQLEncodable {
    public var sqlValue: SQLValue { rawValue.sqlValue }
}

extension SQLDecodable where Self: RawRepresentable, RawValue: SQLDecodable {
    public init?(sqlValue: SQLValue) {
        guard let raw = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: raw)
    }
}
