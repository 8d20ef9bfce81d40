public import HTML

/// The sign of Medina: an eight-pointed star with a door in it.
public struct Emblem: View {
    /// The sign, as large as its surroundings say.
    public init() {}

    public var body: some HTML {
        svg(.class("emblem"), .viewBox("0 0 48 48"), .aria("hidden", true), .flag("focusable", false)) {
            path(.class("emblem-star"), .d(Self.star))
            path(
                .class("emblem-door"),
                .d("M17.5 33.5V23a6.5 6.5 0 0 1 1.9-4.6L24 13.5l4.6 4.9A6.5 6.5 0 0 1 30.5 23v10.5z"))
            path(.class("emblem-leaf"), .d("M24 19v14.5"))
        }
    }

    /// Two squares, one turned by 45°: sixteen corners around (24, 24), the outer ones 23 away.
    static let star = """
        M24 1l6.74 6.74h9.52v9.52L47 24l-6.74 6.74v9.52h-9.52L24 47l-6.74-6.74H7.74v-9.52L1 24\
        l6.74-6.74V7.74h9.52z
        """
}

/// A band of tiles, decoration that carries a room's hue.
public struct TileBand: View {
    /// The band, as wide as its surroundings.
    public init() {}

    public var body: some HTML { div(.class("tile-band"), .aria("hidden", true)) {} }
}
