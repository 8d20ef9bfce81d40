import DesignSystem
import HTML
import Identity
import Inventory
import Localization

extension ShopPeoplePage {
    /// The name of somebody who keeps the shop.
    fileprivate func name(of keeper: ShopKeeper) -> String {
        names[keeper.person] ?? context.texts(.shopsDeskPeopleNobody)
    }

    /// The dialog that asks whether they should no longer.
    fileprivate func dialog(of keeper: ShopKeeper) -> String { "remove-\(keeper.person.description)" }

    /// The dialog that asks whether they should own it, too.
    fileprivate func promotion(of keeper: ShopKeeper) -> String { "owner-\(keeper.person.description)" }
}

/// Somebody who keeps a shop, in the list.
struct KeeperEntry: View {
    let page: ShopPeoplePage
    let keeper: ShopKeeper

    private var texts: Texts { page.context.texts }
    private var isOwn: Bool { keeper.person == page.own.person }

    var body: some HTML {
        let name = page.name(of: keeper)
        li {
            div(.class("desk-person")) {
                Avatar(name)
                span(.class("desk-person-words")) {
                    strong {
                        bdi { isOwn ? texts(.shopsDeskPeopleYou, ["name": .text(name)]) : name }
                    }
                    span(.class("muted")) {
                        texts(
                            .shopsDeskPeopleSince,
                            ["date": .text(texts.fullDate(keeper.since, in: page.zone))])
                    }
                }
                if keeper.isOwner { Badge(texts(.shopsDeskPeopleOwner)) }
            }
            if page.own.isOwner, !isOwn, !keeper.isOwner {
                DialogOpener(
                    texts(.shopsDeskPeopleMakeOwner, ["name": .text(name)]),
                    opens: page.promotion(of: keeper), style: .quiet)
            }
            if page.own.isOwner, !isOwn {
                DialogOpener(
                    texts(.shopsDeskPeopleRemove, ["name": .text(name)]), opens: page.dialog(of: keeper),
                    style: .quiet)
            }
        }
    }
}

/// Asks whether somebody should no longer keep a shop.
struct KeeperRemoval: View {
    let page: ShopPeoplePage
    let keeper: ShopKeeper

    var body: some HTML {
        let texts = page.context.texts
        let name = TextArgument.text(page.name(of: keeper))
        Dialog(
            id: page.dialog(of: keeper), title: texts(.shopsDeskPeopleRemoveQuestion, ["name": name]),
            text: texts(.shopsDeskPeopleRemoveText), keep: texts(.shopsDeskPeopleKeep, ["name": name])
        ) {
            KeeperForm(page: page, keeper: keeper, act: "remove") {
                Button(texts(.shopsDeskPeopleRemove, ["name": name]), style: .danger, isWide: true)
            }
        }
    }
}

/// Asks whether somebody who keeps a shop should own it, too.
struct KeeperPromotion: View {
    let page: ShopPeoplePage
    let keeper: ShopKeeper

    var body: some HTML {
        let texts = page.context.texts
        let name = TextArgument.text(page.name(of: keeper))
        Dialog(
            id: page.promotion(of: keeper), title: texts(.shopsDeskPeopleMakeOwnerQuestion, ["name": name]),
            text: texts(.shopsDeskPeopleMakeOwnerText), keep: texts(.shopsDeskPeopleNotNow)
        ) {
            KeeperForm(page: page, keeper: keeper, act: "owner") {
                Button(texts(.shopsDeskPeopleMakeOwner, ["name": name]), isWide: true)
            }
        }
    }
}

/// Sends what an owner does about somebody who keeps the shop.
private struct KeeperForm<Content: HTML>: View {
    let page: ShopPeoplePage
    let keeper: ShopKeeper
    let act: String
    @HTMLBuilder let content: () -> Content

    var body: some HTML {
        form(
            .method("post"),
            .action("\(DeskAddress.people(page.shop.id))/\(keeper.person.description)/\(act)")
        ) {
            if let field = page.context.formTokenField { field }
            content()
        }
    }
}
