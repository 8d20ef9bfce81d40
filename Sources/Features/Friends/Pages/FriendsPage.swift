import DesignSystem
import FriendTies
import Friendships
import Geography
import HTML
import Identity
import Localization

/// A person's friends: who asks, a way to ask others, who is there, and who was asked.
struct FriendsPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let asking: [FriendTie]
    let friends: [FriendTie]
    let letters: [FriendLetter]
    let people: [UniqueID: FriendPerson]
    /// What was typed.
    var typed = ""
    var fault: FriendsError?
    /// What was just done.
    var note: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.friendsTitle)) {
            h1 { texts(.friendsTitle) }
            p(.class("lead")) { texts(.friendsLead) }
            if let note { Banner(.ok, note) }
            if let fault, !fault.isOfAddress { Banner(.warning, fault.words(texts)) }
            if !asking.isEmpty { asks }
            if !known(friends).isEmpty {
                part("friends-list", texts(.friendsList)) {
                    for (tie, person) in known(friends) {
                        PersonEntry(
                            person.fullName, photo: person.photoAddress,
                            subtitle: words(.friendsSince, tie.since),
                            to: "/account/friends/\(person.id.description)")
                    }
                }
            } else if asking.isEmpty {
                EmptyState(.people, title: texts(.friendsEmpty), text: texts(.friendsEmptyText))
            }
            ask
            ways
            if !letters.isEmpty { sent }
        }
    }

    private func known(_ ties: [FriendTie]) -> [(FriendTie, FriendPerson)] {
        ties.compactMap { tie in people[tie.person].map { (tie, $0) } }
    }

    private func words(_ key: TextKey, _ moment: Timestamp) -> String {
        texts(key, ["date": .text(texts.fullDate(moment, in: zone))])
    }

    private func part<Content: HTML>(
        _ id: String, _ title: String, @HTMLBuilder _ entries: () -> Content
    ) -> some HTML {
        section(.class("friends-part"), .aria("labelledby", id)) {
            h2(.id(id)) { title }
            ul(.class("rows"), content: entries)
        }
    }

    private var asks: some HTML {
        part("friends-asking", texts(.friendsAsking)) {
            for (tie, person) in known(asking) {
                let name = TextArgument.text(person.fullName)
                PersonEntry(
                    person.fullName, photo: person.photoAddress, subtitle: words(.friendsAskedOn, tie.since),
                    to: "/account/friends/\(person.id.description)"
                ) {
                    div(.class("friend-answers")) {
                        ActForm(
                            context: context, target: ActForm.target(.accept, person.id),
                            label: texts(.friendsAccept), name: texts(.friendsAcceptName, ["name": name]))
                        ActForm(
                            context: context, target: ActForm.target(.decline, person.id),
                            label: texts(.friendsDecline), name: texts(.friendsDeclineName, ["name": name]),
                            style: .secondary)
                    }
                }
            }
        }
    }

    private var ask: some HTML {
        section(.class("friends-part"), .aria("labelledby", "friends-ask")) {
            h2(.id("friends-ask")) { texts(.friendsAskTitle) }
            form(
                .class("form"), .method("post"), .action("/account/friends/asks"), .novalidate(),
                .attribute("hx-boost", "false")
            ) {
                if let field = context.formTokenField { field }
                TextField(
                    name: "address", label: texts(.friendsAddress), value: typed, icon: .user,
                    hint: texts(.friendsAddressHint),
                    error: fault.flatMap { $0.isOfAddress ? $0.words(texts) : nil }, .maxlength(300),
                    .autocomplete("off"), .autocapitalize("none"), .dir("ltr"))
                Button(texts(.friendsAsk), isWide: true)
                p(.class("hint")) { texts(.friendsAskNote) }
            }
        }
    }

    private var ways: some HTML {
        RowList {
            Row(
                texts(.friendsInvite), subtitle: texts(.friendsInviteText), icon: .share,
                to: "/account/friends/invitations")
            Row(
                texts(.friendsContacts), subtitle: texts(.friendsContactsText), icon: .people,
                to: "/account/friends/contacts")
            Row(texts(.friendsBlockedTitle), icon: .shield, to: "/account/friends/blocked")
        }
    }

    private var sent: some HTML {
        part("friends-sent", texts(.friendsSent)) {
            for letter in letters {
                li(.class("friend")) {
                    div(.class("row")) {
                        span(.class("row-words")) {
                            span(.class("row-title"), .dir("ltr")) { letter.address }
                            span(.class("row-subtitle")) { words(.friendsSentUntil, letter.endsAt) }
                        }
                    }
                    ActForm(
                        context: context,
                        target: "/account/friends/asks/\(letter.id.description)/withdraw",
                        label: texts(.friendsWithdraw),
                        name: texts(.friendsWithdrawName, ["address": .text(letter.address)]), style: .quiet)
                }
            }
        }
    }
}
