import Geography
import Roads
import Testing

@Suite struct `How fast a car goes` {
    /// The class of road whose limits are taken nearly whole, so that limits can be seen through it.
    private func speed(_ tags: RoadTags) -> Double? {
        var tags = tags
        tags.append("highway", "motorway")
        return RoadProfile().facts(of: tags)?.forward.map { $0.kilometresPerHour / 0.95 }
    }

    @Test(
        arguments: [
            ("50", 50), ("80 km/h", 80), ("50.5", 50), ("30 mph", 48.28032), ("30mph", 48.28032),
            ("10 knots", 18.52), ("none", 130), ("walk", 7), ("AT:urban", 50), ("AT:rural", 100),
            ("LI:rural", 80), ("DE:motorway", 130), ("DE:zone:30", 30), ("CH:zone20", 20), ("FR:30", 30),
            ("RU:urban", 60), ("GB:nsl_single", 96.56064), ("GB:nsl_dual", 112.65408),
            ("GB:nsl_restricted", 48.28032), ("PT:trunk", 100), ("XX:rural", 80), ("FR:motorway", 130),
            ("DE:living_street", 7), ("CH:living_street", 20), ("DE:bicycle_road", 30), ("DE:walk", 7),
            ("80;60", 60), ("100; signals", 100),
        ])
    func `follows a limit in any of its forms`(value: String, limit: Double) throws {
        let driven = try #require(speed(["maxspeed": value]))
        #expect(abs(driven - limit) < 0.01)
    }

    @Test(arguments: [
        "", "fast", "0", "9999", "-50", "50 furlongs", "AT:nonsense", ":", "signals", "variable",
    ])
    func `ignores a limit that says nothing`(value: String) {
        #expect(speed(["maxspeed": value]) == speed([:]))
    }

    @Test func `has a limit for each direction`() throws {
        let facts = try #require(
            RoadProfile().facts(of: [
                "highway": "primary", "maxspeed": "80", "maxspeed:forward": "100", "maxspeed:backward": "60",
            ]))
        let forward = try #require(facts.forward)
        let backward = try #require(facts.backward)
        let difference = forward.kilometresPerHour * 0.6 - backward.kilometresPerHour
        #expect(abs(difference) < 0.01)
        #expect(forward > backward)
    }

    @Test func `takes the limit of the zone where none is tagged`() {
        #expect(speed(["source:maxspeed": "AT:urban"]) == speed(["maxspeed": "50"]))
        #expect(speed(["maxspeed:type": "CH:rural"]) == speed(["maxspeed": "80"]))
    }

    @Test func `goes slower on the smaller road`() throws {
        let classes = [
            "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "service",
            "living_street",
        ]
        let speeds = classes.map { RoadProfile().facts(of: ["highway": $0])?.forward?.kilometresPerHour ?? 0 }
        #expect(speeds == speeds.sorted(by: >))
        for link in ["motorway_link", "trunk_link", "primary_link", "secondary_link", "tertiary_link"] {
            let road = String(link.dropLast(5))
            let slow = try #require(RoadProfile().facts(of: ["highway": link])?.forward)
            let fast = try #require(RoadProfile().facts(of: ["highway": road])?.forward)
            #expect(slow < fast)
        }
    }

    @Test(
        arguments: [
            (["surface": "cobblestone"], 30), (["surface": "sett"], 40), (["surface": "compacted"], 60),
            (["surface": "dirt"], 25), (["surface": "sand"], 12), (["surface": "asphalt"], 200),
            (["tracktype": "grade1"], 40), (["tracktype": "grade2"], 25), (["tracktype": "grade3"], 18),
            (["tracktype": "grade4"], 12), (["tracktype": "grade5"], 8), (["smoothness": "bad"], 40),
            (["smoothness": "very_bad"], 20), (["smoothness": "horrible"], 10),
            (["smoothness": "very_horrible"], 5), (["maxspeed:advisory": "35"], 35),
            (["service": "driveway"], 10), (["service": "alley"], 12),
        ] as [(RoadTags, Double)])
    func `is slowed by the ground`(tags: RoadTags, most: Double) throws {
        let facts = try #require(
            RoadProfile().facts(of: tags.with("highway", "primary").with("maxspeed", "100")))
        let speed = try #require(facts.forward?.kilometresPerHour)
        #expect(abs(speed - min(most, 85)) < 0.01)
    }

    @Test func `is led through a street for residents only when it must`() throws {
        let open = try #require(RoadProfile().facts(of: ["highway": "residential"])?.forward)
        let closed = try #require(
            RoadProfile().facts(of: ["highway": "residential", "motor_vehicle": "destination"])?.forward)
        #expect(closed < .metresPerSecond(open.metresPerSecond / 2))
    }

    @Test(
        arguments: [
            ("PT1H30M", 5400), ("P0DT45M", 2700), ("PT90S", 90), ("P1D", 86_400), ("1:30", 5400),
            ("0:05:30", 330),
            ("90", 5400), (" 20 ", 1200), ("", nil), ("PT", nil), ("P1M", nil), ("soon", nil),
            ("1:2:3:4", nil),
            ("PT5", nil), ("-5", nil), ("0", nil), ("P9999999999D", nil), ("99999:00", nil),
        ] as [(String, Int?)])
    func `takes the ferry's own time`(value: String, seconds: Int?) throws {
        let facts = try #require(RoadProfile().facts(of: ["route": "ferry", "duration": value]))
        #expect(facts.duration?.seconds == seconds.map(Double.init))
    }
}

extension RoadTags {
    /// The same tags and one more.
    func with(_ key: String, _ value: String) -> RoadTags {
        var tags = self
        tags.append(key, value)
        return tags
    }
}
