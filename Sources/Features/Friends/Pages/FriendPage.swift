import DesignSystem
import Friendships
import Geography
import HTML
import Identity
import Localization

/// How a person stands with somebody, and what they can do about it.
struct FriendPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let person: FriendPerson
    let sight: FriendSight
    var fault: FriendsError?

    private var texts: Texts { context.texts }
    private var id: UniqueID { person.id }

    /// What they are called: by all of their name only for friends, and for whom they ask.
    private var name: String {
        switch sight {
        case .friends, .asksYou: person.fullName
        case .nothing, .asked, .blocked: person.firstName
        }
    }

    private var named: [String: TextArgument] { ["name": .text(name)] }

    var body: some HTML {
        PageLayout(context, title: name) {
            FriendsBackLink(context: context)
            div(.class("friend-head")) {
                Avatar(name, isLarge: true, photo: person.photoAddress.flatMap { URLReference($0) })
                div {
                    h1 { bdi { name } }
                    if let words { p(.class("muted")) { words } }
                }
            }
            if let fault { Banner(.warning, fault.words(texts)) }
            div(.class("stack")) {
                acts
                a(.class("text-link"), .href("/people/\(id.description)")) {
                    IconView(.user)
                    texts(.friendsProfile, named)
                }
            }
        }
    }

    private var words: String? {
        switch sight {
        case .friends(let since): date(.friendsSince, since)
        case .asksYou(let at): date(.friendsAskedOn, at)
        case .blocked: texts(.friendsIsBlocked, named)
        case .nothing, .asked: nil
        }
    }

    private func date(_ key: TextKey, _ moment: Timestamp) -> String {
        texts(key, ["date": .text(texts.fullDate(moment, in: zone))])
    }

    @HTMLBuilder private var acts: some HTML {
        switch sight {
        case .friends:
            DialogOpener(texts(.friendsRemove), opens: "remove-friend")
            question(
                "remove-friend", .remove, texts(.friendsRemoveAsk, named), texts(.friendsRemoveText),
                texts(.friendsRemoveKeep), texts(.friendsRemove))
        case .asksYou:
            ActForm(
                context: context, target: ActForm.target(.accept, id), label: texts(.friendsAccept),
                isWide: true,
                icon: .check)
            ActForm(
                context: context, target: ActForm.target(.decline, id), label: texts(.friendsDecline),
                style: .secondary, isWide: true)
        case .blocked:
            ActForm(
                context: context, target: ActForm.target(.unblock, id), label: texts(.friendsUnblock),
                isWide: true)
        case .nothing, .asked: EmptyHTML()
        }
        if case .blocked = sight {
            EmptyHTML()
        } else {
            DialogOpener(texts(.friendsBlock, named), opens: "block", style: .quiet, icon: .shield)
            question(
                "block", .block, texts(.friendsBlockAsk, named), texts(.friendsBlockText),
                texts(.friendsBlockKeep), texts(.friendsBlock, named))
        }
    }

    private func question(
        _ dialog: String, _ act: FriendAct, _ title: String, _ text: String, _ keep: String, _ label: String
    ) -> some HTML {
        Dialog(id: dialog, title: title, text: text, keep: keep) {
            ActForm(
                context: context, target: ActForm.target(act, id), label: label, style: .danger, isWide: true)
        }
    }
}
