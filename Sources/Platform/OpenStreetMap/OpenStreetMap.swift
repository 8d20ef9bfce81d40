// OpenStreetMap: turns an extract of OpenStreetMap (PBF or XML) into a road network.
internal import COsmium

/// Why an extract could not be read.
public struct ExtractError: Error, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: Hashable, Sendable {
        /// There is no file at the path.
        case missing
        /// The file may not be read, or is none.
        case unreadable
        /// The file has no bytes.
        case empty
        /// The file holds something other than OpenStreetMap data.
        case foreign
        /// The file begins as OpenStreetMap data but ends too early or is damaged.
        case damaged
        /// The reading was stopped on request.
        case cancelled
        /// More than memory or 32-bit numbers can hold.
        case tooLarge
        /// The extract is sound but has no roads for cars.
        case noRoads
    }

    /// What went wrong.
    public let code: Code
    /// The file.
    public let path: String
    /// The words of the library that read it, for the log.
    public let detail: String

    /// An error about a file.
    public init(_ code: Code, path: String, detail: String = "") {
        self.code = code
        self.path = path
        self.detail = detail
    }

    init(_ error: medina_osm_error, path: String) {
        let code: Code
        switch error.code {
        case MEDINA_OSM_MISSING: code = .missing
        case MEDINA_OSM_UNREADABLE: code = .unreadable
        case MEDINA_OSM_EMPTY: code = .empty
        case MEDINA_OSM_FOREIGN: code = .foreign
        case MEDINA_OSM_CANCELLED: code = .cancelled
        case MEDINA_OSM_TOO_LARGE: code = .tooLarge
        default: code = .damaged
        }
        var message = error.message
        let detail = unsafe withUnsafeBytes(of: &message) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        self.init(code, path: path, detail: detail)
    }

    /// What is wrong and what to do, in a sentence or two.
    public var description: String {
        switch code {
        case .missing: "There is no file \(path)."
        case .unreadable: "The file \(path) cannot be read: \(detail)."
        case .empty: "The file \(path) is empty; download it again."
        case .foreign:
            "The file \(path) is not OpenStreetMap data; it must be an extract as .osm.pbf, .osm, .osm.gz or .osm.bz2."
        case .damaged: "The file \(path) is cut short or damaged (\(detail)); download it again."
        case .cancelled: "The reading of \(path) was stopped."
        case .tooLarge: "The file \(path) holds more than can be imported here; take a smaller region."
        case .noRoads: "The file \(path) has no roads for cars; take an extract of a whole town."
        }
    }
}
