/// Why a city cannot be opened or imported.
public struct CityDataError: Error, Hashable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Code: Hashable, Sendable {
        /// No city was imported into the folder.
        case missing
        /// This user may not read the folder's files, or the disk failed.
        case unreadable
        /// A newer Medina imported the city.
        case newer
        /// An older Medina imported the city, in a form that is no longer read.
        case older
        /// Files are missing or were changed.
        case damaged
        /// Another import into the same folder is under way.
        case busy
        /// The boundary that was asked for is not in the extract.
        case noBoundary
    }
    /// The kind of reason.
    public let code: Code
    /// The city's folder.
    public let folder: String
    /// What was found, as a sentence, for the log.
    public let detail: String

    init(_ code: Code, folder: String, _ detail: String) {
        self.code = code
        self.folder = folder
        self.detail = detail
    }

    /// What is wrong and what to do.
    public var description: String {
        switch code {
        case .missing: "There is no city in \(folder); import one with: medina import FILE.osm.pbf"
        case .unreadable: "The city in \(folder) cannot be read. \(detail)"
        case .newer:
            "A newer version of Medina imported the city in \(folder): use that version, or import it again."
        case .older: "An older version of Medina imported the city in \(folder): import it again."
        case .damaged: "The city in \(folder) is damaged: import it again. \(detail)"
        case .busy: "Another import into \(folder) is under way: wait until it is done."
        case .noBoundary:
            "\(detail) Leave the boundary out to have it chosen, or give one that the extract holds."
        }
    }
}
