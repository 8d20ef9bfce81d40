import TextFolding

/// A name as people would call it the same: by it a line without any number finds its product.
///
/// Case, accents and the length of spaces do not matter, nor which apostrophe or dash it is. Every other sign does: it
/// may be all that tells two products apart, `T-Shirt ♀` and `T-Shirt ♂`, `C` and `C++`.
public struct NameKey: Hashable, Sendable {
    /// The name without case and accents, with single spaces.
    public let text: String

    /// The key of a name.
    public init(_ name: String) {
        var key = String.UnicodeScalarView()
        for scalar in PlainDigits.plain(name).unicodeScalars { Self.add(scalar, to: &key) }
        while key.last == " " { key.removeLast() }
        text = key.isEmpty ? name : String(key)
    }

    private static func add(_ scalar: Unicode.Scalar, to key: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0x41...0x5A: key.append(Unicode.Scalar(UInt8(scalar.value + 32)))
        case 0x20: if key.last.map({ $0 != " " }) ?? false { key.append(scalar) }
        case 0x21...0x7E: key.append(scalar)
        default:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
                key.append(contentsOf: TextFolding.key(of: String(scalar)).unicodeScalars)
            case .nonspacingMark, .enclosingMark: if !isAccent(scalar) { key.append(scalar) }
            case .format: break
            default: key.append(scalar)
            }
        }
    }

    /// Whether a mark is one of those that people leave out: accents, Hebrew points, Arabic vowels, and what says of a
    /// sign in which of two ways it is drawn. The vowels of many other scripts are marks too.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED,
            0xFE00...0xFE0F:
            true
        default: false
        }
    }
}
