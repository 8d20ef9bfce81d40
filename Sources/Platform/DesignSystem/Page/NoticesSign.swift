public import HTML

/// What the bell at the top of a page shows, and where the page hears of more.
public struct NoticesSign: Hashable, Sendable {
    /// How many notifications are unread.
    public var unread: Int
    /// When the newest was posted, in milliseconds since 1970 UTC; what comes later floats in.
    public var newestAt: Int64
    /// The stream that tells what is new.
    public var stream: URLReference

    public init(unread: Int, newestAt: Int64, stream: URLReference) {
        self.unread = unread
        self.newestAt = newestAt
        self.stream = stream
    }
}
