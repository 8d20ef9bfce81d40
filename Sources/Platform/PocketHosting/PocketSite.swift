// PocketHosting serves apps that run on the device, from an origin of their own: their pages, modules, words, icons
// and the service worker with which they open without a network.

public import Localization

/// A pocket app as the server knows it.
public struct PocketSite: Sendable {
    /// What its addresses, its module and its folder in `Web/pocket` are called, such as `fruity`.
    public let name: String
    /// The app's name for people.
    public let title: TextKey
    /// What it is, in a few words.
    public let purpose: TextKey
    /// What the keys of its texts begin with, such as `fruity.`
    public let textPrefixes: [String]
    /// The style sheets that it shares with the other pages, by their names in `Web`.
    public let sharedStyles: [String]
    /// The colour around the app while it opens, and of the system's bars: light and dark, as `#RRGGBB`.
    public let colors: (light: String, dark: String)

    /// An app as the server knows it.
    public init(
        name: String, title: TextKey, purpose: TextKey, textPrefixes: [String], sharedStyles: [String],
        colors: (light: String, dark: String)
    ) {
        self.name = name
        self.title = title
        self.purpose = purpose
        self.textPrefixes = textPrefixes
        self.sharedStyles = sharedStyles
        self.colors = colors
    }

    /// The address of its page in a language.
    public func address(_ language: Language) -> String { "/\(name)/\(language.code)/" }
}
