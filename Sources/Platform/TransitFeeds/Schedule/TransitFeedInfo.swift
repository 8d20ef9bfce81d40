public import Identity

/// Who publishes a feed, and for which days (`feed_info.txt`).
public struct TransitFeedInfo: Hashable, Sendable {
    /// Whose feed it is.
    public var publisher: String
    /// The publisher's page, an `http` or `https` URL.
    public var publisherURL: String
    /// Where people who read the feed by program ask about it, an `http` or `https` URL.
    public var contactURL: String?
    /// The first service day for which the feed is complete.
    public var validFrom: CalendarDate
    /// The last one. Planners take it that nothing runs on days after it, and may leave out trips that do.
    public var validTo: CalendarDate
    /// What tells this edition from others; messages of ``RealtimeFeed`` may name it.
    public var version: String?

    /// What is known of a feed.
    public init(
        publisher: String, publisherURL: String, contactURL: String? = nil, validFrom: CalendarDate,
        validTo: CalendarDate, version: String? = nil
    ) {
        self.publisher = publisher
        self.publisherURL = publisherURL
        self.contactURL = contactURL
        self.validFrom = validFrom
        self.validTo = validTo
        self.version = version
    }
}
