import Geography
import HTTPServer
import Identity
import OpenAPI
import PlaceChoice
import Web

/// The API of favourite places; ``operations`` says what each call takes and answers.
///
/// | call | does |
/// |---|---|
/// | `GET /api/v1/me/favourites?limit=&cursor=` | the person's places, the newest first, and `next` |
/// | `GET /api/v1/me/recent-places` | where the person went last |
/// | `DELETE /api/v1/me/recent-places` | forgets it: 204 |
/// | `POST /api/v1/me/favourites` | keeps a place: 201 |
/// | `PUT /api/v1/me/favourites/{id}` | changes its name and position |
/// | `DELETE /api/v1/me/favourites/{id}` | forgets it: 204 |
extension FavouritesRoutes {
    struct PlaceDocument: Encodable {
        let id: String
        let kind: String
        let label: String?
        let latitude: Double
        let longitude: Double
        let address: String
        let createdAt: Int64
        let version: Int

        init(_ place: Favourite) {
            id = place.id.description
            kind = place.kind.rawValue
            label = place.label?.text
            latitude = place.coordinate.latitude
            longitude = place.coordinate.longitude
            address = place.address
            createdAt = place.createdAt.milliseconds
            version = place.version
        }
    }

    struct PlaceList: Encodable {
        let favourites: [PlaceDocument]
        let next: String?
    }

    struct RecentDocument: Encodable {
        let name: String
        let latitude: Double
        let longitude: Double
        let usedAt: Int64

        init(_ recent: RecentPlace) {
            name = recent.place.name
            latitude = recent.place.coordinate.latitude
            longitude = recent.place.coordinate.longitude
            usedAt = recent.usedAt.milliseconds
        }
    }

    struct RecentList: Encodable { let places: [RecentDocument] }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/me/favourites") { request, context in
            let person = try context.visitor()
            let list = try context.listPage(request, of: "favourites", usually: Favourites.limit)
            let after = list.after.map { (at: Timestamp(milliseconds: $0.milliseconds), id: $0.id) }
            // One more says whether the list goes on.
            let found = try await favourites.places(of: person.id, after: after, limit: list.limit + 1)
            let places = found.prefix(list.limit)
            var next: String?
            if found.count > list.limit, let last = places.last {
                next = list.cursor(
                    after: ListPosition(milliseconds: last.createdAt.milliseconds, id: last.id))
            }
            var response = try Response.document(
                PlaceList(favourites: places.map { PlaceDocument($0) }, next: next))
            list.link(next, on: &response)
            return response
        }
        router.get("/api/v1/me/recent-places") { _, context in
            let places = try await favourites.recent.places(of: context.visitor().id)
            return try Response.document(RecentList(places: places.map { RecentDocument($0) }))
        }
        router.delete("/api/v1/me/recent-places") { _, context in
            try await favourites.recent.forget(context.visitor().id)
            return .noContent
        }
        router.post("/api/v1/me/favourites", bodyLimit: 16 << 10) { request, context in
            let visitor = try context.visitor()
            let place = try await favourites.add(draft(in: request), for: visitor.id)
            return try Response.document(PlaceDocument(place), status: .created)
        }
        router.put("/api/v1/me/favourites/{id}", bodyLimit: 16 << 10) { request, context in
            let visitor = try context.visitor()
            let place = try await favourites.change(
                try identifier(in: request), of: visitor.id, to: draft(in: request))
            return try Response.document(PlaceDocument(place))
        }
        router.delete("/api/v1/me/favourites/{id}") { request, context in
            try await favourites.remove(try identifier(in: request), of: context.visitor().id)
            return .noContent
        }
    }

    private func draft(in request: Request) throws -> FavouriteDraft {
        let place = try request.read(Self.draft)
        return try FavouriteDraft(
            kind: place.kind, label: place.label, coordinate: place.coordinate,
            address: city.name(of: place.coordinate))
    }
}
