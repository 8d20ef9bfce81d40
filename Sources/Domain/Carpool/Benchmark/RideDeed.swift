import Identity
/// Something that somebody did to a ride while its server was being killed, and what became of it.
public struct RideDeed: Hashable, Sendable {
    /// What people do.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case ask, cancel, rate
        case accept, arrive, board, dropOff, callOff
        /// The driver ends the drive, and with it every promise of the car.
        case endDrive
    }

    /// What they were told.
    public enum Outcome: String, CaseIterable, Hashable, Sendable {
        /// Nothing: the server died first. It may have happened or not.
        case unanswered
        /// That it is done.
        case acknowledged
        /// That it is not done.
        case refused
    }

    /// Counts the deeds of everybody, in order.
    public var number: Int
    /// In the life of which server, from 1.
    public var cycle: Int
    /// Who did it.
    public var who: String
    /// What it was.
    public var kind: Kind
    /// The drive on which it was done; `nil` for passengers.
    public var drive: OfferID?
    /// What they were told.
    public var outcome = Outcome.unanswered

    /// Something that is being done; nobody has been told anything yet.
    public init(number: Int, cycle: Int, who: String, kind: Kind, drive: OfferID? = nil) {
        self.number = number
        self.cycle = cycle
        self.who = who
        self.kind = kind
        self.drive = drive
    }
}

extension RideDeed: CustomStringConvertible {
    public var description: String {
        let car = drive.map { " on drive \($0.value)" } ?? ""
        return "#\(number) in life \(cycle): \(who) \(kind.rawValue)\(car), \(outcome.rawValue)"
    }
}
