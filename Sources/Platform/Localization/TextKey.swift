/// The name of a text in the catalogues, such as `rides.ask`.
///
/// Each module declares the keys it shows, so that views name them as members and a misspelt one does not
/// compile. The tests read these declarations from the sources and compare them with the catalogues.
///
/// ```swift
/// extension TextKey { static var ridesAsk: TextKey { TextKey("rides.ask") } }
/// texts(.ridesAsk)
/// ```
public struct TextKey: Hashable, Sendable, CustomStringConvertible {
    /// The name as it stands in the catalogue.
    public let name: String

    /// The key of that name.
    public init(_ name: String) { self.name = name }

    /// The name as it stands in the catalogue.
    public var description: String { name }
}
