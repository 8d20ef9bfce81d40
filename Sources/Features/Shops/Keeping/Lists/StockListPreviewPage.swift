import DesignSystem
import HTML
import Identity
import Inventory
import Localization

/// What a list would change, before anything does.
struct StockListPreviewPage: View {
    /// Why a list was not taken in.
    enum Trouble {
        /// Products have changed since.
        case stale
        /// Somebody has sent another list since.
        case otherList
        /// The shop would have too many.
        case full
    }

    /// How many of each kind are shown.
    static let most = 100
    /// How many bad lines are.
    static let mostBad = 200

    let context: PageContext
    let shop: ListedShop
    let seen: SeenList
    let choice: ListChoice
    /// When the list was sent, in words.
    let sent: String
    let trouble: Trouble?

    private var texts: Texts { context.texts }
    private var plan: ImportPlan { seen.plan }
    private var lists: URLReference { DeskAddress.lists(shop.id) }
    private var hasBadLines: Bool { !plan.badLines.isEmpty }
    private var putsAway: Bool { choice.putsAway && !hasBadLines && !plan.missing.isEmpty }
    private var isFull: Bool {
        trouble == .full
            || plan.added.count + plan.changed.count + plan.unchanged.count + plan.missing.count
                > ShopCounter.mostProducts
    }
    private var changesNothing: Bool { plan.added.isEmpty && plan.changed.isEmpty && !putsAway }
    /// Whether the list is about several shops, and which is this one is not known.
    private var asksForShop: Bool { seen.list.isAboutSeveralShops && choice.storeCode == nil }
    private var canBeTaken: Bool {
        !asksForShop && !changesNothing && !isFull && (!hasBadLines || choice.leavesOut)
    }

    var body: some HTML {
        PageLayout(context, title: texts(.shopsDeskPreviewTitle), room: .where) {
            DeskBackLink(texts(.shopsDeskListsTitle), to: lists)
            h1 { texts(.shopsDeskPreviewTitle) }
            p(.class("muted")) {
                bdi {
                    texts(.shopsDeskPreviewFile, ["name": .text(seen.name), "time": .text(sent)])
                }
            }
            messages
            counts
            if !plan.missing.isEmpty || hasBadLines || seen.list.isAboutSeveralShops { choices }
            decision
            details
        }
    }

    @HTMLBuilder private var messages: some HTML {
        if trouble == .stale { Banner(.warning, texts(.shopsDeskPreviewStale)) }
        if trouble == .otherList { Banner(.warning, texts(.shopsDeskPreviewOtherList)) }
        if isFull {
            Banner(
                .danger,
                texts(.shopsDeskPreviewFull, ["most": .number(ShopCounter.mostProducts)]))
        }
        if asksForShop { Banner(.info, texts(.shopsDeskPreviewStores)) }
        if seen.list.otherShopCount > 0 {
            p(.class("hint")) { texts(.shopsDeskPreviewOthers, count: seen.list.otherShopCount) }
        }
        if seen.list.rows.contains(where: { $0.imageLink != nil }) {
            p(.class("hint")) { texts(.shopsDeskPreviewPictures) }
        }
        if changesNothing, !hasBadLines { Banner(.info, texts(.shopsDeskPreviewNothing)) }
    }

    private var counts: some HTML {
        dl(.class("desk-figures")) {
            figure(.shopsDeskPreviewAdded, plan.added.count)
            figure(.shopsDeskPreviewChanged, plan.changed.count)
            figure(.shopsDeskPreviewSame, plan.unchanged.count)
            figure(.shopsDeskPreviewAway, putsAway ? plan.missing.count : 0)
            figure(.shopsDeskPreviewBad, Set(plan.badLines.map(\.line)).count)
        }
    }

    private func figure(_ key: TextKey, _ count: Int) -> some HTML {
        div {
            dt { texts(key) }
            dd { texts.number(count) }
        }
    }

    private var choices: some HTML {
        form(.class("form"), .method("get"), .action(DeskAddress.preview(shop.id))) {
            if seen.list.isAboutSeveralShops {
                SelectField(
                    name: "store", label: texts(.shopsDeskPreviewStore),
                    options: [("", texts(.shopsReportChoose))] + seen.list.storeCodes.map { ($0, $0) },
                    chosen: choice.storeCode ?? "")
            }
            if asksForShop {
                EmptyHTML()
            } else if hasBadLines {
                Switch(
                    name: "leave", label: texts(.shopsDeskPreviewLeave),
                    hint: texts(.shopsDeskPreviewLeaveText), isOn: choice.leavesOut)
                if !plan.missing.isEmpty { p(.class("hint")) { texts(.shopsDeskPreviewPutAwayBad) } }
            } else if !plan.missing.isEmpty {
                Switch(
                    name: "away", label: texts(.shopsDeskPreviewPutAway),
                    hint: texts(.shopsDeskPreviewPutAwayText, count: plan.missing.count),
                    isOn: choice.putsAway)
            }
            Button(texts(.shopsDeskPreviewShow), style: .secondary)
        }
    }

