package import PocketRuntime

/// How the data are kept safe on the device and beside it.
package struct Safekeeping: Sendable {
    /// What the device said when it was asked to throw nothing away by itself; unknown while it has not answered, nil
    /// before it was asked.
    package var persistence: PocketPersistence?
    /// When everything was last handed to the person as a file, in milliseconds since 1970.
    package var lastBackup: Int64?
    /// When the person last said “later”.
    package var postponed: Int64?

    /// Whether a backup is being handed out.
    package var isHanding = false
    /// What a backup says of itself that may take the place of everything.
    package var backup: PocketBackupSummary?
    /// Whose it is, as far as it says so.
    package var backupOwner: FoodLabel?

    /// Nothing known.
    package init() {}

    /// Whether the device was asked to throw nothing away by itself, and has not said so.
    package var mayBeThrownAway: Bool { persistence == .refused || persistence == .unknown }

    /// After a week a backup is due (G9).
    package static let week: Int64 = 7 * 86_400_000

    /// Whether to remind of a backup: there are meals, and none of the last week was handed out.
    package func isBackupDue(firstMeal: Int64?, now: Int64) -> Bool {
        guard let firstMeal else { return false }
        // What lies in the future was noted by a clock that was wrong.
        var last: Int64?
        for moment in [lastBackup ?? firstMeal, postponed ?? firstMeal] where moment <= now {
            last = max(last ?? moment, moment)
        }
        guard let since = last else { return firstMeal > now + Self.week }
        let (passed, overflow) = now.subtractingReportingOverflow(since)
        return overflow || passed > Self.week
    }
}
