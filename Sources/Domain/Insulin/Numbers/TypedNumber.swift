/// A number as somebody typed it, without sign or unit, in thousandths: read rightly or refused, never guessed.
///
/// ```swift
/// try TypedNumber("14,5", .hundredths).thousandths  // 14500
/// try TypedNumber(".05", .hundredths).thousandths   // 50
/// try TypedNumber("1,500", .hundredths)             // NumberError.Code.couldBeThousands
/// ```
///
/// The same text means the same in every language, because a keyboard need not follow the language of the app: `.`, `,`
/// and `٫` (U+066B) stand before the decimals, nothing stands between thousands, and the digits are those of ASCII, of
/// Arabic (٠ to ٩) or of Persian (۰ to ۹). Ordinary spaces before and after are left out.
///
/// Three digits after `.` or `,` are taken as decimals only where they cannot be thousands: after nothing, after `0`,
/// or after four digits and more. With three decimals allowed, a fourth that is 0 says that they are decimals:
/// `1.5000`; ``NumberStyle`` writes it so.
public struct TypedNumber: Hashable, Sendable {
    /// How many Unicode scalars a text may have.
    public static let maximumLength = 24
    /// How many digits may stand before the separator.
    public static let maximumDigits = 7

    /// The number in thousandths; from 0 to 9,999,999,999.
    public let thousandths: Int64

    /// Reads a number.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - precision: How many decimals are allowed.
    public init(_ text: String, _ precision: Precision) throws(NumberError) {
        var reader = NumberReader()
        var column = 0
        for scalar in text.unicodeScalars {
            column += 1
            guard column <= Self.maximumLength else { throw NumberError(.tooLong, column: column) }
            try reader.read(scalar.value, column: column)
        }
        thousandths = try reader.thousandths(precision, end: column + 1)
    }
}
