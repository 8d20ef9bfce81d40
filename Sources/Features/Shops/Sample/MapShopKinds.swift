package import Inventory

/// What the shops of OpenStreetMap sell, by the value of `shop` (wiki.openstreetmap.org/wiki/Key:shop).
package enum MapShopKinds {
    private static let kinds: [String: ProductCategory] = [
        "bakery": .bakery, "pastry": .bakeryPastries, "confectionery": .foodSweets, "chocolate": .foodSweets,
        "butcher": .foodMeat, "seafood": .foodFish, "cheese": .foodDairy, "dairy": .foodDairy,
        "greengrocer": .foodFruitVegetables, "farm": .food, "supermarket": .food, "convenience": .food,
        "deli": .food, "health_food": .food, "spices": .foodSpices, "beverages": .drinks, "wine": .drinksWine,
        "alcohol": .drinksSpirits, "coffee": .drinksCoffee, "tea": .drinksTea, "clothes": .fashionClothing,
        "boutique": .fashionClothing, "fashion": .fashionClothing, "shoes": .fashionShoes,
        "jewelry": .fashionJewellery, "watches": .fashionJewellery, "bag": .fashionBags,
        "furniture": .homeFurniture,
        "kitchen": .homeKitchen, "houseware": .homeHousehold, "interior_decoration": .homeDecoration,
        "bed": .homeLinen, "florist": .gardenFlowers, "garden_centre": .gardenPlants, "hardware": .hardware,
        "doityourself": .hardware, "paint": .hardwareMaterials, "trade": .hardwareMaterials,
        "tools": .hardwareTools, "chemist": .healthCare, "pharmacy": .health, "cosmetics": .healthCosmetics,
        "perfumery": .healthCosmetics, "optician": .health, "medical_supply": .health, "books": .mediaBooks,
        "newsagent": .mediaPress, "kiosk": .mediaPress, "music": .mediaMusic,
        "musical_instrument": .mediaMusic,
        "electronics": .electronics, "computer": .electronics, "mobile_phone": .electronics,
        "stationery": .stationery, "toys": .toys, "baby_goods": .baby, "sports": .sports,
        "outdoor": .sports, "bicycle": .sportsCycling, "pet": .pets, "car": .vehicles,
        "car_repair": .vehicles,
        "car_parts": .vehicles, "tyres": .vehicles, "motorcycle": .vehicles, "art": .arts,
        "craft": .artsCrafts,
        "fabric": .artsCrafts, "sewing": .artsCrafts, "gift": .homeDecoration,
    ]

    /// What a shop of a type mostly sells; the rest where it is none of these.
    package static func kind(of type: String) -> ProductCategory { kinds[type] ?? .other }
}
