public import Settings
public import Web

/// What a city asks of people before they share cars, as its operator chooses it.
public struct IdentitySettings: Settings, Sendable {
    /// Who may do what.
    public var access = AccessPolicy()
    /// How long the photos wait for somebody to look at them, in hours; they are destroyed then.
    public var longestWait = 72
    /// How many photos of a document a person can have read in a day.
    public var readingsADay = 20

    public init() {}

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("identity") { section in
            Self.flag(
                &section, "ridesNeedDocument", &access.ride, .confirmed, .verified,
                "Whether only people whose identity document has been read can ask for rides.")
            Self.flag(
                &section, "taxisNeedDocument", &access.taxi, .confirmed, .verified,
                "Whether only people whose identity document has been read can call taxis.")
            Self.flag(
                &section, "drivingNeedsExamination", &access.drive, .verified, .examined,
                "Whether only people whose document and face somebody of the city has looked at can drive others; "
                    + "otherwise it is enough that a machine has read the document, whose check digits anyone can "
                    + "compute.")
            section.flag(
                "drivingNeedsLicence", &access.drivingNeedsLicence,
                "Whether only people whose driving licence somebody of the city has looked at can drive others."
            )
            Self.flag(
                &section, "womenOnlyNeedsExamination", &access.womenOnly, .verified, .examined,
                "Whether women who ride with women only, and those who ride with them, are people whose document and "
                    + "face somebody of the city has looked at.")
            section.whole(
                "youngestDriver", &access.youngestDriver, in: 16...30,
                "The youngest that drive others, in years.")
            section.whole(
                "longestWaitHours", &longestWait, in: 1...72,
                "How long photos of documents wait for somebody to look at them; they are destroyed then.")
            section.whole(
                "readingsADay", &readingsADay, in: 3...1_000,
                "How many photos of a document a person can have read in a day.")
        }
    }

    /// A choice between two standings, as yes or no.
    private static func flag(
        _ visitor: inout some SettingsVisitor, _ name: String, _ standing: inout Standing, _ less: Standing,
        _ more: Standing, _ meaning: String
    ) {
        var isMore = standing >= more
        visitor.flag(name, &isMore, meaning)
        standing = isMore ? more : less
    }
}
