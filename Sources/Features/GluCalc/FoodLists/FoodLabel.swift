/// The name of a food or of a category: one line without anything that misleads the eye.
///
/// It is kept and compared in UTF-8, because comparing texts would bring the tables of Unicode into the app's module.
package struct FoodLabel: Hashable, Sendable {
    /// Why a text is no name.
    package enum Problem: Error, Hashable, Sendable {
        /// There is nothing that can be seen.
        case missing
        /// It has more characters than are allowed.
        case tooLong(most: Int)
        /// It holds this Unicode scalar: a control character, a line break, one that turns the direction of what
        /// follows, or one that takes no room.
        case refusedSign(UInt32)
    }

    /// The name in UTF-8, without spaces before and after.
    package let bytes: [UInt8]

    /// A name as somebody typed it.
    ///
    /// - Parameter most: How many characters it may have, counted in Unicode scalars.
    package init(_ typed: String, most: Int) throws(Problem) {
        var kept: [UInt8] = []
        var spaces: [UInt8] = []
        var count = 0
        var spaceCount = 0
        for scalar in typed.unicodeScalars {
            if LetterFolding.isSpace(scalar.value) {
                guard count > 0 else { continue }
                spaces.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                spaceCount += 1
            } else {
                guard !Self.isRefused(scalar.value) else { throw .refusedSign(scalar.value) }
                if spaceCount > 0 {
                    kept.append(contentsOf: spaces)
                    spaces.removeAll(keepingCapacity: true)
                    count += spaceCount
                    spaceCount = 0
                }
                kept.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                count += 1
                guard count <= most else { throw .tooLong(most: most) }
            }
        }
        guard !LetterFolding.key(of: kept[...]).isEmpty else { throw .missing }
        bytes = kept
    }

    /// The name as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// By what two names are the same: neither case nor the length of spaces nor the way in which an accent is put
    /// together matters. The accents do, because they may be all that tells two foods apart: pâte and pâté.
    package var key: [UInt8] { LetterFolding.key(of: bytes[...]) }

    private static func isRefused(_ sign: UInt32) -> Bool {
        switch sign {
        case 0...0x1F, 0x7F...0x9F: true
        // Line and paragraph separators, then whatever turns or isolates the direction of what follows.
        case 0x2028...0x202E, 0x2066...0x2069: true
        // What takes no room and joins nothing: with it a second name looks like the first.
        case 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        case 0xFDD0...0xFDEF: true
        default: sign & 0xFFFE == 0xFFFE
        }
    }
}
