public import HTML
public import Localization

/// What the city says about itself, and its operator writes.
public enum CityTextKind: String, CaseIterable, Hashable, Sendable {
    /// How things work here, and whom to ask.
    case help
    /// What is kept about people, why and for how long.
    case privacy
    /// Who runs this.
    case imprint

    /// Its page, for everybody.
    public var address: URLReference {
        switch self {
        case .help: "/help"
        case .privacy: "/privacy-notice"
        case .imprint: "/imprint"
        }
    }

    /// Its name.
    public var title: TextKey {
        switch self {
        case .help: .cityTextsHelp
        case .privacy: .cityTextsPrivacy
        case .imprint: .cityTextsImprint
        }
    }
}
