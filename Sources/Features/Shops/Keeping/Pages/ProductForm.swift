import HTTPServer
import Identity
import Inventory
import Ledger
import Localization

/// The form of a product as somebody filled it in, and what is wrong with it.
struct ProductForm {
    var draft: ProductDraft
    /// Which version was looked at; nothing of a new product.
    var version = 1
    /// The product whose photo a new one takes over.
    var copied: ProductID?
    /// Whether the photo that is there goes.
    var removesPhoto = false
    /// The photo that was sent.
    var photo: [UInt8] = []
    /// What is wrong with what was typed.
    var faults: Faults<ProductDraft.Field>?
    /// What is wrong with the photo.
    var photoProblem: TextKey?
    /// Whether another product of the shop has this number.
    var isNumberTaken = false
    /// The version of the photo that was looked at; empty for none.
    var seenPhoto = ""
    /// Whether somebody has changed the product meanwhile.
    var isOvertaken = false

    /// What a phone may send, so that the form can say that its photo is too large; larger bodies are not even read.
    static let bodyLimit = 24 << 20

    /// An empty form.
    ///
    /// - Parameter kind: What the shop mostly sells.
    init(kind: ProductCategory) { draft = ProductDraft(category: kind.rawValue) }

    /// The form of a product that is there.
    init(_ product: Product) {
        draft = ProductDraft(product.details)
        draft.price = product.details.price.typed
        version = product.version
    }

    /// The form of one more like another product.
    init(duplicating product: Product) {
        draft = ProductDraft.duplicate(of: product.details)
        draft.price = product.details.price.typed
        copied = product.id
    }

    /// What was posted.
    init(_ request: Request) throws {
        var texts: [String: String] = [:]
        var file: [UInt8] = []
        if request.headers["content-type"]?.lowercased().hasPrefix("multipart/") ?? false {
            let limits = MultipartLimits(parts: 40, partBytes: Self.bodyLimit)
            for part in try request.multipart(limits: limits).parts {
                if part.filename == nil {
                    texts[part.name] = String(decoding: part.bytes.prefix(Self.longest), as: UTF8.self)
                } else if part.name == "photo" {
                    file = part.bytes
                }
            }
        } else {
            for (name, value) in try request.form().pairs {
                texts[name] = String(decoding: value.utf8.prefix(Self.longest), as: UTF8.self)
            }
        }
        draft = ProductDraft(
            name: texts["name"] ?? "", description: texts["description"] ?? "", price: texts["price"] ?? "",
            category: texts["category"] ?? "", gtin: texts["gtin"] ?? "", sku: texts["sku"] ?? "",
            isInStock: texts["in_stock"] != nil, isAvailableInShop: texts["in_shop"] != nil,
            quantity: texts["quantity"] ?? "", link: texts["link"] ?? "")
        version = texts["version"].flatMap { Int($0) } ?? 1
        copied = texts["from"].flatMap { ProductID(text: $0) }
        removesPhoto = texts["remove_photo"] != nil
        seenPhoto = texts["seen_photo"] ?? ""
        photo = file
    }

    /// So many bytes of a field are kept, to be shown again.
    private static let longest = 40_000

    /// What the shop says of the product by this form; nothing, with ``faults`` saying what is wrong, if that cannot be.
    mutating func details(in currency: Currency) -> ProductDetails? {
        do throws(Faults<ProductDraft.Field>) {
            return try draft.checked(in: currency)
        } catch {
            faults = error
            return nil
        }
    }

    /// Whether something is wrong, or must be looked at once more.
    var isFaulty: Bool {
        faults != nil || photoProblem != nil || isNumberTaken || isOvertaken
    }
}

extension Price {
    /// The amount as the form shows it, so that it is read as the same price: with its currency where decimals could be
    /// taken for thousands.
    var typed: String { currency.decimals < 3 ? amount : listed }
}
