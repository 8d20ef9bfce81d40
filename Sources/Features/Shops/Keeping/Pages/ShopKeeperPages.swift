import DesignSystem
import HTML
public import HTTPServer
public import Identity
import Inventory
import Localization
public import PlaceChoice
public import Web

/// W1, W2, W11: What shopkeepers do: they register shops, say what these have, and flip stock with one tap. Everybody
/// else finds no such pages.
public struct ShopKeeperPages: Sendable {
    let counter: ShopCounter
    let showcase: Showcase
    let photos: ShopPhotos
    let city: CityPlaces
    let time: ShopTime
    let plan: NumberingPlan?

    var towns: TownList { showcase.towns }

    /// The pages of a city.
    ///
    /// - Parameter plan: How telephone numbers are written where the shops are.
    public init(
        counter: ShopCounter, showcase: Showcase, photos: ShopPhotos, city: CityPlaces, time: ShopTime,
        plan: NumberingPlan?
    ) {
        self.counter = counter
        self.showcase = showcase
        self.photos = photos
        self.city = city
        self.time = time
        self.plan = plan
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/where/mine") { try await mine($0, $1) }
        router.get("/where/mine/new") { try new($0, $1) }
        router.get("/where/mine/new/places") { try suggestions($0, $1) }
        router.post("/where/mine", bodyLimit: Self.formLimit, cost: .counted) { try await register($0, $1) }
        router.get("/where/mine/{shop}", cost: .computing) { try await show($0, $1) }
        router.get("/where/mine/{shop}/edit") { try await edit($0, $1) }
        router.post("/where/mine/{shop}/edit", bodyLimit: Self.formLimit, cost: .counted) {
            try await change($0, $1)
        }
        router.get("/where/mine/{shop}/place") { try await placeOfShop($0, $1) }
        router.get("/where/mine/{shop}/place/places") { try await suggestionsForShop($0, $1) }
        router.post("/where/mine/{shop}/photo", bodyLimit: ProductForm.bodyLimit, cost: .counted) {
            try await choosePhoto($0, $1)
        }
        router.post("/where/mine/{shop}/photo/remove", bodyLimit: 4 << 10, cost: .counted) {
            try await removePhoto($0, $1)
        }
        router.post("/where/mine/{shop}/close", bodyLimit: 4 << 10, cost: .counted) {
            try await close($0, $1)
        }
        addProducts(to: &router)
        addPhotos(to: &router)
    }

    private static let formLimit = 64 << 10

    // MARK: - Frames

    /// The page around what is shown.
    func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var frame = context.page(for: request)
        frame.styles = ["css/shop-keeper.css"]
        frame.scripts = ["vendor/htmx.js", "js/shop-keeper.js"]
        return frame
    }

    /// What could not be done, where it is about no field.
    func trouble(_ refusal: ShopRefusal, _ texts: Texts) -> String? {
        switch refusal {
        case .tooMany(let most): texts(.shopsKeepFull, count: most)
        case .tooManyShops(let most): texts(.shopsKeepShopsFull, ["most": .number(most)])
        case .tooManyClosed(let most): texts(.shopsKeepClosedMany, ["most": .number(most)])
        case .changedSince: texts(.shopsKeepChangedSince)
        case .ownerOnly: texts(.shopsKeepOwnerOnly)
        case .hiddenProduct: texts(.shopsKeepLikeHidden)
        default: nil
        }
    }
}
