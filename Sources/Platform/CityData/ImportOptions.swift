/// What an operator may decide about a city; what is left out is found out from the extract.
public struct ImportOptions: Hashable, Sendable, Codable {
    /// The city's name.
    public var name: String?
    /// The ISO 3166-1 code of its country.
    public var country: String?
    /// The ISO 4217 code of its currency.
    public var currency: String?
    /// The IANA name of its time zone.
    public var timeZone: String?
    /// The number of the relation that outlines the city.
    public var boundary: Int64?

    /// Options; none by default.
    public init(
        name: String? = nil, country: String? = nil, currency: String? = nil, timeZone: String? = nil,
        boundary: Int64? = nil
    ) {
        self.name = name
        self.country = country
        self.currency = currency
        self.timeZone = timeZone
        self.boundary = boundary
    }
}
