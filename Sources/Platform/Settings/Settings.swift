// Settings: one description of what an operator can set, by which a file is read, checked, written and explained.

/// Values that an operator can set in a file.
///
/// The one description serves reading, writing and explaining, so that these cannot disagree:
///
/// ```swift
/// struct QueueSettings: Settings {
///     var places = 10
///     mutating func describe(to visitor: inout some SettingsVisitor) {
///         visitor.section("queue") { $0.whole("places", &places, in: 1...100, "How many may wait.") }
///     }
/// }
/// ```
public protocol Settings {
    /// Shows each value, with its name, bounds and meaning, to a visitor that may change it.
    mutating func describe(to visitor: inout some SettingsVisitor)
}

/// What goes through the values of ``Settings``.
public protocol SettingsVisitor {
    /// Goes through the values of a group.
    mutating func section(_ name: String, _ body: (inout Self) -> Void)
    /// A whole number.
    mutating func whole(_ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ meaning: String)
    /// A number that may have decimals.
    mutating func number(
        _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ meaning: String)
    /// A choice between yes and no.
    mutating func flag(_ name: String, _ value: inout Bool, _ meaning: String)
    /// A text of at most so many characters; nothing where none is set.
    mutating func text(_ name: String, _ value: inout String?, longest: Int, _ meaning: String)
    /// A list of texts, each of at most so many characters; nothing where none is set.
    mutating func texts(_ name: String, _ value: inout [String]?, longest: Int, _ meaning: String)
    /// A group that has its own way of being decoded; nothing where none is set.
    ///
    /// - Parameter names: What the group may hold.
    mutating func document<Value: Decodable & Sendable>(
        _ name: String, _ value: inout SettingsDocument<Value>?, names: [String], _ meaning: String)
    /// Says that the values seen so far do not go together.
    mutating func require(_ holds: Bool, _ sentence: String)
}

/// A group of settings that was decoded as a whole, and how it stood in the file.
public struct SettingsDocument<Value: Decodable & Sendable>: Sendable {
    /// What the group says.
    public let value: Value
    let source: SettingsValue
}
