import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Localization
import Places
public import Web

/// The pages of favourite places and their API.
public struct FavouritesRoutes: Sendable {
    let favourites: Favourites
    let city: FavouritesCity

    /// Pages over these places.
    public init(_ favourites: Favourites, city: FavouritesCity) {
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
        let note: TextKey? =
            switch request.query["done"] {
            case "kept": .favouritesKept
            case "removed": .favouritesRemoved
            default: nil
            }
        return .page(
            HTMLPage(
                FavouritesPage(
                    context: context.page(for: request), favourites: places,
                    note: note.map { context.texts($0) })))
    }

    private func suggestions(_ request: Request, _ context: WebContext) throws -> Response {
        _ = try context.visitor()
        let query = request.query
        let words = typedWords(query)
        return .fragment(
            HTMLFragment(
                FavouriteSuggestions(
                    texts: context.texts, city: city.cityName, base: try base(query["base"]),
                    kind: try kind(query),
                    query: words, results: search(words))))
    }

    /// Where a suggestion leads: to the page that asked for it.
    private func base(_ path: String?) throws -> URLReference {
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
            chosen: try position(query), label: "")
    }

    private func edit(_ request: Request, _ context: WebContext) async throws -> Response {
        let place = try await favourites.place(identifier(in: request), of: context.visitor().id)
        let query = request.query
        let chosen = try position(query) ?? (query["pick"] == nil && query["q"] == nil ? place.spot : nil)
        return sheet(
            request, context, base: "/account/favourites/\(place.id.description)", kind: place.kind,
            place: place, chosen: chosen, label: place.label?.text ?? "")
    }

    private func typedWords(_ query: FormFields) -> String {
        let words = (query["q"] ?? "").prefix(200)
        return words.allSatisfy(\.isWhitespace) ? "" : String(words)
    }

    private func search(_ words: String) -> [PlaceMatch] {
        words.isEmpty ? [] : city.places.search(words, near: city.center, limit: 8)
    }

    private func kind(_ fields: FormFields) throws -> Favourite.Kind {
        guard let text = fields["kind"] else { return .place }
        guard let kind = Favourite.Kind(rawValue: text) else {
            throw HTTPError(.badRequest, "A favourite place is a home, work or place.")
        }
        return kind
    }

    /// The position in the fields, with what it is called.
    private func position(
        _ fields: FormFields
    ) throws -> (coordinate: Coordinate, address: String)? {
        guard let text = fields["at"], !text.isEmpty else { return nil }
        guard let coordinate = Coordinate(text: text) else {
            throw HTTPError(.badRequest, "“at” must be a position such as 47.14103,9.52112.")
        }
        let name = fields["at_name"].flatMap { FavouriteLabel($0.prefix(60)) }?.text
        return (coordinate, name ?? city.name(of: coordinate))
    }

    private func sheet(
        _ request: Request, _ context: WebContext, base: URLReference, kind: Favourite.Kind,
        place: Favourite?, chosen: (coordinate: Coordinate, address: String)?, label: String,
        labelError: String? = nil, problem: String? = nil
    ) -> Response {
        let words = typedWords(request.query)
        var page = context.page(for: request)
        page.styles = ["vendor/maplibre-gl.css", "css/map.css", "css/rides.css"]
        page.scripts = ["vendor/htmx.js", "js/rides.js"]
        let sheet = FavouriteSheet(
            context: page, city: city.cityName, base: base, kind: kind, place: place, query: words,
            results: words.isEmpty ? nil : search(words), chosen: chosen, label: label,
            labelError: labelError, problem: problem)
        let status: HTTPStatus = labelError == nil && problem == nil ? .ok : .unprocessableContent
        var response: Response =
            request.headers["hx-request"] == "true"
            ? .fragment(HTMLFragment(sheet), status: status)
            : .page(
                HTMLPage(MapLayout(page, title: context.texts(.favouritesTitle)) { sheet }), status: status)
        response.headers.append("Vary", "HX-Request")
        return response
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
        guard let at = try position(form) else { throw FavouritesError(.position) }
        let label = kind == .place ? FavouriteLabel(form["label"] ?? "") : nil
        return try FavouriteDraft(kind: kind, label: label, coordinate: at.coordinate, address: at.address)
    }

    /// The form once more, with what was typed and what is wrong.
    private func again(
        _ error: FavouritesError, _ form: FormFields, _ request: Request, _ context: WebContext,
        base: URLReference, _ kind: Favourite.Kind, place: Favourite?
    ) -> Response {
        let texts = context.texts
        let typed = String((form["label"] ?? "").prefix(200))
        let chosen = (try? position(form)) ?? nil
        var labelError: String?
        var problem: String?
        switch error.code {
        case .label:
            labelError =
                typed.allSatisfy(\.isWhitespace)
                ? texts(.errorRequired) : texts(.favouritesLabelLong, count: FavouriteLabel.longest)
        case .outside: problem = texts(.mapOutside, ["city": .text(city.cityName)])
        case .tooMany: problem = texts(.favouritesFull, count: Favourites.limit)
        case .position, .notFound: problem = texts(.favouritesHint)
        }
        return sheet(
            request, context, base: base, kind: kind, place: place, chosen: chosen, label: typed,
            labelError: labelError, problem: problem)
    }
}

extension Favourite {
    fileprivate var spot: (coordinate: Coordinate, address: String) { (coordinate, address) }
}
