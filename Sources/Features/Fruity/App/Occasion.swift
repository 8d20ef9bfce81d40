import PocketRuntime

/// An update at work: the world around it, what it wants of the world, and its chance.
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
    var today: Int { surroundings.moment.day.number }

    /// A text of the app.
    @inline(never)
    func text(_ key: PocketTextKey) -> String { surroundings.texts(key) }

    /// A name that nothing else has: 32 hexadecimal digits.
    mutating func name() -> String {
        var name = ""
        for _ in 0..<32 { name += String(random.number(below: 16), radix: 16) }
        return name
    }

    /// Plays a sound, if sounds are on.
    @inline(never)
    mutating func play(_ sound: Sound, _ preferences: Preferences) {
        if preferences[.sound] { effects.play(sound.recipe) }
    }

    /// Vibrates shortly, if vibrations are on.
    mutating func vibrate(_ milliseconds: Int, _ preferences: Preferences) {
        if preferences[.vibration] { effects.vibrate(milliseconds) }
    }
}
