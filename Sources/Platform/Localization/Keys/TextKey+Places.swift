// What kinds of places are called.

extension TextKey {
    /// “City”
    public static var placeCity: TextKey { TextKey("place.city") }
    /// “Town”
    public static var placeTown: TextKey { TextKey("place.town") }
    /// “Village”
    public static var placeVillage: TextKey { TextKey("place.village") }
    /// “District”
    public static var placeSuburb: TextKey { TextKey("place.suburb") }
    /// “Hamlet”
    public static var placeHamlet: TextKey { TextKey("place.hamlet") }
    /// “Named spot”
    public static var placeLocality: TextKey { TextKey("place.locality") }
    /// “Street”
    public static var placeStreet: TextKey { TextKey("place.street") }
    /// “Address”
    public static var placeAddress: TextKey { TextKey("place.address") }
    /// “Position”
    public static var placePosition: TextKey { TextKey("place.position") }
    /// “near {place}”
    public static var placeNear: TextKey { TextKey("place.near") }
    /// “Place”
    public static var placeOther: TextKey { TextKey("place.other") }
    /// “Food and drink”
    public static var placeFood: TextKey { TextKey("place.food") }
    /// “Shop”
    public static var placeShop: TextKey { TextKey("place.shop") }
    /// “Place to stay”
    public static var placeLodging: TextKey { TextKey("place.lodging") }
    /// “Station”
    public static var placeStation: TextKey { TextKey("place.station") }
    /// “Stop”
    public static var placeStop: TextKey { TextKey("place.stop") }
    /// “Health”
    public static var placeHealth: TextKey { TextKey("place.health") }
    /// “School”
    public static var placeEducation: TextKey { TextKey("place.education") }
    /// “Culture”
    public static var placeCulture: TextKey { TextKey("place.culture") }
    /// “Leisure”
    public static var placeLeisure: TextKey { TextKey("place.leisure") }
    /// “Office”
    public static var placeOffice: TextKey { TextKey("place.office") }
    /// “Place of worship”
    public static var placeWorship: TextKey { TextKey("place.worship") }
    /// “Bank”
    public static var placeFinance: TextKey { TextKey("place.finance") }
    /// “Petrol station”
    public static var placeFuel: TextKey { TextKey("place.fuel") }
    /// “Car park”
    public static var placeParking: TextKey { TextKey("place.parking") }
    /// “Public service”
    public static var placePublicService: TextKey { TextKey("place.publicService") }
    /// “Sight”
    public static var placeSight: TextKey { TextKey("place.sight") }
}
