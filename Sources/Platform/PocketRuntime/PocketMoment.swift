/// When something happens, with the chance of that moment and what the device says of itself.
public struct PocketMoment: Sendable, Equatable {
    /// Milliseconds since 1970 UTC. People set clocks back: never rely on it to grow.
    public var milliseconds: Int64
    /// How far local time is ahead of UTC, in minutes.
    public var zoneOffsetMinutes: Int
    /// 64 random bits that are new for each message; see ``random``.
    public var seed: UInt64
    /// What the person prefers.
    public var preferences: PocketPreferences
    /// Whether the device thinks it has a network. True promises nothing; false is certain.
    public var isOnline: Bool
    /// Whether the page can be seen.
    public var isVisible: Bool
    /// Whether snapshots outlive the page; false in private windows or when the storage is full.
    public var keepsSnapshots: Bool
    /// Whether what is kept lies behind a lock, sealed with a passphrase.
    public var isSealed: Bool

    /// A moment for a test, or as the shell tells it.
    public init(
        milliseconds: Int64, zoneOffsetMinutes: Int = 0, seed: UInt64 = 0,
        preferences: PocketPreferences = PocketPreferences(), isOnline: Bool = true, isVisible: Bool = true,
        keepsSnapshots: Bool = true, isSealed: Bool = false
    ) {
        self.milliseconds = milliseconds
        self.zoneOffsetMinutes = zoneOffsetMinutes
        self.seed = seed
        self.preferences = preferences
        self.isOnline = isOnline
        self.isVisible = isVisible
        self.keepsSnapshots = keepsSnapshots
        self.isSealed = isSealed
    }

    /// A generator of this moment's chance. It gives the same numbers each time it is asked for: take it once for a
    /// message, and use it to the end.
    public var random: PocketRandom { PocketRandom(seed: seed) }

    /// The day on the person's calendar.
    public var day: PocketDay { PocketDay(milliseconds: milliseconds, zoneOffsetMinutes: zoneOffsetMinutes) }
}

/// What the person prefers, as the device says.
public struct PocketPreferences: Sendable, Equatable {
    /// Movement is to be avoided.
    public var reducesMotion = false
    /// Dark colours are preferred.
    public var isDark = false
    /// Contrast is to be high.
    public var increasesContrast = false
    /// The main pointer is a finger.
    public var isTouch = false

    /// Nothing in particular.
    public init() {}
}
