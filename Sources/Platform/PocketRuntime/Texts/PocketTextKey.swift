/// The name of one of the app's texts in the catalogues, such as `fruity.name`.
///
/// Apps declare the keys they show, so that views name them as members and a misspelt one does not compile; a test
/// compares the declarations with the catalogues.
///
/// ```swift
/// extension PocketTextKey { static var fruityName: PocketTextKey { PocketTextKey("fruity.name") } }
/// texts(.fruityHomeTitle)
/// ```
public struct PocketTextKey: Sendable {
    /// The name as it stands in the catalogue.
    public let name: StaticString

    /// The key of that name.
    public init(_ name: StaticString) { self.name = name }
}
