/// An address that may stand in `href`, `src` or `action`: relative, or with a scheme that cannot run code.
///
/// Written as a literal, what is interpolated is percent-encoded as one segment or query value, so that
/// `"/places/\(name)?from=\(here)"` cannot be bent by the value of `name`.
public struct URLReference: Sendable, Hashable {
    /// The address as it will be written, before HTML escaping.
    public let text: String

    /// An address that came from outside; nil when it has control characters or spaces, or a scheme other
    /// than `http`, `https`, `mailto`, `tel` or `geo`.
    public init?(_ text: String) {
        guard Self.isHarmless(text) else { return nil }
        self.text = text
    }

    /// Whether it stays on this site: a path from the root, not `//host` in any spelling browsers accept.
    /// What a redirect after log-in must be.
    public var isLocalPath: Bool {
        var bytes = text.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "/") else { return false }
        let second = bytes.next()
        return second != UInt8(ascii: "/") && second != UInt8(ascii: "\\")
    }

    private static func isHarmless(_ text: String) -> Bool {
        var scheme: [UInt8] = []
        var inScheme = true
        for byte in text.utf8 {
            if byte <= 0x20 || byte == 0x7F { return false }
            guard inScheme else { continue }
            switch byte {
            case UInt8(ascii: ":"):
                if !isAllowed(scheme) { return false }
                inScheme = false
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                inScheme = false
            default:
                scheme.append(byte | 0x20)
            }
        }
        return true
    }

    private static func isAllowed(_ scheme: [UInt8]) -> Bool {
        scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
            || scheme.elementsEqual("mailto".utf8) || scheme.elementsEqual("tel".utf8)
            || scheme.elementsEqual("geo".utf8)
    }
}

extension URLReference: ExpressibleByStringInterpolation {
    /// A literal address. One with a refused scheme becomes `about:invalid`, which opens nothing.
    public init(stringLiteral value: String) {
        text = Self.isHarmless(value) ? value : "about:invalid"
    }

    /// A literal address with encoded values.
    public init(stringInterpolation: Interpolation) {
        self.init(stringLiteral: stringInterpolation.text)
    }

    /// Collects the literal parts as they stand and the values percent-encoded.
    public struct Interpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Adds a part of the literal.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value, percent-encoded but for the unreserved characters (RFC 3986, section 2.3).
        public mutating func appendInterpolation(_ value: String) {
            for byte in value.utf8 {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"), UInt8(ascii: "~"):
                    text.unicodeScalars.append(Unicode.Scalar(byte))
                default:
                    text += "%"
                    text.unicodeScalars.append(Self.hexadecimal(byte >> 4))
                    text.unicodeScalars.append(Self.hexadecimal(byte & 15))
                }
            }
        }

        /// Adds a number.
        public mutating func appendInterpolation(_ value: some BinaryInteger) { text += String(value) }

        /// Adds an address that already is one, as it stands.
        public mutating func appendInterpolation(_ value: URLReference) { text += value.text }

        private static func hexadecimal(_ digit: UInt8) -> Unicode.Scalar {
            Unicode.Scalar(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }
}
