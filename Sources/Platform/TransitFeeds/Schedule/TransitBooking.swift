public import Geography

/// How a seat on a trip is reserved (`booking_rules.txt`).
///
/// Stops where passengers get in or out are written as such where that has to be arranged beforehand (`pickup_type`
/// and `drop_off_type` 2, "must phone agency"; the reference means every way of arranging it), and point to the rule
/// of their trip, which says where.
public struct TransitBooking: Hashable, Sendable {
    /// The page of the trip, where its conditions stand and seats are reserved: an `http` or `https` URL.
    public var page: String
    /// How long before departure that must have happened, in whole minutes, rounded up; nothing where seats can be had
    /// until the car leaves.
    public var notice: TravelTime

    /// A way of reserving seats.
    public init(page: String, notice: TravelTime) {
        self.page = page
        self.notice = notice
    }
}