    private var decision: some HTML {
        div(.class("desk-decision")) {
            if canBeTaken {
                form(.method("post"), .action("\(lists)/take")) {
                    if let field = context.formTokenField { field }
                    input(.type("hidden"), .name("seal"), .value(seen.seal))
                    if putsAway { input(.type("hidden"), .name("away"), .value("on")) }
                    if hasBadLines { input(.type("hidden"), .name("leave"), .value("on")) }
                    if let code = choice.storeCode {
                        input(.type("hidden"), .name("store"), .value(code))
                    }
                    Button(texts(.shopsDeskPreviewTake), icon: .check, isWide: true)
                }
            } else if hasBadLines, !choice.leavesOut, !asksForShop {
                p { texts(.shopsDeskPreviewBlocked) }
            }
            form(.method("post"), .action("\(lists)/forget")) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("list"), .value(String(seen.fileSeal)))
                Button(texts(.shopsDeskPreviewForget), style: .quiet, isWide: true)
            }
        }
    }

    @HTMLBuilder private var details: some HTML {
        if hasBadLines, !asksForShop {
            BadLineList(
                texts: texts, words: ListFaultWords(texts, shop.shop.currency), lines: plan.badLines,
                most: Self.mostBad)
        }
        if !seen.list.ignoredColumns.isEmpty {
            p {
                texts(
                    .shopsDeskPreviewIgnored,
                    ["names": .text(seen.list.ignoredColumns.prefix(50).joined(separator: " · "))])
            }
        }
        if !plan.changed.isEmpty {
            ListedPart(texts: texts, title: texts(.shopsDeskPreviewChanged), count: plan.changed.count) {
                for change in plan.changed.prefix(Self.most) {
                    li {
                        strong { bdi { change.before.details.name } }
                        ul {
                            for field in change.fields { li(.dir("auto")) { field.words(texts) } }
                        }
                    }
                }
            }
        }
        if !plan.added.isEmpty {
            ListedPart(texts: texts, title: texts(.shopsDeskPreviewAdded), count: plan.added.count) {
                for addition in plan.added.prefix(Self.most) {
                    li {
                        strong { bdi { addition.details.name } }
                        span(.class("muted")) { texts.money(addition.details.price.money) }
                    }
                }
            }
        }
        if putsAway {
            ListedPart(texts: texts, title: texts(.shopsDeskPreviewAway), count: plan.missing.count) {
                for product in plan.missing.prefix(Self.most) { li { bdi { product.details.name } } }
            }
        }
    }
}

/// One kind of what a list would do: the first ones, and how many more there are.
private struct ListedPart<Content: HTML>: View {
    let texts: Texts
    let title: String
    let count: Int
    let content: Content

    init(texts: Texts, title: String, count: Int, @HTMLBuilder content: () -> Content) {
        self.texts = texts
        self.title = title
        self.count = count
        self.content = content()
    }

    var body: some HTML {
        section(.class("desk-part")) {
            h2 { "\(title) (\(texts.number(count)))" }
            ul(.class("desk-list")) { content }
            if count > StockListPreviewPage.most {
                p(.class("muted")) {
                    texts(.shopsDeskPreviewMore, count: count - StockListPreviewPage.most)
                }
            }
        }
    }
}

/// The bad lines of a list, each with its place, what stands there and what to do.
private struct BadLineList: View {
    let texts: Texts
    let words: ListFaultWords
    let lines: [BadLine]
    let most: Int

    var body: some HTML {
        section(.class("desk-part")) {
            h2 { "\(texts(.shopsDeskPreviewBad)) (\(texts.number(Set(lines.map(\.line)).count)))" }
            ul(.class("desk-list", "desk-bad")) {
                for bad in lines.prefix(most) {
                    li {
                        strong { words.place(of: bad) }
                        if !bad.excerpt.isEmpty { code(.dir("auto")) { bad.excerpt } }
                        p { words.words(bad.reason) }
                    }
                }
            }
            if lines.count > most {
                p(.class("muted")) { texts(.shopsDeskPreviewMore, count: lines.count - most) }
            }
        }
    }
}
