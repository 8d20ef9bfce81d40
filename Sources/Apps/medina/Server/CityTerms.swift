import Files
import Localization
import Privacy
import Storage

/// The terms of use of a city: those that its operator has written, or those that come with the program.
enum CityTerms {
    /// - Parameter web: The folder `Web`.
    static func load(_ settings: TermsSettings, web: String) throws -> TermsOfUse {
        let folder = settings.folder ?? web + "/terms"
        var texts: [Language: String] = [:]
        for language in Language.allCases {
            do throws(FileError) {
                let bytes = try MappedFile("\(folder)/\(language.code).txt").bytes.array
                texts[language] = String(decoding: bytes, as: UTF8.self)
            } catch {
                guard error.code == .missing else { throw error }
            }
        }
        let version = settings.version ?? TermsOfUse.usualVersion
        guard let terms = TermsOfUse(version: version, texts: texts) else {
            throw CommandError(
                "There are no terms of use in \(folder), or they are too long: put en.txt there, of at most "
                    + "\(TermsOfUse.longestText) bytes.")
        }
        return terms
    }
}
