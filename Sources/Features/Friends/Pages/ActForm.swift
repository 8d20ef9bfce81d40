import DesignSystem
import Friendships
import HTML
import Identity
import Localization

/// A form with one button, which does something about somebody.
struct ActForm: View {
    let context: PageContext
    let target: URLReference
    let label: String
    /// What is read aloud, where several buttons say the same.
    var name: String?
    var style = ControlStyle.primary
    var isWide = false
    var icon: Icon?

    /// Where an act towards somebody is posted.
    static func target(_ act: FriendAct, _ person: UniqueID) -> URLReference {
        "/account/friends/\(person.description)/\(act.rawValue)"
    }

    var body: some HTML {
        form(.method("post"), .action(target), .attribute("hx-boost", "false")) {
            if let field = context.formTokenField { field }
            Button(label, style: style, icon: icon, isWide: isWide, .aria("label", name))
        }
    }
}

/// The way back to the friends.
struct FriendsBackLink: View {
    let context: PageContext

    var body: some HTML {
        a(.class("text-link", "back-link"), .href("/account/friends")) {
            IconView(.back)
            context.texts(.friendsBack)
        }
    }
}
