import PocketRuntime

/// An update at work: the world around it, and what it wants of the world.
struct Occasion {
    let surroundings: PocketSurroundings
    var effects = PocketEffects()
    var random: PocketRandom

    init(_ surroundings: PocketSurroundings) {
        self.surroundings = surroundings
        random = surroundings.moment.random
    }

    var texts: PocketTexts { surroundings.texts }
    var now: Int64 { surroundings.moment.milliseconds }
    var zoneOffset: Int { surroundings.moment.zoneOffsetMinutes }

    /// Whether the operator lets doses be computed.
    var permitsDoses: Bool { surroundings.permitsDoses }

    /// A number that no other meal has.
    mutating func newID() -> Int64 { Int64(bitPattern: random.next() >> 1) }
}

extension PocketSurroundings {
    /// Whether the operator lets doses be computed.
    var permitsDoses: Bool { permits("doses") }
    /// Whether the city is a demo: one grants all that an app asks for, and nobody else grants this.
    var isDemo: Bool { permits("demo") }
}
