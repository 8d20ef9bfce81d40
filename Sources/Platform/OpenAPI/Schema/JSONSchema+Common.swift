// What many parts of the API say in the same way.
extension JSONSchema {
    /// The identifier of something, as the server made it.
    public static func identifier(_ note: String? = nil) -> JSONSchema {
        .text(
            36...36,
            pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", note,
            example: "018f3b2e-7c1a-7d52-9a3e-4f1f0a6c2b11", isValid: isIdentifier)
    }

    @Sendable private static func isIdentifier(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
    }

    /// A moment, as milliseconds since 1970 UTC.
    public static func moment(_ note: String = "A moment.") -> JSONSchema {
        .integer(
            0...253_402_300_799_999, "\(note) Milliseconds since 1970-01-01 00:00 UTC.",
            example: 1_763_640_000_000)
    }

    /// A span of time in seconds.
    public static func seconds(_ note: String) -> JSONSchema {
        .integer(0...31_536_000, "\(note) In seconds.", example: 420)
    }

    /// A length in metres.
    public static func metres(_ note: String) -> JSONSchema {
        .integer(0...100_000_000, "\(note) In metres.", example: 5_300)
    }

    /// Degrees north.
    public static let latitude = JSONSchema.number(-90...90, "Degrees north (WGS 84).", example: 47.1410)
    /// Degrees east.
    public static let longitude = JSONSchema.number(-180...180, "Degrees east (WGS 84).", example: 9.5209)

    /// An amount of money.
    public static let money = JSONSchema.object(
        "Money",
        [
            .required(
                "amount",
                .integer(
                    -1_000_000_000_000...1_000_000_000_000, "In the smallest unit, such as cents.",
                    example: 1_250)),
            .required(
                "currency",
                .text(
                    3...3, pattern: "^[A-Z]{3}$", "By ISO 4217.", example: "CHF",
                    isValid: { $0.utf8.allSatisfy { 65...90 ~= $0 } })),
        ], "An amount of money.")

    /// A place in an address: latitude and longitude with a comma between.
    public static func positionText(_ note: String) -> JSONSchema {
        .text(
            3...63,
            pattern: "^ *-?[0-9]{1,3}(\\.[0-9]{1,17})? *, *-?[0-9]{1,3}(\\.[0-9]{1,17})? *$",
            "\(note) Latitude and longitude in degrees with a comma between.", example: "47.1410,9.5209",
            isValid: { _ in true })
    }

    /// A line on the map, as GeoJSON (RFC 7946).
    public static let lineString = JSONSchema.object(
        "LineString",
        [
            .required("type", .choice(["LineString"])),
            .required("coordinates", .array(of: .geoPosition, 0...100_000)),
        ], "A line, as GeoJSON (RFC 7946).")

    /// Longitude and latitude, as GeoJSON orders them.
    public static let geoPosition = JSONShape.geoPosition().schema
}
