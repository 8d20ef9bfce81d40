import DesignSystem
import HTML
import Localization

/// Pages to look at in tests.
enum Samples {
    /// The repository, found from this file.
    static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"

    static func context(
        _ language: Language = .english, theme: Theme = .system, name: String? = nil
    ) throws -> PageContext {
        PageContext(
            texts: try Catalogue(folder: root + "Web/locales").texts(in: language),
            assets: Assets(root: "/assets/1"), theme: theme, personName: name, formToken: "t0ken",
            isDemo: true)
    }

    static func text(_ piece: some HTML) -> String { String(decoding: piece.rendered(), as: UTF8.self) }
}
