import DesignSystem
import HTML
import Identity
import Inventory
import Ledger
import Localization

/// W2: The form of a product: to add one, to change it, to put it away.
struct ProductFormPage: View {
    let context: PageContext
    let shop: ListedShop
    let typed: ProductForm
    /// The product that changes; nothing for a new one.
    let product: CounterProduct?
    let currency: Currency
    /// The photo of the product that a new one is like.
    var copiedPhoto: URLReference?
    /// What could not be done, in words.
    var trouble: String?

    private var texts: Texts { context.texts }
    private var draft: ProductDraft { typed.draft }
    private var page: URLReference {
        product.map { "\(shop.id.counter)/products/\($0.listed.id.text)" } ?? "\(shop.id.counter)/products"
    }

    var body: some HTML {
        PageLayout(context, title: heading, room: .where) {
            a(.class("text-link"), .href(shop.id.counter)) { bdi { shop.name } }
            h1 { bdi { heading } }
            if let trouble { Banner(.warning, trouble) }
            if typed.isOvertaken, let product {
                PresentProduct(context: context, product: product, typed: typed)
            }
            form(
                .class("form"), .method("post"), .action(page), .enctype("multipart/form-data"),
                .novalidate()
            ) {
                context.formTokenField
                input(.type("hidden"), .name("version"), .value("\(typed.version)"))
                input(.type("hidden"), .name("seen_photo"), .value(product?.photo ?? ""))
                if let copied = typed.copied {
                    input(.type("hidden"), .name("from"), .value(copied.text))
                }
                first
                photo
                stock
                more
                div(.class("keep-actions")) {
                    Button(texts(.shellSave), icon: .check, isWide: true)
                    ButtonLink(texts(.shellCancel), to: shop.id.counter, style: .secondary, isWide: true)
                }
            }
            if let product { others(product.listed) }
        }
    }

    private var heading: String { product?.listed.details.name ?? texts(.shopsKeepAdd) }

    @HTMLBuilder private var first: some HTML {
        TextField(
            name: "name", label: texts(.shopsKeepName), value: draft.name, error: words(.name),
            .maxlength(ProductDraft.mostOfName), .autocomplete("off"))
        TextField(
            name: "price", label: texts(.shopsKeepPrice, ["currency": .text(currency.code)]),
            value: draft.price, kind: .decimal, icon: .wallet, error: words(.price), .maxlength(40),
            .autocomplete("off"))
    }

    @HTMLBuilder private var photo: some HTML {
        if let address = product.flatMap({ $0.listed.id.photo($0.photo) }) ?? copiedPhoto {
            div(.class("keep-photo")) {
                ShopPicture(context: context, photo: address, category: .other, side: 96)
                Switch(
                    name: "remove_photo", label: texts(.shopsKeepRemovePhoto), isOn: typed.removesPhoto)
            }
        }
        PhotoField(texts: texts, name: .shopsKeepPhoto, problem: photoProblem)
    }

    private var photoProblem: String? {
        if let problem = typed.photoProblem { return texts(problem) }
        // Browsers do not send a file a second time by themselves.
        return typed.isFaulty && !typed.photo.isEmpty ? texts(.shopsKeepPhotoAgain) : nil
    }

    @HTMLBuilder private var stock: some HTML {
        Switch(name: "in_stock", label: texts(.shopsKeepInStock), isOn: draft.isInStock)
        Switch(
            name: "in_shop", label: texts(.shopsKeepInShop), hint: texts(.shopsKeepInShopHint),
            isOn: draft.isAvailableInShop)
        TextField(
            name: "quantity", label: texts(.shopsKeepQuantity), value: draft.quantity,
            optional: texts(.shellOptional), error: words(.quantity), .inputmode("numeric"), .maxlength(20),
            .autocomplete("off"))
    }

    private var more: some HTML {
        details(.class("keep-more-fields"), .open(isMoreOpen)) {
            summary { texts(.shopsKeepMoreFields) }
            div(.class("form")) {
                CategoryField(
                    texts: texts, name: "category", title: .shopsKeepCategory, chosen: draft.category,
                    error: words(.category))
                TextArea(
                    name: "description", label: texts(.shopsKeepDescription), value: draft.description,
                    lines: 4, longest: ProductDraft.mostOfDescription, optional: texts(.shellOptional),
                    error: words(.description))
                TextField(
                    name: "gtin", label: texts(.shopsKeepBarcode), value: draft.gtin, kind: .code,
                    optional: texts(.shellOptional), hint: texts(.shopsKeepBarcodeHint),
                    error: words(.gtin), .inputmode("numeric"), .maxlength(40))
                TextField(
                    name: "sku", label: texts(.shopsKeepNumber), value: draft.sku,
                    optional: texts(.shellOptional), hint: texts(.shopsKeepNumberHint),
                    error: typed.isNumberTaken ? texts(.shopsKeepNumberTaken) : words(.sku),
                    .maxlength(ArticleNumber.most), .autocomplete("off"))
                TextField(
                    name: "link", label: texts(.shopsKeepLink), value: draft.link,
                    optional: texts(.shellOptional), error: words(.link), .inputmode("url"),
                    .maxlength(WebLink.most), .dir("ltr"), .autocomplete("off"))
            }
        }
    }

    private var isMoreOpen: Bool {
        [.category, .description, .gtin, .sku, .link].contains { typed.faults?[$0] != nil }
            || typed.isNumberTaken
            || ![draft.description, draft.gtin, draft.sku, draft.link].allSatisfy(\.isEmpty)
    }

    private func words(_ field: ProductDraft.Field) -> String? {
        typed.faults?[field]?.words(texts, in: currency)
    }

    private func others(_ listed: ListedProduct) -> some HTML {
        div(.class("keep-others")) {
            ButtonLink(
                texts(.shopsKeepDuplicate), to: "\(shop.id.counter)/products/new?from=\(listed.id.text)",
                style: .quiet, icon: .layers)
            form(
                .method("post"), .action("\(page)/\(listed.product.isArchived ? "restore" : "archive")")
            ) {
                context.formTokenField
                Button(
                    texts(listed.product.isArchived ? .shopsKeepRestore : .shopsKeepPutAway), style: .quiet,
                    icon: listed.product.isArchived ? .back : .collapse)
            }
        }
    }
}

/// What something says now, where there is something to say.
struct PresentLine: View {
    private let name: String
    private let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    var body: some HTML {
        if !value.isEmpty {
            p(.class("keep-line")) {
                span(.class("muted")) { name }
                " "
                bdi { value }
            }
        }
    }
}

/// A choice among all categories, each with the one above it.
struct CategoryField: View {
    let texts: Texts
    let name: String
    let title: TextKey
    let chosen: String
    let error: String?

    var body: some HTML {
        SelectField(
            name: name, label: texts(title),
            options: ProductCategory.allCases.map { category in
                let above = category.parent.map { "\(texts($0.name)) · " } ?? ""
                return (category.rawValue, above + texts(category.name))
            }, chosen: chosen.isEmpty ? ProductCategory.other.rawValue : chosen, error: error)
    }
}
