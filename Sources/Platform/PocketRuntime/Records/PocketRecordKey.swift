/// Under what a device keeps a record: its kind, then numbers. Keys of a kind stand in the order of their numbers, so that
/// what has a time is found from one time to another.
public struct PocketRecordKey: Sendable, Hashable {
    /// How it is written: printable signs of ASCII, whose order browsers and this library agree on.
    public let bytes: [UInt8]

    /// The key of a kind, a name without blanks, and numbers.
    public init(_ kind: PocketName, _ numbers: Int64...) {
        var bytes = kind.bytes
        for number in numbers {
            bytes.append(0x20)
            Self.write(number, to: &bytes)
        }
        self.bytes = bytes
    }

    /// The key that a device hands back; nothing for what is none.
    public init?(bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count <= Self.longest else { return nil }
        for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
        self.bytes = bytes
    }

    /// So many bytes a key has at most.
    static let longest = 120

    /// Its kind.
    public var kind: PocketName {
        let end = bytes.firstIndex(of: 0x20) ?? bytes.count
        return PocketName(bytes: Array(bytes[..<end]))
    }

    /// The number at a place; nothing when there are not so many.
    public func number(_ place: Int) -> Int64? {
        guard place >= 0, place < Self.longest, let blank = bytes.firstIndex(of: 0x20) else { return nil }
        let start = blank + 1 + place * (Self.digits + 1)
        guard start + Self.digits <= bytes.count else { return nil }
        var value: UInt64 = 0
        for byte in bytes[start..<start + Self.digits] {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
            case 0x61...0x66: value = value << 4 | UInt64(byte - 0x61 + 10)
            default: return nil
            }
        }
        return Int64(bitPattern: value ^ Self.sign)
    }

    private static let digits = 16
    private static let sign: UInt64 = 1 << 63

    /// Sixteen digits to the base of sixteen, negative numbers before the others.
    private static func write(_ number: Int64, to bytes: inout [UInt8]) {
        let value = UInt64(bitPattern: number) ^ sign
        for place in 0..<digits {
            let digit = UInt8(truncatingIfNeeded: value >> UInt64(4 * (digits - 1 - place))) & 15
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
    }
}
