public import Localization
public import Places

extension Place {
    /// The sign of its kind.
    public var icon: Icon {
        switch kind {
        case .street: .street
        case .address, .position: .pin
        case .pointOfInterest(let category):
            switch category.group {
            case .food: .food
            case .shop: .shop
            case .lodging: .lodging
            case .station: .station
            case .stop: .stop
            case .health: .health
            case .education: .education
            case .culture: .culture
            case .leisure: .leisure
            case .office: .office
            case .worship: .worship
            case .finance: .wallet
            case .fuel: .fuel
            case .parking: .parking
            case .publicService: .shield
            case .sight: .sight
            case .other: .pin
            }
        case .locality: .pin
        case .city, .town, .village, .suburb, .hamlet: .town
        }
    }

    /// The word for its kind.
    public var kindKey: TextKey {
        switch kind {
        case .city: .placeCity
        case .town: .placeTown
        case .village: .placeVillage
        case .suburb: .placeSuburb
        case .hamlet: .placeHamlet
        case .street: .placeStreet
        case .address: .placeAddress
        case .position: .placePosition
        case .pointOfInterest(let category): TextKey("place.\(category.group)")
        case .locality: .placeLocality
        }
    }
}
