/// The code of a printed voucher: twelve letters and digits in threes of four, such as `7K3M-9QXT-2FWD`.
///
/// The alphabet is Douglas Crockford's base 32 (https://www.crockford.com/base32.html), which has no I, L, O and U: what
/// was typed is read in capitals or not, with o for 0 and i or l for 1, with any spaces and hyphens. Eleven characters
/// are random, 55 bits; the last is the sum of the others, each taken times an odd number, so that a wrong character and
/// most pairs that changed places are seen before anybody is asked.
public struct VoucherCode: Hashable, Sendable, CustomStringConvertible {
    /// The five bits of each character.
    private let values: [UInt8]

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let length = 12

    /// A new code.
    ///
    /// - Parameter random: A source fit for secrets.
    public init(using random: inout some RandomNumberGenerator) {
        let free = (1..<Self.length).map { _ in UInt8.random(in: 0...31, using: &random) }
        values = free + [Self.sum(free)]
    }

    /// Reads what was typed; nothing for what cannot be a code, such as one with a wrong character.
    public init?(_ typed: some StringProtocol) {
        var values: [UInt8] = []
        for byte in typed.utf8 {
            if byte == 0x20 || byte == 0x2D { continue }
            guard values.count < Self.length, let value = Self.value(of: byte) else { return nil }
            values.append(value)
        }
        guard values.count == Self.length, Self.sum(values.dropLast()) == values[Self.length - 1] else {
            return nil
        }
        self.values = values
    }

    /// The code as it is printed.
    public var text: String {
        var text = ""
        for (index, value) in values.enumerated() {
            if index > 0, index % 4 == 0 { text += "-" }
            text.unicodeScalars.append(Unicode.Scalar(Self.alphabet[Int(value)]))
        }
        return text
    }

    /// The code as it is printed.
    public var description: String { text }

    private static func sum(_ values: some Sequence<UInt8>) -> UInt8 {
        var (sum, factor) = (0, 1)
        for value in values {
            sum += factor * Int(value)
            factor += 2
        }
        return UInt8(sum % 32)
    }

    private static func value(of byte: UInt8) -> UInt8? {
        let capital = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
        switch capital {
        case UInt8(ascii: "O"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        default: return alphabet.firstIndex(of: capital).map { UInt8($0) }
        }
    }
}
