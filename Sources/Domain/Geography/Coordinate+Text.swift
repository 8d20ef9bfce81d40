/// Positions as addresses, forms and calls carry them: `47.14103,9.52112`.
extension Coordinate {
    /// Reads latitude and longitude in degrees with a comma between, each with spaces around it or without; `nil`
    /// for anything that is no position on Earth.
    public init?(text: some StringProtocol) {
        let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard text.utf8.count <= 64, parts.count == 2, let latitude = Self.number(parts[0]),
            let longitude = Self.number(parts[1])
        else { return nil }
        self.init(validating: latitude, longitude: longitude)
    }

    private static func number(_ text: some StringProtocol) -> Double? {
        let start = text.drop { $0 == " " }
        // `Double` reads up to a NUL as if the text ended there.
        guard let end = start.lastIndex(where: { $0 != " " }), !start.utf8.contains(0) else { return nil }
        return Double(start[...end])
    }

    /// The position as ``init(text:)`` reads it: five decimals, about a metre.
    public var text: String { "\(Self.text(of: latitude)),\(Self.text(of: longitude))" }

    /// Degrees with five decimals, about a metre.
    public static func text(of degrees: Double) -> String {
        let scaled = Int64((degrees * 100_000).rounded())
        let digits = String(scaled.magnitude % 100_000)
        let fraction = String(repeating: "0", count: 5 - digits.count) + digits
        return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / 100_000).\(fraction)"
    }
}
