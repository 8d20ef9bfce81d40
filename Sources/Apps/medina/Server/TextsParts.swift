import CityData
import CityTexts
import Files
import Localization
import Privacy
import Rooms
import Storage

/// What the city says about itself, to everybody: help, the privacy notice and the imprint, as the operator writes them.
enum TextsParts {
    /// The room's word.
    static let word = "texts"

    static let plan = RoomPlan<CityHouse>(word, tables: [.cityTexts]) { house in
        let basis = house.basis
        let texts = try await CityTexts(
            basis.database, program: try programTexts(basis), clock: basis.clock)
        return CityTextRoutes(
            texts, cityName: basis.city.manifest.name, termsVersion: house.parts.people.terms.version,
            zone: basis.zone, isDemo: basis.options.isDemo
        ).room(word)
    }

    /// What stands where the operator has written nothing; in a demo, what its made-up operator would have.
    private static func programTexts(_ basis: CityBasis) throws -> [CityTextKind: [Language: String]] {
        let folder = basis.options.web + "/texts"
        var texts: [CityTextKind: [Language: String]] = [:]
        for kind in CityTextKind.allCases {
            for language in Language.allCases {
                let file = "\(kind.rawValue).\(language.code).txt"
                let demo = basis.options.isDemo ? try text("\(folder)/demo/\(file)") : nil
                texts[kind, default: [:]][language] = try (demo ?? text("\(folder)/\(file)")).map { source in
                    ProgramText.text(
                        source, city: basis.city.manifest.name, has: { basis.settings.rooms.has($0) })
                }
            }
        }
        return texts
    }

    /// A file's text; nothing where there is none.
    private static func text(_ path: String) throws -> String? {
        do throws(FileError) {
            return String(decoding: try MappedFile(path).bytes.array, as: UTF8.self)
        } catch {
            guard error.code == .missing else { throw error }
            return nil
        }
    }
}
