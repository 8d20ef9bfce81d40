public import DesignSystem
public import Localization

/// What all pages of a server have in common; made once, when it starts.
public struct Site: Sendable {
    /// The texts of all languages.
    public let texts: Texts
    /// Where style sheets, scripts and icons are.
    public let assets: Assets
    /// Whether the city is peopled by simulation and demo people may log in.
    public let isDemo: Bool
    /// Whether browsers come by TLS: cookies are then marked to go nowhere else.
    public let isSecure: Bool
    /// The places of the main navigation.
    public var navigation: [NavigationItem]
    /// Who may do what.
    public let access: AccessPolicy
    /// Writes and reads the cursors of lists.
    public let cursors: CursorSeal

    /// - Parameter texts: In the language for those whose own we do not speak.
    public init(
        texts: Texts, assets: Assets, isDemo: Bool, isSecure: Bool,
        navigation: [NavigationItem] = NavigationItem.standard, access: AccessPolicy = AccessPolicy(),
        cursors: CursorSeal = .ofThisRun
    ) {
        self.texts = texts
        self.assets = assets
        self.isDemo = isDemo
        self.isSecure = isSecure
        self.navigation = navigation
        self.access = access
        self.cursors = cursors
    }
}
