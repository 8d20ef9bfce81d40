import DesignSystem
import FairShare
import HTML
import HTTPServer
import Identity
import Images
import Inventory
import Localization
import MapSheets
import Pictures
import PlaceChoice
import Web

// MARK: - Looking

extension ShopKeeperPages {
    func mine(_ request: Request, _ context: WebContext) async throws -> Response {
        let shops = try await counter.shopsWithPhotos(of: context.visitor().id)
        let note: String? = request.query["done"] == "closed" ? context.texts(.shopsKeepClosedForGood) : nil
        return .page(
            HTMLPage(
                MyShopsPage(
                    context: frame(request, context), shops: shops, towns: towns, time: time, note: note)))
    }

    /// The map until there is a place, and the form from then on.
    func new(_ request: Request, _ context: WebContext) throws -> Response {
        _ = try context.confirmedVisitor()
        let place = try PlaceReading(request.query, in: city).place("at")
        if let place, city.reaches(place.coordinate) {
            return leading(request, to: "/where/mine/new?\(place.query("at"))") {
                form(request, context, ShopForm(at: place, in: towns))
            }
        }
        let purpose = ShopPlacePurpose(page: "/where/mine/new", form: "/where/mine/new")
        return map(request, context, for: purpose, present: nil, outside: place)
    }

    func suggestions(_ request: Request, _ context: WebContext) throws -> Response {
        _ = try context.visitor()
        return suggestions(
            request, context, for: ShopPlacePurpose(page: "/where/mine/new", form: "/where/mine/new"))
    }

    func edit(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try await counter.shopWithPhoto(request.shopID("shop"), for: person)
        let moved = try PlaceReading(request.query, in: city).place("at")
        let note: TextKey? =
            switch request.query["done"] {
            case "photo": .shopsKeepPhotoThere
            case "unphoto": .shopsKeepPhotoGone
            default: nil
            }
        let answer = {
            form(
                request, context, ShopForm(shop.shop, movedTo: moved, in: towns),
                of: (shop.shop, shop.keeper, shop.photo), note: note.map { context.texts($0) })
        }
        guard let moved else { return answer() }
        return leading(request, to: "\(shop.shop.id.counter)/edit?\(moved.query("at"))", answer)
    }

    /// Where a door is looked for anew.
    func placeOfShop(_ request: Request, _ context: WebContext) async throws -> Response {
        let (listed, _) = try await counter.shop(request.shopID("shop"), for: context.visitor().id)
        let purpose = Self.purpose(of: listed)
        if let place = try PlaceReading(request.query, in: city).place("at") {
            guard city.reaches(place.coordinate) else {
                return map(request, context, for: purpose, present: nil, outside: place)
            }
            return .leadingOn(to: purpose.address(choosing: place), request)
        }
        return map(
            request, context, for: purpose, present: ChosenPlace(listed.place, known: listed.address),
            outside: nil)
    }

    func suggestionsForShop(_ request: Request, _ context: WebContext) async throws -> Response {
        let (listed, _) = try await counter.shop(request.shopID("shop"), for: context.visitor().id)
        return suggestions(request, context, for: Self.purpose(of: listed))
    }

    private static func purpose(of listed: ListedShop) -> ShopPlacePurpose {
        ShopPlacePurpose(page: "\(listed.id.counter)/place", form: "\(listed.id.counter)/edit")
    }

    private func suggestions(
        _ request: Request, _ context: WebContext, for purpose: ShopPlacePurpose
    ) -> Response {
        .fragment(
            HTMLFragment(
                PlaceSuggestions(context.texts, in: city, for: purpose, found: find(request))))
    }

    private func find(_ request: Request) -> FoundPlaces {
        city.find(request.query, near: city.start.coordinate)
    }

    private func map(
        _ request: Request, _ context: WebContext, for purpose: ShopPlacePurpose, present: ChosenPlace?,
        outside: ChosenPlace?
    ) -> Response {
        .mapPage(
            request, context, title: context.texts(.shopsKeepWhere), room: .where,
            styles: ["css/shop-keeper.css"], status: outside == nil ? .ok : .unprocessableContent
        ) { page in
            ShopPlaceSheet(
                context: page, city: city, purpose: purpose, found: find(request), present: present,
                problem: outside == nil ? nil : PlaceFault.outside.words(context.texts, in: city))
        }
    }

    /// A page that takes the place of the map: a script that asked for a sheet is led to it.
    private func leading(
        _ request: Request, to address: URLReference, _ page: () -> Response
    ) -> Response {
        request.headers["hx-request"] == "true" ? .leadingOn(to: address, request) : page()
    }

