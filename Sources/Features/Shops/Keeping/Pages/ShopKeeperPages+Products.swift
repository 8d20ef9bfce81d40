import DesignSystem
import HTML
import HTTPServer
import Identity
import Inventory
import Localization
import Ratings
import Web

extension ShopKeeperPages {
    func addProducts(to router: inout Router<WebContext>) {
        router.get("/where/mine/{shop}/products/new") { try await newProduct($0, $1) }
        router.post("/where/mine/{shop}/products", bodyLimit: ProductForm.bodyLimit, cost: .counted) {
            try await addProduct($0, $1)
        }
        router.get("/where/mine/{shop}/products/{id}") { try await editProduct($0, $1) }
        router.post("/where/mine/{shop}/products/{id}", bodyLimit: ProductForm.bodyLimit, cost: .counted) {
            try await changeProduct($0, $1)
        }
        router.post("/where/mine/{shop}/products/{id}/stock", bodyLimit: 4 << 10, cost: .counted) {
            try await setStock($0, $1)
        }
        for (action, isArchived) in [("archive", true), ("restore", false)] {
            router.post("/where/mine/{shop}/products/{id}/\(action)", bodyLimit: 4 << 10, cost: .counted) {
                try await archive($0, $1, isArchived)
            }
        }
    }
}

// MARK: - The counter

extension ShopKeeperPages {
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let query = request.query
        var list = CounterList()
        list.words = Self.typed(query)
        list.isArchive = query["archived"] != nil
        list.before = query["before"].flatMap { ProductID(text: $0) }
        let sight = try await counter.sight(
            of: request.shopID("shop"), for: person, matching: list.words, areArchived: list.isArchive,
            before: list.before, limit: CounterList.perPage)
        let frame = frame(request, context)
        // What a script asks for are the further rows of the list that it has.
        if request.headers["hx-request"] == "true", list.before != nil {
            return Self.part(HTMLFragment { CounterRows(context: frame, sight: sight, list: list) })
        }
        let page = CounterPage(
            context: frame, sight: sight, list: list, time: time, note: note(query, context.texts),
            undo: Self.undo(query))
        return .page(HTMLPage(page))
    }

    private func note(_ query: FormFields, _ texts: Texts) -> String? {
        let key: TextKey? =
            switch query["done"] {
            case "registered": .shopsKeepRegistered
            case "saved": .shopsKeepSaved
            case "added": .shopsKeepAdded
            case "archived": .shopsKeepArchived
            case "restored": .shopsKeepRestored
            default: nil
            }
        return key.map { texts($0) }
    }

    /// What is looked for, as it was typed.
    private static func typed(_ fields: FormFields) -> String {
        String((fields["q"] ?? "").prefix(CounterSearch.longest))
    }

    /// A part of a page, which no cache keeps.
    private static func part(_ fragment: HTMLFragment) -> Response {
        var response = Response.fragment(fragment)
        response.headers.append("Vary", "HX-Request")
        return response
    }

    /// The stock from before it was said, as the address of the page after it says.
    private static func undo(_ query: FormFields) -> (product: ProductID, stock: Stock)? {
        guard let product = query["was"].flatMap({ ProductID(text: $0) }) else { return nil }
        return (
            product, Stock(isInStock: query["in"] == "1", quantity: query["count"].flatMap { Int($0) })
        )
    }

    /// W2: One tap. It says what the stock is to be, not that it is to change: sent twice, or from an old page, it does
    /// the same.
    func setStock(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (shop, id) = (try request.shopID("shop"), try request.productID())
        let fields = try request.form()
        guard let wanted = fields["in"], wanted == "1" || wanted == "0" else {
            throw HTTPError(.badRequest, "“in” is 1 for what is in stock and 0 for what is not.")
        }
        let quantity = try fields.optional("quantity", as: Int.self)
        _ = try await counter.counterProduct(id, of: shop, for: person)
        let before: Stock?
        do {
            before = try await counter.setStock(
                id, isInStock: wanted == "1", quantity: quantity, by: person)
        } catch ShopRefusal.hiddenProduct {
            // The row comes back as it is now, and says why it stays so.
            before = nil
        }
        let (_, product) = try await counter.counterProduct(id, of: shop, for: person)
        let now = product.listed.details.stock
        // What is taken back, and what was so already, is not taken back again.
        let former = fields["undo"] == nil && now != before ? before : nil
        var list = CounterList()
        list.words = Self.typed(fields)
        list.before = fields["before"].flatMap { ProductID(text: $0) }
        guard request.headers["hx-request"] == "true" else {
            return .redirect(Self.page(of: shop, list, after: id, former: former).text)
        }
        let texts = context.texts
        let said =
            product.listed.hiddenReason.map {
                texts(.shopsKeepProductHidden, ["reason": .text($0.text)])
            }
            ?? texts(
                now.isInStock ? .shopsKeepSaidInStock : .shopsKeepSaidSoldOut,
                ["name": .text(product.listed.details.name)])
        let row = CounterRow(
            context: frame(request, context), product: product, list: list, former: former)
        return Self.part(
            HTMLFragment {
                row
                p(.id("keep-said"), .hx("swap-oob", "innerHTML")) { said }
            })
    }

    /// The list as it was, at the product whose stock was said.
    private static func page(
        of shop: ShopID, _ list: CounterList, after product: ProductID, former: Stock?
    ) -> URLReference {
        var address = list.address(of: shop, before: list.before)
        if let former {
            address = "\(address)&was=\(product.text)&in=\(former.isInStock ? "1" : "0")"
            if let quantity = former.quantity { address = "\(address)&count=\(quantity)" }
        }
        return "\(address)#product-\(product.text)"
    }
}

