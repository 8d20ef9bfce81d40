public import Settings

/// What an operator can set of the shops.
public struct ShopsSettings: Settings, Sendable {
    /// The file of the towns in which shops are; nothing for those of the map.
    public var towns: String?

    /// What holds where an operator says nothing.
    public init() {}

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("shops") {
            $0.text(
                "towns", &towns, longest: 1_000,
                "A file with the towns in which shops are, as JSON: a list of {\"key\", \"name\", \"latitude\", "
                    + "\"longitude\"}, such as Samples/towns/la-reunion.json. The towns of the map if nothing is said."
            )
        }
    }
}
