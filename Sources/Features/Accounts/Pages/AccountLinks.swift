public import DesignSystem
public import HTML
public import Localization

/// Where the page of the account leads besides its own pages; other features' pages are named here by whoever
/// composes the server.
public struct AccountLink: Sendable {
    /// To whom it is shown.
    public enum Audience: Sendable {
        /// Whoever is logged in.
        case people
        /// Who runs the city.
        case operators
    }

    let icon: Icon
    let title: TextKey
    let text: TextKey?
    let address: URLReference
    let audience: Audience

    /// A row of the page.
    ///
    /// - Parameter text: A few words below the title.
    public init(
        _ icon: Icon, _ title: TextKey, text: TextKey? = nil, to address: URLReference,
        for audience: Audience = .people
    ) {
        self.icon = icon
        self.title = title
        self.text = text
        self.address = address
        self.audience = audience
    }
}
