/// How long the texts and lists of other operators' documents may be. Texts are counted in Unicode scalars, as JSON
/// Schema does. Of these the standard itself says ``identifier`` and ``message``.
public enum TextLimit {
    /// Identifiers of journeys, users and bookings.
    public static let identifier = 255
    /// What one person writes to another.
    public static let message = 500
    /// A user's alias, first or last name; the model and brand of a car.
    public static let name = 200
    /// A postal address.
    public static let address = 500
    /// The address of a page or picture.
    public static let webAddress = 2_048
    /// The signed token that says who a user is (OpenID Connect), usually one to two thousand characters.
    public static let token = 16_384
    /// The reason in an answer that refuses.
    public static let reason = 1_000
    /// An encoded line: of about 50 km, a point every few metres.
    public static let polyline = 65_536
    /// The weekly schedules of a regular trip: some times for each day of the week.
    public static let schedules = 100
    /// The dated journeys of a weekly schedule: each week of some years.
    public static let journeySchedules = 200
}
