import Geography

/// R21: When people who ride together look for each other.
enum MeetingTime {
    /// So long before the time to get in, where nobody knows where the car is.
    static let before = TravelTime.minutes(10)
}