// MARK: - The form

extension ShopKeeperPages {
    func newProduct(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try request.shopID("shop")
        let (listed, _) = try await counter.shop(shop, for: person)
        guard let other = request.query["from"].flatMap({ ProductID(text: $0) }) else {
            return form(request, context, ProductForm(kind: listed.shop.details.kind), in: listed)
        }
        let (_, product) = try await counter.counterProduct(other, of: shop, for: person)
        if let hidden = hiddenPage(request, context, product, in: listed) { return hidden }
        return form(
            request, context, ProductForm(duplicating: product.listed.product), in: listed,
            copiedPhoto: other.photo(product.photo))
    }

    func addProduct(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try request.shopID("shop")
        let (listed, _) = try await counter.shop(shop, for: person)
        var typed = try ProductForm(request)
        var copied: CounterProduct?
        if let other = typed.copied {
            copied = try await counter.counterProduct(other, of: shop, for: person).product
        }
        let copiedPhoto = copied.flatMap { $0.listed.id.photo($0.photo) }
        guard let details = typed.details(in: listed.shop.currency) else {
            return form(request, context, typed, in: listed, copiedPhoto: copiedPhoto)
        }
        do {
            let photo = try await photoChange(typed, request, of: shop, by: person)
            _ = try await counter.add(details, photo: photo, to: shop, by: person)
            return .redirect("\(shop.counter.text)?done=added")
        } catch let problem as PhotoProblem {
            typed.photoProblem = problem.words
            return form(
                request, context, typed, in: listed, copiedPhoto: copiedPhoto, status: problem.status)
        } catch ShopRefusal.photosFull {
            typed.photoProblem = .shopsKeepPhotosFull
            return form(request, context, typed, in: listed, copiedPhoto: copiedPhoto, status: .conflict)
        } catch ShopRefusal.numberTaken {
            typed.isNumberTaken = true
            return form(request, context, typed, in: listed, copiedPhoto: copiedPhoto)
        } catch let refusal as ShopRefusal {
            guard let trouble = trouble(refusal, context.texts) else { throw refusal }
            return form(
                request, context, typed, in: listed, copiedPhoto: copiedPhoto, trouble: trouble)
        }
    }

    func editProduct(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (listed, product) = try await counter.counterProduct(
            request.productID(), of: request.shopID("shop"), for: person)
        if let hidden = hiddenPage(request, context, product, in: listed) { return hidden }
        return form(request, context, ProductForm(product.listed.product), of: product, in: listed)
    }

