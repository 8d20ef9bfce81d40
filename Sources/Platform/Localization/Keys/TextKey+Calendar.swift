// The names of days and months.

extension TextKey {
    /// Monday to Sunday.
    static let weekdays = [
        TextKey("weekday.1"), TextKey("weekday.2"), TextKey("weekday.3"), TextKey("weekday.4"),
        TextKey("weekday.5"), TextKey("weekday.6"), TextKey("weekday.7"),
    ]

    /// January to December.
    static let months = [
        TextKey("month.1"), TextKey("month.2"), TextKey("month.3"), TextKey("month.4"), TextKey("month.5"),
        TextKey("month.6"), TextKey("month.7"), TextKey("month.8"), TextKey("month.9"), TextKey("month.10"),
        TextKey("month.11"), TextKey("month.12"),
    ]
}
