/// What a request to a server that the person has named may say of itself.
public struct PocketRequestHeader: Sendable, Equatable {
    /// What there is to be said.
    public enum Name: UInt8, Sendable {
        /// `Authorization`
        case authorization
        /// `api-secret`, as Nightscout has it. Most of its servers do not let pages of other origins send it: they take
        /// `token` in the query, or a token they have given as ``authorization``.
        case apiSecret
        /// `Content-Type`, JSON without it.
        case contentType
        /// `Accept`, JSON without it.
        case accept
    }

    /// What is said.
    public var name: Name
    /// How; what no header can hold makes the request fail.
    public var value: String

    /// A line of a request's head.
    public init(_ name: Name, _ value: String) {
        self.name = name
        self.value = value
    }
}
