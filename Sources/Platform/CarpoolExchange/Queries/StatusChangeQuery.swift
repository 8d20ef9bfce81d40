/// A wish to change the status of a booking: what `PATCH /bookings/{bookingId}` is asked.
public struct StatusChangeQuery: Hashable, Sendable {
    /// The status that is asked for.
    public var status: BookingStatus
    /// What is said about it: 500 characters at most.
    public var message: String?

    /// A wish.
    public init(status: BookingStatus, message: String? = nil) {
        self.status = status
        self.message = message
    }

    /// Reads the decoded parameters of a query. Those that the standard does not name are passed over.
    ///
    /// - Throws: The first parameter that is wrong, and why.
    public init(_ parameters: [(name: String, value: String)]) throws(QueryError) {
        let reader = QueryReader(parameters)
        let word = try reader.required("status") { name throws(QueryError) in try reader.text(name) }
        guard let status = BookingStatus(rawValue: word) else { throw QueryError(.unknownWord, "status") }
        self.status = status
        message = try reader.text("message")
        if let message {
            guard message.unicodeScalars.count <= TextLimit.message else {
                throw QueryError(.tooLong, "message")
            }
            guard !message.hasControlCharacters else { throw QueryError(.malformed, "message") }
        }
    }

    /// The parameters of the query, not yet encoded for an address.
    public var parameters: [(name: String, value: String)] {
        var writer = QueryWriter()
        writer.write("status", status.rawValue)
        writer.write("message", message)
        return writer.parameters
    }
}
