import Localization

// What the history of everything calls rides and drives.
extension TextKey {
    /// “Rides”
    static var historyRides: TextKey { TextKey("history.rides") }
    /// “Ride”
    static var historyRide: TextKey { TextKey("history.ride") }
    /// “Drives”
    static var historyDrives: TextKey { TextKey("history.drives") }
    /// “Drive”
    static var historyDrive: TextKey { TextKey("history.drive") }
}
