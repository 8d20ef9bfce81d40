public import DesignSystem
public import HTML
public import Localization

/// Where the page of the account leads besides its own pages: into a room where something is the person's own.
public struct AccountLink: Sendable {
    /// To whom it is shown.
    public enum Audience: Sendable {
        /// Whoever is logged in.
        case people
        /// Who runs the city.
        case operators
        /// Who works for the city: clerks, and who runs it.
        case clerks
    }

    /// The sign of the row.
    public let icon: Icon
    /// Its name.
    public let title: TextKey
    /// A few words below the title.
    public let text: TextKey?
    /// Where it leads.
    public let address: URLReference
    /// Who sees it.
    public let audience: Audience

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
