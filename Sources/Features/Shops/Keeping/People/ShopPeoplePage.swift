import DesignSystem
import HTML
import Identity
import Inventory
import Localization

/// Who keeps a shop, and how others come to.
struct ShopPeoplePage: View {
    let context: PageContext
    let shop: ListedShop
    /// How the person who looks keeps it.
    let own: ShopKeeper
    let keepers: [ShopKeeper]
    let names: [UniqueID: String]
    let zone: LocalTimeZone
    /// The link of an invitation that was made just now.
    let link: String?
    /// Whether there are too many invitations for another one.
    let isFull: Bool

    private var texts: Texts { context.texts }
    private var people: URLReference { DeskAddress.people(shop.id) }
    private var isOnlyOwner: Bool { own.isOwner && keepers.count(where: \.isOwner) == 1 }

    var body: some HTML {
        PageLayout(context, title: texts(.shopsDeskPeopleTitle), room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.shop(shop.id))
            h1 { texts(.shopsDeskPeopleTitle) }
            p(.class("lead")) { texts(.shopsDeskPeopleLead) }
            if let link { InvitationLink(texts: texts, shop: shop.name, link: link) }
            if isFull {
                Banner(
                    .warning,
                    texts(.shopsDeskPeopleMany, ["most": .number(ShopCounter.mostInvitations)]))
            }
            ul(.class("desk-list", "desk-people"), .aria("label", texts(.shopsDeskPeopleTitle))) {
                for keeper in keepers { KeeperEntry(page: self, keeper: keeper) }
            }
            if own.isOwner, link == nil { invite }
            if isOnlyOwner {
                p(.class("muted")) { texts(.shopsDeskPeopleOnly) }
            } else {
                DialogOpener(texts(.shopsDeskPeopleLeave), opens: "leave", style: .quiet, icon: .logOut)
                leave
            }
            if own.isOwner {
                for keeper in keepers where keeper.person != own.person {
                    KeeperRemoval(page: self, keeper: keeper)
                }
            }
        }
    }

    private var invite: some HTML {
        form(.class("form"), .method("post"), .action("\(people)/invite")) {
            if let field = context.formTokenField { field }
            Button(texts(.shopsDeskPeopleInvite), icon: .plus, isWide: true)
            p(.class("hint")) { texts(.shopsDeskPeopleInviteText) }
        }
    }

    private var leave: some HTML {
        Dialog(
            id: "leave", title: texts(.shopsDeskPeopleLeaveQuestion, ["shop": .text(shop.name)]),
            text: texts(.shopsDeskPeopleLeaveText), keep: texts(.shopsDeskPeopleStay)
        ) {
            form(.method("post"), .action("\(people)/\(own.person.description)/remove")) {
                if let field = context.formTokenField { field }
                Button(texts(.shopsDeskPeopleLeave), style: .danger, isWide: true)
            }
        }
    }
}

/// The link of an invitation: shown once, to be copied or handed on by the phone's own sheet.
private struct InvitationLink: View {
    let texts: Texts
    let shop: String
    let link: String

    var body: some HTML {
        div(
            .class("card", "desk-invitation"), .data("invitation"),
            .data("text", texts(.shopsDeskPeopleShareText, ["shop": .text(shop)])),
            .data("copied", texts(.shopsDeskPeopleCopied)), .data("by-hand", texts(.shopsDeskPeopleByHand))
        ) {
            p { texts(.shopsDeskPeopleLinkText) }
            TextField(
                name: "link", label: texts(.shopsDeskPeopleLink), value: link, .readonly(), .dir("ltr"),
                .autocomplete("off"))
            Button(
                texts(.shopsDeskPeopleShare), icon: .share, isWide: true, .type("button"), .hidden(),
                .data("share"))
            Button(
                texts(.shopsDeskPeopleCopy), style: .secondary, isWide: true, .type("button"), .hidden(),
                .data("copy"))
            p(.class("hint"), .role("status"), .data("said")) {}
        }
    }
}
