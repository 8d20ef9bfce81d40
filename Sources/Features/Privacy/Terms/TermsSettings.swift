public import Settings

/// The city's own terms of use.
public struct TermsSettings: Settings, Sendable {
    /// Which they are; another one has everybody accept them anew.
    public var version: String?
    /// The folder with their texts, `en.txt`, `fr.txt`, `de.txt` and `ar.txt`; without one those that come with the program.
    public var folder: String?

    public init() {}

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("terms") {
            $0.text(
                "version", &version, longest: 40,
                "Which terms of use hold, such as 2026-12; whenever this changes, everybody has to accept them before "
                    + "they go on.")
            $0.text(
                "folder", &folder, longest: 1000,
                "The folder with the city's own terms of use: en.txt, and fr.txt, de.txt and ar.txt where they are "
                    + "written in these languages. Lines that begin with # are headings, empty lines end paragraphs. "
                    + "Without it the terms of use hold that come with the program.")
            $0.require(
                (version == nil) == (folder == nil),
                "\"version\" and \"folder\" belong together: whoever writes terms of use says which they are."
            )
            $0.require(
                version.map { TermsOfUse.isVersion($0) } ?? true,
                "\"version\" must be of letters, digits, dots and hyphens.")
        }
    }
}