    func changeProduct(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (shop, id) = (try request.shopID("shop"), try request.productID())
        let (listed, product) = try await counter.counterProduct(id, of: shop, for: person)
        if let hidden = hiddenPage(request, context, product, in: listed) { return hidden }
        var typed = try ProductForm(request)
        typed.copied = nil
        guard let details = typed.details(in: listed.shop.currency) else {
            return form(request, context, typed, of: product, in: listed)
        }
        do {
            let photo = try await photoChange(typed, request, of: shop, by: person)
            try await counter.change(id, to: details, photo: photo, seen: typed.version, by: person)
            return .redirect("\(shop.counter.text)?done=saved")
        } catch let problem as PhotoProblem {
            typed.photoProblem = problem.words
            return form(request, context, typed, of: product, in: listed, status: problem.status)
        } catch ShopRefusal.photosFull {
            typed.photoProblem = .shopsKeepPhotosFull
            return form(request, context, typed, of: product, in: listed, status: .conflict)
        } catch ShopRefusal.numberTaken {
            typed.isNumberTaken = true
            return form(request, context, typed, of: product, in: listed)
        } catch ShopRefusal.changedSince {
            // What it is now stands above what was typed; saved once more, the latter holds.
            let (listed, now) = try await counter.counterProduct(id, of: shop, for: person)
            typed.isOvertaken = true
            typed.version = now.listed.product.version
            return form(
                request, context, typed, of: now, in: listed,
                trouble: context.texts(.shopsKeepChangedSince), status: .conflict)
        } catch ShopRefusal.hiddenProduct {
            // An operator has hidden this one meanwhile, or another one that it would be called like.
            let (listed, now) = try await counter.counterProduct(id, of: shop, for: person)
            return hiddenPage(request, context, now, in: listed)
                ?? form(
                    request, context, typed, of: now, in: listed,
                    trouble: context.texts(.shopsKeepLikeHidden))
        }
    }

    /// The page of a product that an operator has hidden; nothing for others.
    private func hiddenPage(
        _ request: Request, _ context: WebContext, _ product: CounterProduct, in shop: ListedShop
    ) -> Response? {
        product.listed.hiddenReason.map { reason in
            .page(
                HTMLPage(
                    HiddenProductPage(
                        context: frame(request, context), shop: shop, product: product, reason: reason)),
                status: request.method == .get ? .ok : .conflict)
        }
    }

    func archive(_ request: Request, _ context: WebContext, _ isArchived: Bool) async throws -> Response {
        let person = try context.visitor().id
        let (shop, id) = (try request.shopID("shop"), try request.productID())
        let (listed, product) = try await counter.counterProduct(id, of: shop, for: person)
        if let hidden = hiddenPage(request, context, product, in: listed) { return hidden }
        try await counter.archive(id, isArchived, by: person)
        return .redirect("\(shop.counter.text)?done=\(isArchived ? "archived" : "restored")")
    }

    /// What becomes of the photo by a form: a new one wins.
    private func photoChange(
        _ typed: ProductForm, _ request: Request, of shop: ShopID, by person: UniqueID
    ) async throws -> PhotoChange {
        if !typed.photo.isEmpty { try await counter.checkPhotoRoom(of: shop) }
        if let picture = try await made(typed.photo, request, for: person) { return .set(picture) }
        if typed.removesPhoto { return .remove }
        return typed.copied.map { .copy(of: $0) } ?? .keep
    }

    private func form(
        _ request: Request, _ context: WebContext, _ typed: ProductForm, of product: CounterProduct? = nil,
        in shop: ListedShop, copiedPhoto: URLReference? = nil, trouble: String? = nil,
        status: HTTPStatus? = nil
    ) -> Response {
        let page = ProductFormPage(
            context: frame(request, context), shop: shop, typed: typed, product: product,
            currency: shop.shop.currency, copiedPhoto: copiedPhoto, trouble: trouble)
        return .page(
            HTMLPage(page),
            status: status ?? (typed.isFaulty || trouble != nil ? .unprocessableContent : .ok))
    }
}
