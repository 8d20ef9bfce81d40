import Places

extension PointCategory {
    /// The keys that make a point of interest, the more telling first.
    private static let keys = [
        "amenity", "shop", "tourism", "railway", "public_transport", "aeroway", "leisure", "healthcare",
        "office",
        "craft", "historic",
    ]

    /// Groups of the types of several keys; a type that is missing here goes by ``groupOfKey``.
    private static let groupOfType: [String: Group] = groups([
        (.food, "restaurant cafe fast_food bar pub biergarten ice_cream food_court"),
        (.health, "pharmacy hospital clinic doctors dentist veterinary nursing_home physiotherapist"),
        (.education, "school kindergarten college university music_school language_school driving_school"),
        (.culture, "library theatre cinema arts_centre nightclub community_centre museum gallery"),
        (.worship, "place_of_worship church chapel mosque synagogue temple monastery"),
        (.finance, "bank atm bureau_de_change"),
        (.fuel, "fuel charging_station"),
        (.parking, "parking parking_entrance bicycle_parking motorcycle_parking"),
        (
            .publicService,
            "townhall police fire_station post_office courthouse embassy toilets prison recycling"
        ),
        (.station, "bus_station ferry_terminal station halt aerodrome terminal"),
        (.stop, "bus_stop tram_stop platform taxi"),
        (.lodging, "hotel hostel guest_house motel apartment chalet camp_site caravan_site alpine_hut"),
        (.sight, "attraction viewpoint artwork zoo theme_park information picnic_site"),
    ])

    private static let groupOfKey: [String: Group] = [
        "shop": .shop, "craft": .shop, "leisure": .leisure, "healthcare": .health, "office": .office,
        "historic": .sight, "tourism": .sight,
    ]

    /// Things in the street that nobody looks for by name.
    private static let furniture = words(
        """
        bench waste_basket waste_disposal vending_machine hunting_stand parking_space grit_bin shelter telephone
        post_box clock stop_position stop_area level_crossing switch signal buffer_stop crossing rail abandoned disused \
        platform_edge yes no vacant pitch track slipway gate holding_position parking_position \
        taxiway runway apron boundary_stone wayside_cross wayside_shrine
        """)

    /// Types that people look for even where they have no name.
    private static let usefulWithoutName = words(
        """
        pharmacy hospital clinic doctors dentist fuel charging_station parking atm bank police fire_station post_office \
        townhall toilets taxi supermarket bakery station halt bus_station school kindergarten place_of_worship church \
        chapel mosque synagogue temple hotel
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    private static func groups(_ rows: [(Group, String)]) -> [String: Group] {
        Dictionary(
            rows.flatMap { row in words(row.1).map { ($0, row.0) } }, uniquingKeysWith: { first, _ in first })
    }

    /// What the tags of a feature make it; `nil` for what is no point of interest.
    init?(_ tags: PlaceTags) {
        if tags["highway"] == "bus_stop" {
            self.init(group: .stop, type: "bus_stop")
            return
        }
        for key in Self.keys {
            guard let value = tags[key] else { continue }
            if key == "shop", value == "yes" {
                self.init(group: .shop, type: "shop")
                return
            }
            guard !Self.furniture.contains(value), key != "railway" || Self.groupOfType[value] != nil else {
                continue
            }
            let type = value == "place_of_worship" ? Self.worship(tags) : value
            self.init(group: Self.groupOfType[type] ?? Self.groupOfKey[key] ?? .other, type: type)
            return
        }
        return nil
    }

    /// What a place of worship is called, by its religion and its building.
    private static func worship(_ tags: PlaceTags) -> String {
        if tags["building"] == "chapel" || tags["place_of_worship"] == "chapel" { return "chapel" }
        return switch tags["religion"] {
        case "christian": "church"
        case "muslim": "mosque"
        case "jewish": "synagogue"
        case "buddhist", "hindu", "sikh": "temple"
        default: "place_of_worship"
        }
    }

    /// Whether one without a name is worth finding.
    var isUsefulWithoutName: Bool { Self.usefulWithoutName.contains(type) }
}
