/// What a user of one operator writes to a user of another about a journey or a booking.
public struct Message: ExchangeDocument {
    /// Whom a message is for.
    public enum Carpooler: String, CaseIterable, Hashable, Sendable {
        case driver = "DRIVER"
        case passenger = "PASSENGER"
    }

    /// Who writes.
    public var from: User
    /// Who is to read it.
    public var to: User
    /// What is written: 500 characters at most.
    public var message: String
    /// As what the one who is to read it is written to.
    public var recipient: Carpooler
    /// The driver's journey that it is about: 1 to 255 characters.
    public var driverJourneyID: String?
    /// The passenger's journey that it is about: 1 to 255 characters.
    public var passengerJourneyID: String?
    /// The booking that it is about.
    public var bookingID: BookingID?

    /// A message.
    public init(
        from: User, to: User, message: String, recipient: Carpooler, driverJourneyID: String? = nil,
        passengerJourneyID: String? = nil, bookingID: BookingID? = nil
    ) {
        self.from = from
        self.to = to
        self.message = message
        self.recipient = recipient
        self.driverJourneyID = driverJourneyID
        self.passengerJourneyID = passengerJourneyID
        self.bookingID = bookingID
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        from = try reader.required("from", .document)
        to = try reader.required("to", .document)
        message = try reader.required("message", .text(0...TextLimit.message))
        recipient = try reader.required("recipientCarpoolerType", .word)
        driverJourneyID = try reader.optional("driverJourneyId", .identifier)
        passengerJourneyID = try reader.optional("passengerJourneyId", .identifier)
        bookingID = try reader.optional("bookingId", .bookingID)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("from", from, .document)
        try writer.write("to", to, .document)
        try writer.write("message", message, .text(0...TextLimit.message))
        try writer.write("recipientCarpoolerType", recipient, .word)
        try writer.write("driverJourneyId", driverJourneyID, .identifier)
        try writer.write("passengerJourneyId", passengerJourneyID, .identifier)
        try writer.write("bookingId", bookingID, .bookingID)
    }
}
