// CityData: the folder that holds an imported city, opened as a whole, and the import that makes one.
import Files
public import Geography
public import Places
public import Roads
import Storage

/// An imported city: everything that is read and never written while it is in use.
public struct City: Sendable {
    /// What the city is.
    public let manifest: CityManifest
    /// Its roads, ready for routing.
    public let roads: RoadMap
    /// Its places, ready for searching.
    public let places: Gazetteer
    /// The MBTiles file of its map; `nil` if it was imported without one.
    public let tilesPath: String?

    /// Where the city ends.
    public var boundary: MultiPolygon { manifest.boundary }
}

/// Opens the folder of a city.
public enum CityData {
    /// The names of the files in the folder.
    enum Name {
        static let manifest = "city.json"
        static let roads = "roads.medina"
        static let places = "places.medina"
        static let tiles = "map.mbtiles"
    }

    /// The city in a folder. Roads and places are mapped into memory, so this takes milliseconds, and a later import
    /// into the same folder does not disturb those who have it open.
    public static func open(_ folder: String) throws(CityDataError) -> City {
        let manifest = try manifest(folder)
        do {
            let roads = try ColumnFile(path: "\(folder)/\(Name.roads)", kind: RoadMap.fileKind)
            let places = try ColumnFile(path: "\(folder)/\(Name.places)", kind: Gazetteer.fileKind)
            let tiles = "\(folder)/\(Name.tiles)"
            if manifest.hasTiles { _ = try MappedFile(tiles) }
            return City(
                manifest: manifest, roads: try RoadMap(from: roads), places: try Gazetteer(from: places),
                tilesPath: manifest.hasTiles ? tiles : nil)
        } catch let error as FileError {
            throw CityDataError(error.code == .missing ? .damaged : .unreadable, folder: folder, "\(error)")
        } catch let error as ColumnFileError {
            throw CityDataError(error.code == .version ? .older : .damaged, folder: folder, "\(error)")
        } catch {
            throw CityDataError(.damaged, folder: folder, "\(error)")
        }
    }

    /// What the city in a folder is, without opening its roads and places.
    public static func manifest(_ folder: String) throws(CityDataError) -> CityManifest {
        guard Folder.exists(folder) else {
            throw CityDataError(.missing, folder: folder, "There is no such folder.")
        }
        let bytes: [UInt8]
        do {
            bytes = try MappedFile("\(folder)/\(Name.manifest)").bytes.array
        } catch {
            throw CityDataError(error.code == .missing ? .missing : .unreadable, folder: folder, "\(error)")
        }
        return try CityManifest(json: bytes, folder: folder)
    }
}
