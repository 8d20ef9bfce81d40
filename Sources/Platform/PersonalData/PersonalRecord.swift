public import Database
public import Geography
import Observability

/// One thing that is kept about somebody, as it stands in their copy: names with values, in their order.
public struct PersonalRecord: Sendable {
    /// A value.
    public enum Value: Sendable {
        case nothing
        case flag(Bool)
        case whole(Int64)
        case real(Double)
        case text(String)
        /// A moment, written as in `2026-01-31T12:00:00.000Z`.
        case moment(Timestamp)
        case records([PersonalRecord])
    }

    /// The values with their names.
    public private(set) var members: [(name: String, value: Value)] = []

    /// A record with nothing in it.
    public init() {}

    /// The columns of a row, in the order of the query, with names such as `createdAt` for `created_at`.
    ///
    /// A whole number whose name ends in `_at` or `_until` is a moment; one whose name begins with `is_` or `by_` says yes or
    /// no. Bytes are left out, and so is the place in the list (`place_at`, `place_id`).
    public init(_ row: Row) {
        for (column, value) in zip(row.columnNames, row.values)
        where column != "place_at" && column != "place_id" {
            let name = Self.name(of: column)
            switch value {
            case .null: add(name, .nothing)
            case .text(let text): add(name, .text(text))
            case .real(let number): add(name, .real(number))
            case .integer(let number):
                if column.hasSuffix("_at") || column.hasSuffix("_until") {
                    add(name, .moment(Timestamp(milliseconds: number)))
                } else if column.hasPrefix("is_") || column.hasPrefix("by_") {
                    add(name, .flag(number != 0))
                } else {
                    add(name, .whole(number))
                }
            case .blob: break
            }
        }
    }

    /// Adds a value.
    public mutating func add(_ name: String, _ value: Value) { members.append((name, value)) }

    /// Adds a text, or that there is none.
    public mutating func add(_ name: String, _ text: String?) {
        add(name, text.map { .text($0) } ?? .nothing)
    }

    /// Adds a whole number, or that there is none.
    public mutating func add(_ name: String, _ number: Int64?) {
        add(name, number.map { .whole($0) } ?? .nothing)
    }

    /// Adds a moment, or that there is none.
    public mutating func add(_ name: String, _ moment: Timestamp?) {
        add(name, moment.map { .moment($0) } ?? .nothing)
    }

    private static func name(of column: String) -> String {
        var name = ""
        var isFirst = false
        for character in column {
            if character == "_" {
                isFirst = true
            } else {
                name += isFirst ? character.uppercased() : String(character)
                isFirst = false
            }
        }
        return name
    }
}

extension PersonalRecord {
    /// The record as a JSON object on one line.
    public var json: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { bytes += Array(", ".utf8) }
            Self.append(member.name, to: &bytes)
            bytes += Array(": ".utf8)
            Self.append(member.value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private static func append(_ value: Value, to bytes: inout [UInt8]) {
        switch value {
        case .nothing: bytes += Array("null".utf8)
        case .flag(let isSo): bytes += Array((isSo ? "true" : "false").utf8)
        case .whole(let number): bytes += Array("\(number)".utf8)
        case .real(let number): bytes += Array((number.isFinite ? "\(number)" : "null").utf8)
        case .text(let text): append(text, to: &bytes)
        case .moment(let moment):
            bytes.append(UInt8(ascii: "\""))
            UTCTime(milliseconds: moment.milliseconds).appendISO8601(to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        case .records(let records):
            bytes.append(UInt8(ascii: "["))
            for (index, record) in records.enumerated() {
                if index > 0 { bytes += Array(", ".utf8) }
                record.append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }

    /// A string of JSON (RFC 8259 §7).
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
            case 0..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
