import DesignSystem
import HTML
import Identity
import Inventory
import Localization

/// Who keeps a shop, and how others come to.
struct ShopPeoplePage: View {
    /// What could not be done.
    enum Trouble {
        /// There are too many invitations for another one.
        case full
        /// The invitation was used, or its time has passed, before it was withdrawn.
        case used
    }

    let context: PageContext
    let shop: ListedShop
    /// How the person who looks keeps it.
    let own: ShopKeeper
    let keepers: [ShopKeeper]
    /// The invitations that are open, where the person may see them.
    let invitations: [ShopInvitation]
    let names: [UniqueID: String]
    let zone: LocalTimeZone
    /// The link of an invitation that was made just now.
    let link: String?
    let trouble: Trouble?

    private var texts: Texts { context.texts }
    private var people: URLReference { DeskAddress.people(shop.id) }
    private var isOnlyOwner: Bool { own.isOwner && keepers.count(where: \.isOwner) == 1 }

    var body: some HTML {
        PageLayout(context, title: texts(.shopsDeskPeopleTitle), room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.shop(shop.id))
            h1 { texts(.shopsDeskPeopleTitle) }
            p(.class("lead")) { texts(.shopsDeskPeopleLead) }
            if let link { InvitationLink(texts: texts, shop: shop.name, link: link) }
            switch trouble {
            case .full:
                Banner(
                    .warning,
                    texts(.shopsDeskPeopleMany, ["most": .number(ShopCounter.mostInvitations)]))
            case .used: Banner(.warning, texts(.shopsDeskPeopleUsed))
            case nil: EmptyHTML()
            }
            ul(.class("desk-list", "desk-people"), .aria("label", texts(.shopsDeskPeopleTitle))) {
                for keeper in keepers { KeeperEntry(page: self, keeper: keeper) }
            }
            if own.isOwner, link == nil { invite }
            if !invitations.isEmpty { OpenInvitations(page: self) }
            if isOnlyOwner {
                p(.class("muted")) { texts(.shopsDeskPeopleOnly) }
            } else {
                if own.isOwner {
                    DialogOpener(texts(.shopsDeskPeopleStepBack), opens: "step-back", style: .quiet)
                    stepBack
                }
                DialogOpener(texts(.shopsDeskPeopleLeave), opens: "leave", style: .quiet, icon: .logOut)
                leave
            }
            if own.isOwner {
                for keeper in keepers where keeper.person != own.person {
                    KeeperRemoval(page: self, keeper: keeper)
                    if !keeper.isOwner { KeeperPromotion(page: self, keeper: keeper) }
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

    private var stepBack: some HTML {
        Dialog(
            id: "step-back", title: texts(.shopsDeskPeopleStepBackQuestion),
            text: texts(.shopsDeskPeopleStepBackText), keep: texts(.shopsDeskPeopleStayOwner)
        ) {
            form(.method("post"), .action("\(people)/step-back")) {
                if let field = context.formTokenField { field }
                Button(texts(.shopsDeskPeopleStepBack), style: .danger, isWide: true)
            }
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
