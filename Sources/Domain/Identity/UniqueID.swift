// Identity: who is who, as pure values: identifiers, email addresses, phone numbers, names.

/// A universally unique identifier of version 7 (RFC 9562 §5.7): sorts by the time at which it was made.
///
/// Its text is the usual 36 characters in lower case.
public struct UniqueID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first 64 bits: 48 of time in milliseconds, the version, 12 of randomness.
    public let high: UInt64
    /// The last 64 bits: the variant and 62 of randomness.
    public let low: UInt64

    /// The identifier with these 128 bits, whatever their version.
    @inlinable public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// A new identifier of version 7.
    ///
    /// - Parameters:
    ///   - milliseconds: The time, in milliseconds since 1970 UTC; only its low 48 bits are used.
    ///   - random: The source of the 74 random bits. Identifiers that must not be guessed need one fit for
    ///     secrets, such as `SystemRandomNumberGenerator`.
    public init(milliseconds: Int64, using random: inout some RandomNumberGenerator) {
        let time = UInt64(bitPattern: milliseconds) & 0xFFFF_FFFF_FFFF
        high = time << 16 | 0x7000 | (random.next() & 0x0FFF)
        low = 0x8000_0000_0000_0000 | (random.next() >> 2)
    }

    /// Reads the 36-character form; nothing for any other text. Capital letters are accepted.
    public init?(_ text: some StringProtocol) {
        var digits = 0
        var bits: (high: UInt64, low: UInt64) = (0, 0)
        var position = 0
        for byte in text.utf8 {
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard digits < 32, let digit = Self.value(ofHexadecimal: byte) else { return nil }
                if digits < 16 {
                    bits.high = bits.high << 4 | digit
                } else {
                    bits.low = bits.low << 4 | digit
                }
                digits += 1
            }
            position += 1
        }
        guard position == 36 else { return nil }
        self.init(high: bits.high, low: bits.low)
    }

    /// Reads the 36-character form in lower case, which is its only one where it is stored; nothing for any other bytes.
    public init?(lowercase text: Span<UInt8>) {
        guard text.count == 36 else { return nil }
        var bits: (high: UInt64, low: UInt64) = (0, 0)
        for position in 0..<36 {
            let byte = text[position]
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard byte < UInt8(ascii: "A") || byte >= UInt8(ascii: "a"),
                let digit = Self.value(ofHexadecimal: byte)
            else { return nil }
            if position < 18 {
                bits.high = bits.high << 4 | digit
            } else {
                bits.low = bits.low << 4 | digit
            }
        }
        self.init(high: bits.high, low: bits.low)
    }

    /// The time at which an identifier of version 7 was made, in milliseconds since 1970 UTC.
    public var milliseconds: Int64 { Int64(high >> 16) }

    /// The 36-character form, in lower case.
    public var description: String {
        unsafe String(unsafeUninitializedCapacity: 36) { buffer in
            var shift = 60
            var word = high
            for position in 0..<36 {
                if position == 8 || position == 13 || position == 18 || position == 23 {
                    unsafe buffer[position] = UInt8(ascii: "-")
                    continue
                }
                let digit = UInt8(word >> UInt64(shift) & 0xF)
                unsafe buffer[position] =
                    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                if shift == 0 {
                    shift = 60
                    word = low
                } else {
                    shift -= 4
                }
            }
            return 36
        }
    }

    @inlinable public static func < (left: UniqueID, right: UniqueID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    private static func value(ofHexadecimal byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

extension UniqueID {
    /// The identifier with these 128 bits.
    @inlinable public init(bits: UInt128) {
        self.init(high: UInt64(truncatingIfNeeded: bits >> 64), low: UInt64(truncatingIfNeeded: bits))
    }

    /// All 128 bits.
    @inlinable public var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }
}
