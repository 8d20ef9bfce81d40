import DesignSystem
import HTML
import Localization

/// That somebody is a friend, or no stranger.
struct AcquaintanceWords: View {
    let texts: Texts
    let acquaintance: Acquaintance?

    var body: some HTML {
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
