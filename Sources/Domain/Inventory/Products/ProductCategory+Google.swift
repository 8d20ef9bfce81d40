extension ProductCategory {
    /// The number of the category that Google Merchant Center has for it (Google product taxonomy, version 2021-09-21);
    /// nothing where none fits.
    public var googleNumber: Int? {
        switch self {
        case .bakery: 1876
        case .bakeryBread: 424
        case .bakeryPastries: 5750
        case .bakeryCakes: 2194
        case .food: 422
        case .foodFruitVegetables: 430
        case .foodMeat: 4628
        case .foodFish: 4629
        case .foodDairy: 428
        case .foodEggs: 4627
        case .foodHoney: 4947
        case .foodSpices: 4608
        case .foodSweets: 4748
        case .foodPrepared: 5814
        case .drinks: 413
        case .drinksCoffee: 1868
        case .drinksTea: 2073
        case .drinksJuice: 2887
        case .drinksBeer: 414
        case .drinksWine: 421
        case .drinksSpirits: 417
        case .fashion: 166
        case .fashionClothing: 1604
        case .fashionShoes: 187
        case .fashionJewellery: 188
        case .fashionBags: 5181
        case .home: 536
        case .homeFurniture: 436
        case .homeKitchen: 638
        case .homeDecoration: 696
        case .homeLinen: 4171
        case .homeHousehold: 630
        case .garden: 689
        case .gardenPlants: 985
        case .gardenFlowers: 2899
        case .hardware: 632
        case .hardwareTools: 1167
        case .hardwareMaterials: 115
        case .health: 469
        case .healthCare: 491
        case .healthCosmetics: 473
        case .media: 783
        case .mediaBooks: 784
        case .mediaPress: 886
        case .mediaMusic: 855
        case .electronics: 222
        case .stationery: 922
        case .toys: 1239
        case .baby: 537
        case .sports: 988
        case .sportsCycling: 1025
        case .pets: 1
        case .vehicles: 888
        case .arts: 8
        case .artsCrafts: 16
        case .other: nil
        }
    }

    /// The category with that number in Google's taxonomy; nothing for numbers that none of ours has.
    public init?(googleNumber: Int) {
        guard let category = Self.byGoogleNumber[googleNumber] else { return nil }
        self = category
    }

    private static let byGoogleNumber = Dictionary(
        allCases.compactMap { category in category.googleNumber.map { ($0, category) } },
        uniquingKeysWith: { first, _ in first })
}
