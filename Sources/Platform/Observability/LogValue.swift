/// The value of a field in a log line.
public enum LogValue: Sendable, Hashable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
    case string(String)
    case integer(Int)
    case double(Double)
    case bool(Bool)

    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    func append(to bytes: inout [UInt8]) {
        switch self {
        case .string(let value): JSONEscaping.append(value, to: &bytes)
        case .integer(let value): bytes.append(contentsOf: String(value).utf8)
        case .double(let value) where value.isFinite: bytes.append(contentsOf: "\(value)".utf8)
        case .double: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        }
    }
}