    private func form(
        _ request: Request, _ context: WebContext, _ typed: ShopForm,
        of shop: (listed: ListedShop, keeper: ShopKeeper, photo: String?)? = nil, trouble: String? = nil,
        photoProblem: String? = nil, note: String? = nil, status: HTTPStatus? = nil
    ) -> Response {
        let isFaulty = typed.isFaulty || trouble != nil || photoProblem != nil
        return .page(
            HTMLPage(
                ShopFormPage(
                    context: frame(request, context), typed: typed, towns: towns, shop: shop,
                    trouble: trouble, photoProblem: photoProblem, note: note)),
            status: status ?? (isFaulty ? .unprocessableContent : .ok))
    }
}

// MARK: - Changing

extension ShopKeeperPages {
    func register(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.confirmedVisitor().id
        let fields = try request.form()
        guard let place = try PlaceReading(fields, in: city).place("at") else {
            return .redirect("/where/mine/new")
        }
        var typed = ShopForm(fields, at: place)
        guard let entry = typed.entry(plan: plan, in: city) else { return form(request, context, typed) }
        do {
            let listed = try await counter.register(entry, by: person)
            return .redirect("\(listed.id.counter.text)?done=registered")
        } catch let refusal as ShopRefusal {
            try typed.note(refusal)
            return form(request, context, typed, trouble: trouble(refusal, context.texts))
        }
    }

    func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try await counter.shopWithPhoto(request.shopID("shop"), for: person)
        let fields = try request.form()
        let place = try PlaceReading(fields, in: city).place("at")
        var typed = ShopForm(
            fields, at: place ?? ChosenPlace(shop.shop.place, known: shop.shop.address))
        guard let entry = typed.entry(plan: plan, in: city) else {
            return form(request, context, typed, of: (shop.shop, shop.keeper, shop.photo))
        }
        do {
            try await counter.change(shop.shop.id, to: entry, seen: typed.version, by: person)
            return .redirect("\(shop.shop.id.counter.text)?done=saved")
        } catch ShopRefusal.changedSince {
            // What it says now stands above what was typed; saved once more, the latter holds.
            let now = try await counter.shopWithPhoto(shop.shop.id, for: person)
            typed.present = (now.shop, entry)
            typed.version = now.shop.shop.version
            return form(
                request, context, typed, of: (now.shop, now.keeper, now.photo),
                trouble: context.texts(.shopsKeepChangedSince), status: .conflict)
        } catch let refusal as ShopRefusal {
            try typed.note(refusal)
            return form(
                request, context, typed, of: (shop.shop, shop.keeper, shop.photo),
                trouble: trouble(refusal, context.texts))
        }
    }

    func close(_ request: Request, _ context: WebContext) async throws -> Response {
        try await counter.close(request.shopID("shop"), by: context.visitor().id)
        return .redirect("/where/mine?done=closed")
    }

    func choosePhoto(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try await counter.shopWithPhoto(request.shopID("shop"), for: person)
        let limits = MultipartLimits(parts: 8, partBytes: ProductForm.bodyLimit)
        let photo = try request.multipart(limits: limits)["photo"]?.bytes ?? []
        do {
            guard let picture = try await made(photo, request, for: person) else {
                throw PhotoProblem(.shopsKeepPhotoMissing)
            }
            try await counter.changePhoto(of: shop.shop.id, to: picture, by: person)
        } catch let problem as PhotoProblem {
            return form(
                request, context, ShopForm(shop.shop, in: towns), of: (shop.shop, shop.keeper, shop.photo),
                photoProblem: context.texts(problem.words), status: problem.status)
        }
        return .redirect("\(shop.shop.id.counter.text)/edit?done=photo")
    }

    func removePhoto(_ request: Request, _ context: WebContext) async throws -> Response {
        let shop = try request.shopID("shop")
        try await counter.changePhoto(of: shop, to: nil, by: context.visitor().id)
        return .redirect("\(shop.counter.text)/edit?done=unphoto")
    }
}

extension ShopForm {
    /// Notes beside a field what the city refuses; nothing of what is about none.
    ///
    /// - Throws: The refusal where the form cannot help.
    fileprivate mutating func note(_ refusal: ShopRefusal) throws {
        switch refusal {
        case .nameTaken(let town): townOfName = town
        case .towns: areTownsWrong = true
        case .outside: isOutside = true
        case .tooManyShops, .tooManyClosed: break
        default: throw refusal
        }
    }
}

extension Response {
    /// Leads a browser elsewhere, also where a script asked for a part of a page only.
    static func leadingOn(to address: URLReference, _ request: Request) -> Response {
        guard request.headers["hx-request"] == "true" else { return .redirect(address.text) }
        return Response(.noContent, headers: ["HX-Redirect": address.text])
    }
}
