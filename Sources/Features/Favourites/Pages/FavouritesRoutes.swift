import HTML
public import HTTPServer
import Identity
import Localization
import MapSheets
public import PlaceChoice
public import Web

/// The pages of favourite places and their API.
public struct FavouritesRoutes: Sendable {
    let favourites: Favourites
    let city: CityPlaces

    /// Pages over these places.
    public init(_ favourites: Favourites, city: CityPlaces) {
        self.favourites = favourites
        self.city = city
    }

    /// Adds the pages and the API to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/account/favourites") { try await list($0, $1) }
        router.get("/account/favourites/places") { try suggestions($0, $1) }
        router.get("/account/favourites/new") { try new($0, $1) }
        router.post("/account/favourites", bodyLimit: 16 << 10) { try await add($0, $1) }
        router.get("/account/favourites/{id}") { try await edit($0, $1) }
        router.post("/account/favourites/{id}", bodyLimit: 16 << 10) { try await change($0, $1) }
        router.post("/account/favourites/{id}/remove", bodyLimit: 16 << 10) { try await remove($0, $1) }
        router.post("/account/recent-places/forget", bodyLimit: 4 << 10) { request, context in
            try await favourites.recent.forget(context.visitor().id)
            return .redirect("/account/favourites?done=forgotten")
        }
        addAPI(to: &router)
    }

    func identifier(in request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw FavouritesError(.notFound)
        }
        return id
    }
}

// MARK: - Looking

extension FavouritesRoutes {
    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let places = try await favourites.places(of: context.visitor().id)
        let recent = try await favourites.recent.places(of: context.visitor().id)
        let note: TextKey? =
            switch request.query["done"] {
            case "kept": .favouritesKept
            case "removed": .favouritesRemoved
            case "forgotten": .favouritesForgotten
            default: nil
            }
        return .page(
            HTMLPage(
                FavouritesPage(
                    context: context.page(for: request), favourites: places, recent: recent,
                    note: note.map { context.texts($0) })))
    }

    private func suggestions(_ request: Request, _ context: WebContext) throws -> Response {
        _ = try context.visitor()
        let query = request.query
        let purpose = FavouritePurpose(page: base(query["base"]), kind: try kind(query))
        return .fragment(
            HTMLFragment(
                PlaceSuggestions(context.texts, in: city, for: purpose, found: find(query))))
    }

    /// Where a suggestion leads: to the page that asked for it.
    private func base(_ path: String?) -> URLReference {
        let path = path ?? ""
        if let id = UniqueID(path.dropFirst("/account/favourites/".count)),
            path.hasPrefix("/account/favourites/")
        {
            return "/account/favourites/\(id.description)"
        }
        return "/account/favourites/new"
    }

    private func new(_ request: Request, _ context: WebContext) throws -> Response {
        _ = try context.visitor()
        let query = request.query
        return sheet(
            request, context, base: "/account/favourites/new", kind: try kind(query), place: nil,
            chosen: try place(in: query), label: "")
    }

    private func edit(_ request: Request, _ context: WebContext) async throws -> Response {
        let place = try await favourites.place(identifier(in: request), of: context.visitor().id)
        let query = request.query
        let isSearch = query["pick"] != nil || query["q"] != nil
        let chosen = try self.place(in: query) ?? (isSearch ? nil : place.chosen)
        return sheet(
            request, context, base: "/account/favourites/\(place.id.description)", kind: place.kind,
            place: place, chosen: chosen, label: place.label?.text ?? "")
    }

    private func find(_ query: FormFields) -> FoundPlaces {
        city.find(query, near: city.start.coordinate)
    }

    private func kind(_ fields: FormFields) throws -> Favourite.Kind {
        guard let text = fields["kind"] else { return .place }
        guard let kind = Favourite.Kind(rawValue: text) else {
            throw HTTPError(.badRequest, "A favourite place is a home, work or place.")
        }
        return kind
    }

    /// The place that the fields say.
    private func place(in fields: FormFields) throws -> ChosenPlace? {
        try PlaceReading(fields, in: city).place("at")
    }

    private func sheet(
        _ request: Request, _ context: WebContext, base: URLReference, kind: Favourite.Kind,
        place: Favourite?, chosen: ChosenPlace?, label: String,
        labelError: String? = nil, problem: String? = nil
    ) -> Response {
        .mapPage(
            request, context, title: context.texts(.favouritesTitle),
            status: labelError == nil && problem == nil ? .ok : .unprocessableContent
        ) { page in
            FavouriteSheet(
                context: page, city: city, purpose: FavouritePurpose(page: base, kind: kind), place: place,
                found: find(request.query), chosen: chosen, label: label, labelError: labelError,
                problem: problem)
        }
    }
}

// MARK: - Changing

extension FavouritesRoutes {
    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let form = try request.form()
        let kind = try kind(form)
        do {
            _ = try await favourites.add(try draft(form, kind), for: person)
            return .redirect("/account/favourites?done=kept")
        } catch let error as FavouritesError where error.code != .notFound {
            return again(error, form, request, context, base: "/account/favourites/new", kind, place: nil)
        }
    }

    private func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let form = try request.form()
        let place = try await favourites.place(identifier(in: request), of: person)
        do {
            _ = try await favourites.change(place.id, of: person, to: try draft(form, place.kind))
            return .redirect("/account/favourites?done=kept")
        } catch let error as FavouritesError where error.code != .notFound {
            return again(
                error, form, request, context, base: "/account/favourites/\(place.id.description)",
                place.kind, place: place)
        }
    }

    private func remove(_ request: Request, _ context: WebContext) async throws -> Response {
        try await favourites.remove(identifier(in: request), of: context.visitor().id)
        return .redirect("/account/favourites?done=removed")
    }

    private func draft(_ form: FormFields, _ kind: Favourite.Kind) throws -> FavouriteDraft {
        guard let at = try place(in: form) else { throw FavouritesError(.position) }
        let label = kind == .place ? FavouriteLabel(form["label"] ?? "") : nil
        return try FavouriteDraft(kind: kind, label: label, coordinate: at.coordinate, address: at.name)
    }

    /// The form once more, with what was typed and what is wrong.
    private func again(
        _ error: FavouritesError, _ form: FormFields, _ request: Request, _ context: WebContext,
        base: URLReference, _ kind: Favourite.Kind, place: Favourite?
    ) -> Response {
        let texts = context.texts
        let typed = String((form["label"] ?? "").prefix(200))
        let chosen = (try? self.place(in: form)) ?? nil
        var labelError: String?
        var problem: String?
        switch error.code {
        case .label:
            labelError =
                typed.allSatisfy(\.isWhitespace)
                ? texts(.errorRequired) : texts(.favouritesLabelLong, count: FavouriteLabel.longest)
        case .outside: problem = PlaceFault.outside.words(texts, in: city)
        case .tooMany: problem = texts(.favouritesFull, count: Favourites.limit)
        case .position, .notFound: problem = texts(.choiceHint)
        }
        return sheet(
            request, context, base: base, kind: kind, place: place, chosen: chosen, label: typed,
            labelError: labelError, problem: problem)
    }
}

extension Favourite {
    fileprivate var chosen: ChosenPlace { ChosenPlace(coordinate, known: address) }
}
