import DesignSystem
public import HTML
public import Localization

/// That somebody is a friend, or no stranger.
public struct AcquaintanceWords: View {
    private let texts: Texts
    private let acquaintance: Acquaintance?

    /// - Parameter acquaintance: How well whoever looks knows them; nothing is said where that is not known.
    public init(texts: Texts, acquaintance: Acquaintance?) {
        self.texts = texts
        self.acquaintance = acquaintance
    }

    public var body: some HTML {
        if let acquaintance {
            if acquaintance.isFriend {
                span(.class("acquaintance")) {
                    IconView(.people)
                    span { texts(.companyFriend) }
                }
            }
            if acquaintance.trips > 0 {
                span(.class("acquaintance")) { texts(.companyBefore, count: acquaintance.trips) }
            }
        }
    }
}

extension TextKey {
    /// “Your friend”
    fileprivate static var companyFriend: TextKey { TextKey("company.friend") }
    /// “You have ridden together once”
    fileprivate static var companyBefore: TextKey { TextKey("company.before") }
}
