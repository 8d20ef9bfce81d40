public import Settings

/// What an operator can set of the vaults.
extension Vaults.Rules: Settings {
    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("vaults") {
            $0.whole(
                "megabytes", &megabytes, in: 1...1_024,
                "How much a person's devices may keep in the vault, sealed.")
            $0.whole(
                "entries", &entries, in: 100...1_000_000,
                "How many entries a person's vault may have; deleted ones keep their place.")
            $0.whole(
                "shares", &shares, in: 0...100,
                "How many links for somebody else, such as the doctor, a person may have at the same time; up to 4 "
                    + "megabytes each.")
            $0.whole("shareDays", &shareDays, in: 1...90, "How many days such a link may be good.")
        }
    }
}
