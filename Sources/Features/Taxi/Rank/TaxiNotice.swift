public import Geography
public import Identity
public import TaxiDispatch

/// What one person is told of a call or a taxi; stored with the transition it tells of.
public struct TaxiNotice: Hashable, Sendable {
    /// Who is told.
    public var person: PersonID
    /// What happened.
    public var news: TaxiNews
    /// The call.
    public var call: CallID?
    /// What is written on the taxi.
    public var code: String?
    /// Where the call begins.
    public var place: String?
    /// When the taxi will be at the door, or the booked one should be.
    public var time: Timestamp?
    /// Until when a driver may answer, who is being asked.
    public var answerBy: Timestamp?
    /// Why no taxi came, where none did.
    public var unserved: TaxiCallState.Unserved?
    /// When.
    public var at: Timestamp
}
