@_spi(_Unicode) import Swift

extension String {
    /// The text in Unicode's normalization form C (UAX #15), in which what people type is kept: the same letters
    /// are then the same bytes.
    public var canonicallyComposed: String { String(String.UnicodeScalarView(_nfc)) }
}
