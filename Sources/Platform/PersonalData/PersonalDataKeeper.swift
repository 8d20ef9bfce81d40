// PersonalData: what the parts of the city that keep something about people say of it: how a person gets a copy of it,
// what stands against their leaving, and how it is forgotten.

public import Database

/// A part of the city that keeps something about people. Whoever composes the city has a list of them, and knows none.
///
/// It holds no state: what it does, it does in the transaction it is given. So it works for a room that is switched off,
/// too, of which the tables stay.
public protocol PersonalDataKeeper: Sendable {
    /// Names the part in the log: one word in small letters.
    var word: String { get }

    /// What it keeps, in the order in which people read of it.
    var kinds: [PersonalDataKind] { get }

    /// What stands against forgetting somebody now: what they must settle, and what must come to its end first.
    func obstacles(to departure: Departure, in transaction: any Transaction) throws -> [DepartureObstacle]

    /// Has what a person began with others stand still, in the transaction in which they ask to be forgotten.
    func stop(_ departure: Departure, in transaction: any Transaction) throws

    /// Does what must happen in the very transaction after which there is no way back, and in which nothing stands against it
    /// any more: from here on no money reaches the person, and nobody logs in as them. It takes a few rows.
    func close(_ departure: Departure, in transaction: any Transaction) throws

    /// Forgets a person, by one step that takes no longer than a usual call: at most ``Departure/limit`` rows.
    ///
    /// Each step is committed by itself and may happen twice. What others have had in common with the person stays theirs:
    /// there ``Departure/nobody`` stands where the person stood, or a new identifier that nobody has.
    ///
    /// - Returns: Whether nothing is left.
    func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool
}

extension PersonalDataKeeper {
    /// Nothing that people could have a copy of.
    public var kinds: [PersonalDataKind] { [] }

    /// Nothing stands still.
    public func stop(_ departure: Departure, in transaction: any Transaction) throws {}

    /// Nothing has to happen at once.
    public func close(_ departure: Departure, in transaction: any Transaction) throws {}

    /// Nothing stands against it.
    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] { [] }
}
