public import Geography

/// All of a room that is under way at one moment, such as rides or a queue of taxis, and how it changes together: a value
/// that somebody keeps in the memory and in a store at once.
///
/// Made of ``BoardTable``s it takes back a change that could not be stored at the cost of what the change touched.
public protocol LiveBoard: Sendable {
    /// What a change touched and what has to be done about it.
    associatedtype Changes: BoardChange
    /// Why somebody cannot do what they want to.
    associatedtype Refusal: Error

    /// From here on what changes can be taken back.
    mutating func mark()
    /// What has changed since the mark stays.
    mutating func keep()
    /// Everything is as it was at the mark again.
    mutating func takeBack()

    /// The clock was put right: every moment of what is not over moves by the same span, so that what was left of each
    /// wait is left of it still.
    mutating func shift(by span: TravelTime) -> Changes
    /// Moves what is remembered beside that and not stored, once the change is taken.
    mutating func shiftMemory(by span: TravelTime)
}

/// What a change of a board touched.
public protocol BoardChange: Sendable {
    /// Whether nothing is different.
    var isEmpty: Bool { get }
}
