extension RoadProfile {
    /// The speed, in km/h, at which a car really moves along a way in one direction (":forward" or
    /// ":backward"): the legal limit times the share of it that traffic of that class reaches, or the
    /// class's own speed where no limit is known; and no faster than the ground allows.
    ///
    /// The shares are ours: free motorways are driven near the limit, while in streets with crossings,
    /// parked cars and children about two thirds of it remain.
    func drivenSpeed(_ tags: RoadTags, roadClass: RoadClass, direction: String) -> Double {
        let (usual, share) = Self.pace(of: roadClass)
        var speed = usual
        if let limit = limit(tags, direction: direction) {
            speed = limit * share
            // A limit on a minor road says what is allowed, not what its width and bends let a car do.
            switch roadClass {
            case .service, .track: speed = min(speed, usual * 1.5)
            case .livingStreet: speed = min(speed, usual * 2)
            default: break
            }
        }
        if let advised = tags["maxspeed:advisory"].flatMap(SpeedLimit.parse) { speed = min(speed, advised) }
        switch tags["service"] {
        case "driveway", "parking_aisle", "drive-through": speed = min(speed, 10)
        case "alley": speed = min(speed, 12)
        default: break
        }
        return max(3, min(speed, groundSpeed(tags)))
    }

    /// The share of the legal limit at which a class of road is taken to be driven in free flow.
    static func shareOfLimit(_ roadClass: RoadClass) -> Double { pace(of: roadClass).share }

    /// The legal limit in km/h that is tagged, in one direction first, then in both, then by the kind of zone.
    private func limit(_ tags: RoadTags, direction: String) -> Double? {
        for key in ["maxspeed:motorcar", "maxspeed"] {
            if let limit = (tags[key + direction] ?? tags[key]).flatMap(SpeedLimit.parse) { return limit }
        }
        for key in ["maxspeed:type", "source:maxspeed", "zone:maxspeed", "zone:traffic"] {
            if let limit = tags[key].flatMap(SpeedLimit.parse) { return limit }
        }
        return nil
    }

    /// What a class is driven at where no limit is known, in km/h, and the share of a known limit.
    private static func pace(of roadClass: RoadClass) -> (usual: Double, share: Double) {
        switch roadClass {
        case .motorway: (110, 0.95)
        case .motorwayLink: (50, 0.8)
        case .trunk: (85, 0.92)
        case .trunkLink: (45, 0.8)
        case .primary: (60, 0.85)
        case .primaryLink: (40, 0.75)
        case .secondary: (50, 0.82)
        case .secondaryLink: (35, 0.75)
        case .tertiary: (40, 0.78)
        case .tertiaryLink: (30, 0.72)
        case .unclassified: (35, 0.72)
        case .residential: (25, 0.65)
        case .livingStreet: (10, 0.8)
        case .service: (15, 0.6)
        case .track: (15, 0.6)
        case .ferry: (15, 1)
        case .junction: (25, 1)
        }
    }

    /// The speed in km/h that the ground allows: surface, the grade of a track, smoothness, width.
    private func groundSpeed(_ tags: RoadTags) -> Double {
        var speed = 200.0
        switch tags["surface"] {
        case "concrete:plates", "paving_stones", "metal": speed = 60
        case "compacted": speed = 60
        case "sett", "concrete:lanes", "fine_gravel", "wood": speed = 40
        case "cobblestone", "unhewn_cobblestone", "unpaved", "gravel", "pebblestone": speed = 30
        case "dirt", "earth", "ground", "grass_paver": speed = 25
        case "grass", "sand", "mud", "snow", "ice": speed = 12
        default: break
        }
        switch tags["tracktype"] {
        case "grade1": speed = min(speed, 40)
        case "grade2": speed = min(speed, 25)
        case "grade3": speed = min(speed, 18)
        case "grade4": speed = min(speed, 12)
        case "grade5": speed = min(speed, 8)
        default: break
        }
        switch tags["smoothness"] {
        case "bad": speed = min(speed, 40)
        case "very_bad": speed = min(speed, 20)
        case "horrible": speed = min(speed, 10)
        case "very_horrible": speed = min(speed, 5)
        default: break
        }
        return speed
    }
}
