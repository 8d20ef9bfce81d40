import DesignSystem
import FriendTies
import Friendships
import Geography
import HTML
import Identity
import Localization

/// Whom a person has blocked.
struct BlockedPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let blocked: [FriendTie]
    let people: [UniqueID: FriendPerson]
    /// Where the list goes on.
    let next: URLReference?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.friendsBlockedTitle)) {
            FriendsBackLink(context: context)
            h1 { texts(.friendsBlockedTitle) }
            if blocked.isEmpty {
                p(.class("lead")) { texts(.friendsBlockedEmpty) }
            } else {
                p(.class("lead")) { texts(.friendsBlockedLead) }
                ul(.class("rows"), .aria("label", texts(.friendsBlockedTitle))) {
                    for tie in blocked {
                        let name = people[tie.person]?.firstName ?? texts(.friendsSomebody)
                        PersonEntry(
                            name, photo: people[tie.person]?.photoAddress,
                            subtitle: texts(
                                .friendsBlockedSince,
                                ["date": .text(texts.fullDate(tie.since, in: zone))])
                        ) {
                            ActForm(
                                context: context, target: ActForm.target(.unblock, tie.person),
                                label: texts(.friendsUnblock),
                                name: texts(.friendsUnblockName, ["name": .text(name)]), style: .secondary)
                        }
                    }
                }
                if let next { ButtonLink(texts(.shellMore), to: next, style: .secondary, isWide: true) }
            }
        }
    }
}
