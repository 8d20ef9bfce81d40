/// Who runs the trips, for passengers: the service by which drivers and passengers find each other (`agency.txt`).
public struct TransitAgency: Hashable, Sendable {
    /// Its identifier: printable ASCII without spaces.
    public var id: String
    /// Its name, as people know it.
    public var name: String
    /// Its home page, an `http` or `https` URL.
    public var url: String
    /// The time zone of all its times, by its name in the IANA database: `Africa/Casablanca`.
    public var timeZone: String
    /// The language of what the feed says, by BCP 47: `fr`; `mul` where there are several.
    public var language: String

    /// An agency.
    public init(id: String, name: String, url: String, timeZone: String, language: String) {
        self.id = id
        self.name = name
        self.url = url
        self.timeZone = timeZone
        self.language = language
    }
}
