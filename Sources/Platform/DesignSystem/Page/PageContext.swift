public import HTML
public import Localization

/// What every page needs to know about the request it answers.
public struct PageContext: Sendable {
    /// The texts in the person's language.
    public var texts: Texts
    /// Where the files are.
    public var assets: Assets
    /// Light, dark or like the device.
    public var theme: Theme
    /// The path of this page, to mark it in the navigation and to come back to.
    public var path: String
    /// The name of the person who is logged in.
    public var personName: String?
    /// The token against forged requests that every form carries.
    public var formToken: String?
    /// Whether the city is peopled by simulation.
    public var isDemo: Bool
    /// The places of the main navigation.
    public var navigation: [NavigationItem]
    /// Further style sheets of this page, below `Web`.
    public var styles: [String] = []
    /// Further script modules of this page, below `Web`.
    public var scripts: [String] = []
    /// The address of the stream of live events, if the page listens to one.
    public var liveAddress: URLReference?
    /// What the bell shows; nothing for people who are not logged in.
    public var notices: NoticesSign?
    /// What the page reminds the person of.
    public var reminder: PageReminder?
    /// The photo of the person who is logged in, if there is one.
    public var personPhoto: URLReference?

    /// What other sites show of it; nothing for pages that nobody passes on.
    public var card: ShareCard?
    /// Whether search engines are to list it.
    public var isListed = true

    /// The context of a request.
    public init(
        texts: Texts, assets: Assets, theme: Theme = .system, path: String = "/", personName: String? = nil,
        formToken: String? = nil, isDemo: Bool = false, navigation: [NavigationItem] = NavigationItem.standard
    ) {
        self.texts = texts
        self.assets = assets
        self.theme = theme
        self.path = path
        self.personName = personName
        self.formToken = formToken
        self.isDemo = isDemo
        self.navigation = navigation
    }

    /// The hidden field that carries the token; first in every form that posts.
    public var formTokenField: VoidElement? {
        formToken.map { input(.type("hidden"), .name("form_token"), .value($0)) }
    }
}
