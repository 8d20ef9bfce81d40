public import HTML
public import Identity

/// What a report is about, as operators read of it.
public struct ReportedThing: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// Where it is to be seen.
    public var address: URLReference
    /// What it says, where that is what may be reported: the words of a review.
    public var excerpt: String?

    /// A thing.
    public init(title: String, address: URLReference, excerpt: String? = nil) {
        self.title = title
        self.address = address
        self.excerpt = excerpt
    }
}

/// Who knows the things that reports are about, by their kind; people are known anyway. The answer is nothing for what is
/// not there any more.
public typealias ReportedThings = [String: @Sendable (UniqueID) async throws -> ReportedThing?]
