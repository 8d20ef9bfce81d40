import Localization

// The history of drives, in words.
extension TextKey {
    /// “Your drives”
    static var drivesTitle: TextKey { TextKey("drives.title") }
    /// “All rides”
    static var drivesAll: TextKey { TextKey("drives.all") }
    /// “You have not driven yet”
    static var drivesNone: TextKey { TextKey("drives.none") }
    /// “Every drive stands here with who rode along and what they paid.”
    static var drivesNoneText: TextKey { TextKey("drives.noneText") }
    /// “Drive, {date}”
    static var drivesOn: TextKey { TextKey("drives.on") }
    /// “Set off”
    static var drivesBegan: TextKey { TextKey("drives.began") }
    /// “Last passenger got out”
    static var drivesLast: TextKey { TextKey("drives.last") }
    /// “To”
    static var drivesTo: TextKey { TextKey("drives.to") }
    /// “From”
    static var drivesFrom: TextKey { TextKey("drives.from") }
    /// “Who rode along”
    static var drivesPeople: TextKey { TextKey("drives.people") }
    /// “Who was to ride along”
    static var drivesPeopleWhoDidNotCome: TextKey { TextKey("drives.peopleWhoDidNotCome") }
    /// “The whole drive”
    static var drivesWhole: TextKey { TextKey("drives.whole") }
    /// “{count} passengers”
    static var drivesCount: TextKey { TextKey("drives.count") }
}
