/// A part of a text of opening hours that means something by itself.
struct Token: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Digits, with how many there are.
        case number(Int, digits: Int)
        /// Letters, in lower case.
        case word(String)
        /// What stands between quotation marks.
        case comment(String)
        /// Any other sign; every dash is `-`.
        case sign(Unicode.Scalar)
    }

    var kind: Kind
    /// Where it begins, from 1.
    var column: Int
    /// As it was written.
    var text: String
    /// Whether a space stands before it.
    var followsSpace: Bool

    func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(sign) }

    func isWord(_ word: String) -> Bool { kind == .word(word) }

    /// Its number; `nil` if it is none.
    var number: Int? {
        if case .number(let number, _) = kind { number } else { nil }
    }

    /// Its letters; `nil` if it is no word.
    var word: String? {
        if case .word(let word) = kind { word } else { nil }
    }
}
