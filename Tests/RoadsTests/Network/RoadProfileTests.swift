import Geography
import Roads
import Testing

@Suite struct `What a car may use` {
    @Test(
        arguments: [
            (["highway": "residential"], true),
            (["highway": "footway"], false),
            (["highway": "cycleway"], false),
            (["highway": "construction"], false),
            (["building": "yes"], false),
            (["highway": "residential", "access": "private"], false),
            (["highway": "residential", "access": "no", "motor_vehicle": "yes"], true),
            (["highway": "residential", "access": "yes", "motor_vehicle": "no"], false),
            (["highway": "residential", "motor_vehicle": "no", "motorcar": "permissive"], true),
            (["highway": "residential", "vehicle": "no"], false),
            (["highway": "residential", "motor_vehicle": "destination"], true),
            (["highway": "residential", "motor_vehicle": "agricultural"], false),
            (["highway": "service", "service": "emergency_access"], false),
            (["highway": "service", "area": "yes"], false),
            (["highway": "pedestrian"], false),
            (["highway": "pedestrian", "motor_vehicle": "destination"], true),
            (["highway": "track"], false),
            (["highway": "track", "tracktype": "grade1"], true),
            (["highway": "track", "tracktype": "grade3"], false),
            (["highway": "track", "tracktype": "grade3", "motor_vehicle": "yes"], true),
            (["highway": "track", "tracktype": "grade1", "motor_vehicle": "forestry"], false),
            (["highway": "unclassified", "smoothness": "impassable"], false),
            (["highway": "unclassified", "impassable": "yes"], false),
            (["highway": "primary", "oneway": "reversible"], false),
            (["route": "ferry"], true),
            (["route": "ferry", "foot": "yes"], false),
            (["route": "ferry", "foot": "yes", "motor_vehicle": "yes"], true),
            (["route": "ferry", "access": "yes", "foot": "yes"], false),
            (["route": "ferry", "motorcar": "no"], false),
            (["route": "shuttle_train"], false),
            (["route": "shuttle_train", "motorcar": "yes"], true),
            (["route": "bus"], false),
        ] as [(RoadTags, Bool)])
    func `is decided by class, access and state`(tags: RoadTags, isUsed: Bool) {
        #expect((RoadProfile().facts(of: tags) != nil) == isUsed)
    }

    @Test(
        arguments: [
            (["highway": "residential"], true, true),
            (["highway": "residential", "oneway": "yes"], true, false),
            (["highway": "residential", "oneway": "1"], true, false),
            (["highway": "residential", "oneway": "-1"], false, true),
            (["highway": "residential", "oneway": "reverse"], false, true),
            (["highway": "residential", "oneway": "yes", "oneway:motor_vehicle": "no"], true, true),
            (["highway": "residential", "oneway": "alternating"], true, true),
            (["highway": "motorway"], true, false),
            (["highway": "motorway", "oneway": "no"], true, true),
            (["highway": "motorway_link"], true, true),
            (["highway": "tertiary", "junction": "roundabout"], true, false),
            (["highway": "tertiary", "junction": "circular"], true, false),
            (["highway": "tertiary", "junction": "roundabout", "oneway": "no"], true, true),
            (["highway": "residential", "vehicle:backward": "no"], true, false),
            (["highway": "residential", "motor_vehicle:forward": "no"], false, true),
            (["highway": "residential", "access": "no", "motorcar:forward": "yes"], true, false),
        ] as [(RoadTags, Bool, Bool)])
    func `has one direction or two`(tags: RoadTags, forward: Bool, backward: Bool) {
        let facts = RoadProfile().facts(of: tags)
        #expect((facts?.forward != nil) == forward)
        #expect((facts?.backward != nil) == backward)
    }

    @Test(
        arguments: [
            ("barrier", "bollard", true), ("barrier", "block", true), ("barrier", "cycle_barrier", true),
            ("barrier", "something new", true), ("barrier", "gate", false), ("barrier", "lift_gate", false),
            ("barrier", "toll_booth", false), ("highway", "crossing", false),
        ])
    func `is stopped by barriers`(key: String, value: String, isBlocked: Bool) {
        var tags = RoadTags()
        tags.append(key, value)
        #expect(RoadProfile().blocks(tags) == isBlocked)
    }

    @Test func `is let through barriers by access, or stopped by it`() {
        #expect(RoadProfile().blocks(["barrier": "gate", "access": "private"]))
        #expect(RoadProfile().blocks(["barrier": "gate", "motor_vehicle": "no"]))
        #expect(!RoadProfile().blocks(["barrier": "bollard", "motor_vehicle": "yes"]))
        #expect(!RoadProfile().blocks(["barrier": "lift_gate", "access": "customers"]))
    }

    @Test func `meets traffic lights in the directions they stand for`() {
        let profile = RoadProfile()
        func signals(_ tags: RoadTags) -> [Bool] {
            let signals = profile.signals(tags)
            return [signals.forward, signals.backward]
        }
        let both: RoadTags = ["highway": "traffic_signals"]
        #expect(signals(both) == [true, true])
        #expect(signals(both.with("direction", "forward")) == [true, false])
        #expect(signals(both.with("traffic_signals:direction", "backward")) == [false, true])
        #expect(signals(["highway": "crossing"]) == [false, false])
    }

    private static let rules: [(RoadTags, TurnRule?)] = [
        (["restriction": "no_left_turn"], .forbidden),
        (["restriction": "no_u_turn"], .forbidden),
        (["restriction": "only_straight_on"], .mandatory),
        (["restriction": "no_right_turn", "except": "bus;motorcar"], nil),
        (["restriction": "no_right_turn", "except": "bicycle"], .forbidden),
        (["restriction:hgv": "no_right_turn"], nil),
        (["restriction:motorcar": "only_left_turn"], .mandatory),
        (["restriction:conditional": "no_left_turn @ (Mo-Fr)"], nil),
        (["restriction": "give_way"], nil),
    ]

    @Test(arguments: rules)
    func `obeys turn restrictions that bind cars`(tags: RoadTags, rule: TurnRule?) {
        #expect(TurnRule(tags) == rule)
    }

    @Test func `has the facts of its street`() throws {
        let tags: RoadTags = [
            "highway": "primary_link", "name": " Rue de l’Église ", "tunnel": "yes", "toll": "yes",
            "junction": "roundabout", "access": "destination",
        ]
        let facts = try #require(RoadProfile().facts(of: tags))
        #expect(facts.roadClass == .primaryLink)
        #expect(facts.roadClass.isLink)
        #expect(facts.name == "Rue de l’Église")
        #expect(facts.flags == [.tunnel, .toll, .roundabout, .destinationOnly])
        #expect(RoadProfile().facts(of: ["highway": "trunk", "ref": "A1;E 12"])?.name == "A1 / E 12")
        #expect(RoadProfile().facts(of: ["highway": "service"])?.name == "")
        let story = String(repeating: "é", count: 1000)
        #expect(RoadProfile().facts(of: ["highway": "service", "name": story])?.name.count == 128)
        #expect(RoadProfile().facts(of: ["highway": "secondary", "motorroad": "yes"])?.roadClass == .trunk)
        #expect(RoadProfile().facts(of: ["highway": "service", "covered": "yes"])?.flags == .tunnel)
        #expect(RoadProfile().facts(of: ["highway": "service", "tunnel": "no"])?.flags == [])
    }
}
