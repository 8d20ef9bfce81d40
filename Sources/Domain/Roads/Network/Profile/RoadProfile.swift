package import Geography

/// How a private car uses what OpenStreetMap describes: which ways, in which direction, how fast.
///
/// Keys and values are those of the OpenStreetMap wiki ("Map features", "Key:access", "Key:oneway"). Private
/// roads are left out. Roads only for those with business there may be used, but are made slow enough that
/// nobody is led through them to save a few seconds.
public struct RoadProfile: Sendable {
    /// The times slower that roads for destinations only are taken to be.
    static let destinationSlowness = 2.5
    /// How long a traffic light holds a car up on average.
    package static let signalDelay = TravelTime.seconds(3)

    /// The profile of a private car.
    public init() {}

    /// What a car needs to know of a way; `nil` where cars may not use it at all.
    public func facts(of tags: RoadTags) -> RoadFacts? {
        guard let highway = tags["highway"] else { return ferryFacts(of: tags) }
        guard !tags.says("area"), !tags.says("impassable"), tags["smoothness"] != "impassable",
            tags["service"] != "emergency_access",
            let roadClass = roadClass(highway: highway, tags)
        else { return nil }
        let access = RoadAccess(tags) ?? .allowed
        let directions = directions(of: tags, roadClass: roadClass)
        guard access != .refused || directions.isGranted else { return nil }
        var flags = flags(of: tags)
        if access == .destination || roadClass == .track { flags.insert(.destinationOnly) }
        let slowness = access == .destination ? RoadProfile.destinationSlowness : 1
        func speed(_ suffix: String) -> Speed {
            .kilometresPerHour(drivenSpeed(tags, roadClass: roadClass, direction: suffix) / slowness)
        }
        let facts = RoadFacts(
            roadClass: roadClass, flags: flags, forward: directions.forward ? speed(":forward") : nil,
            backward: directions.backward ? speed(":backward") : nil, name: name(of: tags))
        return facts.forward == nil && facts.backward == nil ? nil : facts
    }

    /// Whether a node with these tags stops cars.
    public func blocks(_ tags: RoadTags) -> Bool {
        guard let barrier = tags["barrier"] else { return false }
        if let access = RoadAccess(tags) { return access == .refused }
        switch barrier {
        case "no", "entrance", "gate", "lift_gate", "swing_gate", "sliding_gate", "toll_booth",
            "border_control",
            "cattle_grid", "sally_port", "height_restrictor", "kerb", "bump_gate", "sump_buster",
            "checkpoint":
            return false
        default: return true
        }
    }

    /// Whether a node with these tags is a traffic light for those who travel along the way through it, and
    /// for those who travel against it.
    public func signals(_ tags: RoadTags) -> (forward: Bool, backward: Bool) {
        guard tags["highway"] == "traffic_signals" else { return (false, false) }
        switch tags["traffic_signals:direction"] ?? tags["direction"] {
        case "forward": return (true, false)
        case "backward": return (false, true)
        default: return (true, true)
        }
    }

    private func roadClass(highway: String, _ tags: RoadTags) -> RoadClass? {
        switch highway {
        case "motorway": .motorway
        case "motorway_link": .motorwayLink
        case "trunk": .trunk
        case "trunk_link": .trunkLink
        case "primary": tags.says("motorroad") ? .trunk : .primary
        case "primary_link": .primaryLink
        case "secondary": tags.says("motorroad") ? .trunk : .secondary
        case "secondary_link": .secondaryLink
        case "tertiary": .tertiary
        case "tertiary_link": .tertiaryLink
        case "unclassified", "road": .unclassified
        case "residential": .residential
        case "living_street": .livingStreet
        case "service": .service
        case "pedestrian": RoadAccess.isGranted(tags) ? .livingStreet : nil
        case "track": tags["tracktype"] == "grade1" || RoadAccess.isGranted(tags) ? .track : nil
        default: nil
        }
    }

    private func flags(of tags: RoadTags) -> ArcFlags {
        var flags: ArcFlags = []
        if isRoundabout(tags) { flags.insert(.roundabout) }
        if let tunnel = tags["tunnel"], tunnel != "no" { flags.insert(.tunnel) }
        if tags.says("covered") { flags.insert(.tunnel) }
        if tags.says("toll") { flags.insert(.toll) }
        return flags
    }

    private func isRoundabout(_ tags: RoadTags) -> Bool {
        tags["junction"] == "roundabout" || tags["junction"] == "circular"
    }

    /// The directions in which cars may use a way; `isGranted` where one of them has a tag of its own that
    /// gives leave.
    private func directions(
        of tags: RoadTags, roadClass: RoadClass
    ) -> (forward: Bool, backward: Bool, isGranted: Bool) {
        var forward = true
        var backward = true
        let oneWay =
            tags["oneway:motorcar"] ?? tags["oneway:motor_vehicle"] ?? tags["oneway:vehicle"]
            ?? tags["oneway"]
        switch oneWay {
        case "yes", "true", "1": backward = false
        case "-1", "reverse": forward = false
        case "reversible": (forward, backward) = (false, false)
        case "no", "false", "0", "alternating": break
        default: backward = !(roadClass == .motorway || isRoundabout(tags))
        }
        let along = RoadAccess(tags, suffix: ":forward")
        let against = RoadAccess(tags, suffix: ":backward")
        if RoadAccess(tags) == .refused {
            (forward, backward) = (forward && along == .allowed, backward && against == .allowed)
            return (forward, backward, forward || backward)
        }
        return (forward && along != .refused, backward && against != .refused, false)
    }

    /// The name, or the number, shortened where somebody put a story there.
    private func name(of tags: RoadTags) -> String {
        for key in ["name", "ref"] {
            let text = trimmed(tags[key] ?? "")
            if !text.isEmpty {
                let name = text.utf8.count <= 128 ? text : String(text.prefix(128))
                return key == "ref"
                    ? name.split(separator: ";").map { trimmed(String($0)) }.joined(separator: " / ") : name
            }
        }
        return ""
    }

    /// A ferry or a train that carries cars. Where no kind of traveller is named, cars are let on boats.
    private func ferryFacts(of tags: RoadTags) -> RoadFacts? {
        let isBoat = tags["route"] == "ferry"
        guard isBoat || tags["route"] == "shuttle_train" else { return nil }
        let access = RoadAccess(tags)
        let namesTravellers = tags["foot"] != nil || tags["bicycle"] != nil
        guard access.map({ $0 != .refused }) ?? (isBoat && !namesTravellers) else { return nil }
        // `access=yes` alone is said of many boats for people on foot.
        if namesTravellers, !RoadAccess.isGranted(tags) { return nil }
        let directions = directions(of: tags, roadClass: .ferry)
        let speed = Speed.kilometresPerHour(isBoat ? 15 : 50)
        var flags: ArcFlags = []
        if tags.says("toll") || tags.says("fee") { flags.insert(.toll) }
        return RoadFacts(
            roadClass: .ferry, flags: flags, forward: directions.forward ? speed : nil,
            backward: directions.backward ? speed : nil, name: name(of: tags),
            duration: tags["duration"].flatMap(ClockDuration.parse))
    }
}
