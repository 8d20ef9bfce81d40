import DesignSystem
public import Localization
public import Web

/// The files of this project, wherever the tests run.
public enum ProjectFiles {
    /// The path of a file or folder, named from the project's own.
    public static func path(_ name: String) -> String {
        #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/" + name
    }

    /// The words of all languages, read once however many tests want them.
    public static func catalogue() throws -> Catalogue { try words.get() }

    private static let words = Result { try Catalogue(folder: path("Web/locales")) }
}

extension Site {
    /// An English site with the project's words.
    public static func test(isDemo: Bool = true) throws -> Site {
        Site(
            texts: try ProjectFiles.catalogue().texts(in: .english),
            assets: DesignSystem.Assets(root: "/assets"), isDemo: isDemo, isSecure: false)
    }
}
