import DesignSystem
import HTML
import Identity
import Inventory
import Ledger
import Localization

/// Where a list is taken in or out.
struct StockListPage: View {
    let context: PageContext
    let shop: ListedShop
    /// What came of a list that has just been taken in.
    let taken: TakenCounts?
    let isExpired: Bool
    /// What is wrong with the file that was sent, in words.
    let problem: String?

    private var texts: Texts { context.texts }
    private var lists: URLReference { DeskAddress.lists(shop.id) }

    var body: some HTML {
        PageLayout(context, title: texts(.shopsDeskListsTitle), room: .where) {
            DeskBackLink(shop.name, to: DeskAddress.shop(shop.id))
            h1 { texts(.shopsDeskListsTitle) }
            p(.class("lead")) { texts(.shopsDeskListsLead) }
            if let taken { Banner(.ok, words(taken)) }
            if isExpired { Banner(.warning, texts(.shopsDeskListsExpired)) }
            section(.class("desk-part")) {
                h2 { texts(.shopsDeskListsIn) }
                upload
                ListColumnsNote(
                    texts: texts, currency: shop.shop.currency.code, example: "\(lists)/example.csv")
            }
            section(.class("desk-part")) {
                h2 { texts(.shopsDeskListsOut) }
                p(.class("muted")) { texts(.shopsDeskListsOutText) }
                downloads
            }
        }
    }

    private func words(_ taken: TakenCounts) -> String {
        texts(
            .shopsDeskListsTaken,
            [
                "added": .number(taken.added), "changed": .number(taken.changed),
                "archived": .number(taken.archived),
            ])
    }

    private var upload: some HTML {
        form(
            .class("form"), .method("post"), .action(lists), .enctype("multipart/form-data"), .novalidate()
        ) {
            context.formTokenField
            div(.class("field", problem == nil ? nil : "field-invalid")) {
                label(.for("field-list")) { texts(.shopsDeskListsFile) }
                p(.id("field-list-hint"), .class("hint")) {
                    texts(.shopsDeskListsFileHint, ["size": .number(ShopCounter.largestList >> 20)])
                }
                input(
                    .id("field-list"), .class("photo-file"), .type("file"), .name("list"),
                    .attribute("accept", ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"),
                    .required(), .aria("invalid", problem == nil ? nil : "true"),
                    .aria(
                        "describedby",
                        problem == nil ? "field-list-hint" : "field-list-error field-list-hint"))
                if let problem {
                    p(.id("field-list-error"), .class("field-error"), .role("alert")) {
                        IconView(.error)
                        span { problem }
                    }
                }
            }
            Button(texts(.shopsDeskListsLook), isWide: true)
        }
    }

    private var downloads: some HTML {
        div(.class("desk-downloads")) {
            a(.class("button", "button-secondary"), .href("\(lists)/medina.csv"), .download("medina.csv")) {
                texts(.shopsDeskListsMedina)
            }
            a(
                .class("button", "button-secondary"), .href("\(lists)/google-products.tsv"),
                .download("google-products.tsv")
            ) { texts(.shopsDeskListsProducts) }
            form(.class("desk-store-code"), .method("get"), .action("\(lists)/google-local.tsv")) {
                TextField(
                    name: "store_code", label: texts(.shopsDeskListsStoreCode),
                    optional: texts(.shellOptional), hint: texts(.shopsDeskListsStoreCodeHint),
                    .maxlength(64))
                Button(texts(.shopsDeskListsLocal), style: .secondary)
            }
        }
    }
}

/// The way back from a page of the desk.
struct DeskBackLink: View {
    let name: String
    let address: URLReference

    init(_ name: String, to address: URLReference) {
        self.name = name
        self.address = address
    }

    var body: some HTML {
        a(.class("text-link", "back-link"), .href(address)) {
            IconView(.back)
            bdi { name }
        }
    }
}

/// Says which columns are read, and how.
struct ListColumnsNote: View {
    let texts: Texts
    let currency: String
    let example: URLReference

    private var columns: [(column: StockColumn, words: String)] {
        [
            (.sku, texts(.shopsDeskListsColumnSku)), (.name, texts(.shopsDeskListsColumnName)),
            (.description, texts(.shopsDeskListsColumnDescription)),
            (.price, texts(.shopsDeskListsColumnPrice, ["currency": .text(currency)])),
            (.category, texts(.shopsDeskListsColumnCategory)), (.gtin, texts(.shopsDeskListsColumnGtin)),
            (.inStock, texts(.shopsDeskListsColumnInStock)),
            (.availableInShop, texts(.shopsDeskListsColumnInShop)),
            (.quantity, texts(.shopsDeskListsColumnQuantity)), (.link, texts(.shopsDeskListsColumnLink)),
        ]
    }

    var body: some HTML {
        details(.class("desk-columns")) {
            summary { texts(.shopsDeskListsColumns) }
            p { texts(.shopsDeskListsColumnsText) }
            dl {
                for entry in columns {
                    div {
                        dt { code(.dir("ltr")) { entry.column.rawValue } }
                        dd { entry.words }
                    }
                }
            }
            p { texts(.shopsDeskListsCells) }
            p { texts(.shopsDeskListsCategories) }
            ul(.class("desk-words"), .dir("ltr")) {
                for category in ProductCategory.allCases { li { code { category.rawValue } } }
            }
            a(.class("text-link"), .href(example), .download("example.csv")) {
                texts(.shopsDeskListsExample)
            }
        }
    }
}
