import HTML
public import HTTPServer
public import Identity
import Inventory
public import Ledger
public import OpenAPI
public import Web

/// The shops for programs: the same services as the pages, and no rules of its own. ``operations`` says what each call
/// takes and answers.
///
/// | call, below `/api/v1` | of whom | does |
/// |---|---|---|
/// | `GET /towns`, `/shop-categories` | anyone | what shops and products are found by |
/// | `GET /shops`, `/products` | anyone | finds |
/// | `GET /shops/{id}`, `/shops/{id}/products`, `/products/{id}`, `/products/{id}/offers` | anyone | looks at one |
/// | `GET /me/stars`, `PUT`, `DELETE /me/stars/shops/{id}`, `…/products/{id}` | people | what they have starred |
/// | `GET /me/shops`, `POST /shops` | people | the shops that they keep |
/// | `PUT`, `DELETE /shops/{id}`, `POST /shops/{id}/products` | keepers | the shop, and what it has |
/// | `PUT /products/{id}`, `…/stock`, `…/archived` | keepers | a product |
/// | `PUT`, `DELETE /shops/{id}/photo`, `/products/{id}/photo` | keepers | photos |
/// | `GET`, `POST /shops/{id}/stock-list` | keepers | all products as a list |
/// | `GET /shops/{id}/reviews` | anyone | what people say of it |
/// | `GET`, `PUT`, `DELETE /shops/{id}/review`, `POST /{shops,products,reviews,answers}/{id}/reports` | people | what they say and report |
/// | `PUT /reviews/{id}/answer` | keepers | what the shop says to a review |
/// | `GET /shops/{id}/keepers`, `…/figures`, `POST …/invitations`, `DELETE …/keepers/{person}` | keepers | who keeps it; its figures |
public struct ShopsAPI: Sendable {
    let showcase: Showcase
    let counter: ShopCounter
    let stars: Stars
    let reviews: ShopReviews
    let figures: ShopFigures
    let people: any ShopPeople
    let photos: ShopPhotos
    let time: ShopTime
    let currency: Currency
    let plan: NumberingPlan?
    /// The address of one of our own pages, by the path and the request; nothing while nobody knows.
    let address: @Sendable (String, Request) -> String?

    /// The calls of a city.
    ///
    /// - Parameters:
    ///   - people: Names those who keep a shop.
    ///   - currency: What shops sell for.
    ///   - plan: How telephone numbers are written here.
    ///   - address: The whole address of a page, by its path and the request.
    public init(
        showcase: Showcase, counter: ShopCounter, stars: Stars, reviews: ShopReviews, figures: ShopFigures,
        people: any ShopPeople, photos: ShopPhotos, time: ShopTime,
        currency: Currency, plan: NumberingPlan?,
        address: @escaping @Sendable (_ path: String, _ request: Request) -> String?
    ) {
        self.showcase = showcase
        self.counter = counter
        self.stars = stars
        self.reviews = reviews
        self.figures = figures
        self.people = people
        self.photos = photos
        self.time = time
        self.currency = currency
        self.plan = plan
        self.address = address
    }

    /// Adds the routes that ``operations`` describes.
    public func add(to router: inout Router<WebContext>) {
        addFinding(to: &router)
        addLooking(to: &router)
        addStars(to: &router)
        addKeeping(to: &router)
        addProducts(to: &router)
        addPhotos(to: &router)
        addLists(to: &router)
        addReviews(to: &router)
        addPeople(to: &router)
    }

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        findingOperations + lookingOperations + starOperations + shopOperations + productOperations
            + photoOperations + listOperations + reviewOperations + peopleOperations
    }
}

extension WebContext {
    /// Who looks, as the shops know them.
    var shopGuest: ShopGuest { ShopGuest(person: person?.id) }
}
