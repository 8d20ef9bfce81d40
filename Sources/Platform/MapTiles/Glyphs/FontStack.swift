/// A font as a map style names it: several font files, of which the first that has a letter draws it.
public struct FontStack: Hashable, Sendable {
    /// The name that styles use.
    public let name: String
    /// The font files' names, in order.
    public let files: [String]

    /// A font of these files.
    public init(name: String, files: [String]) {
        self.name = name
        self.files = files
    }

    /// Upright text; Latin, Greek, Cyrillic and Arabic.
    public static let regular = FontStack(
        name: "Noto Sans Regular", files: ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf"])
    /// Names of larger places.
    public static let bold = FontStack(
        name: "Noto Sans Bold", files: ["NotoSans-Bold.ttf", "NotoSansArabic-Bold.ttf"])
    /// Names of waters; Arabic has no italic of its own.
    public static let italic = FontStack(
        name: "Noto Sans Italic", files: ["NotoSans-Italic.ttf", "NotoSansArabic-Regular.ttf"])

    /// All that are served.
    public static let all = [regular, bold, italic]
}
