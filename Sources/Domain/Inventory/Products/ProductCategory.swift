/// What kind of thing a product is: a small tree that stays as it is, so that its slugs may be stored and linked to.
///
/// The raw value is the slug, `bakery.bread`; what stands before its point is the slug of the category above it.
public enum ProductCategory: String, CaseIterable, Hashable, Sendable {
    case bakery
    case bakeryBread = "bakery.bread"
    case bakeryPastries = "bakery.pastries"
    case bakeryCakes = "bakery.cakes"
    case food
    case foodFruitVegetables = "food.fruit-vegetables"
    case foodMeat = "food.meat"
    case foodFish = "food.fish"
    case foodDairy = "food.dairy"
    case foodEggs = "food.eggs"
    case foodHoney = "food.honey"
    case foodSpices = "food.spices"
    case foodSweets = "food.sweets"
    case foodPrepared = "food.prepared"
    case drinks
    case drinksCoffee = "drinks.coffee"
    case drinksTea = "drinks.tea"
    case drinksJuice = "drinks.juice"
    case drinksBeer = "drinks.beer"
    case drinksWine = "drinks.wine"
    case drinksSpirits = "drinks.spirits"
    case fashion
    case fashionClothing = "fashion.clothing"
    case fashionShoes = "fashion.shoes"
    case fashionJewellery = "fashion.jewellery"
    case fashionBags = "fashion.bags"
    case home
    case homeFurniture = "home.furniture"
    case homeKitchen = "home.kitchen"
    case homeDecoration = "home.decoration"
    case homeLinen = "home.linen"
    case homeHousehold = "home.household"
    case garden
    case gardenPlants = "garden.plants"
    case gardenFlowers = "garden.flowers"
    case hardware
    case hardwareTools = "hardware.tools"
    case hardwareMaterials = "hardware.materials"
    case health
    case healthCare = "health.care"
    case healthCosmetics = "health.cosmetics"
    case media
    case mediaBooks = "media.books"
    case mediaPress = "media.press"
    case mediaMusic = "media.music"
    case electronics
    case stationery
    case toys
    case baby
    case sports
    case sportsCycling = "sports.cycling"
    case pets
    case vehicles
    case arts
    case artsCrafts = "arts.crafts"
    case other

    /// The category above this one; nothing for those at the top.
    public var parent: ProductCategory? {
        rawValue.firstIndex(of: ".").flatMap { ProductCategory(rawValue: String(rawValue[..<$0])) }
    }

    /// The categories below this one, in order.
    public var children: [ProductCategory] { Self.allCases.filter { $0.parent == self } }

    /// The categories at the top, in order.
    public static let top = allCases.filter { $0.parent == nil }

    /// Whether it is the other or above it.
    public func includes(_ other: ProductCategory) -> Bool { self == other || other.parent == self }
}
