import Files
public import Geography
import OpenStreetMap
import Places
public import Roads

/// Makes the folder of a city from an OpenStreetMap extract.
///
/// Everything is made in a folder beside the city's, which takes the city's place in one step when it is complete and
/// on the disk. Whatever goes wrong before — a bad extract, a full disk, a crash — leaves the former city as it was.
public struct CityImporter: Sendable {
    /// Makes the map's tiles: of an extract, into an archive, for an area; tells the share done, 0 ... 1.
    public typealias TileMaking =
        @Sendable (
            _ extract: String, _ archive: String, _ area: BoundingBox,
            _ progress: @escaping @Sendable (Double) -> Void
        ) async throws -> Void

    /// What an import came to.
    public struct Outcome: Sendable {
        /// The city, opened.
        public let city: City
        /// What was found on the roads; `nil` if nothing had to be done.
        public let report: RoadReport?

        /// Whether the folder already held this city, made from the same file with the same options.
        public var wasUpToDate: Bool { report == nil }
    }

    private let makeTiles: TileMaking?

    /// An importer; without a way to make tiles the city has no map.
    public init(tiles: TileMaking? = nil) { makeTiles = tiles }

    /// Imports an extract into a folder, unless the folder holds that very city already.
    ///
    /// Uses all cores for seconds to minutes. A cancelled task stops at the next opportunity.
    ///
    /// - Throws: an error whose text is meant for people: `ExtractError` for what is wrong with the extract,
    ///   `FileError` for what is wrong with the disk, ``CityDataError`` for another import under way or a boundary that
    ///   is not there, or what making the tiles threw.
    public func `import`(
        extract: String, into folder: String, options: ImportOptions = ImportOptions(),
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> Outcome {
        let site = BuildingSite(of: folder)
        let lock = try site.lock()
        defer { withExtendedLifetime(lock) {} }
        let identity = try Self.identity(of: extract)
        if let city = current(folder, identity: identity, options: options) {
            return Outcome(city: city, report: nil)
        }
        try site.clear()
        do {
            let report = try await build(
                site.path, extract: extract, identity: identity, options: options, progress: progress)
            // What is on the disk now is what was meant, before it takes over.
            let faults = try CityData.faults(of: site.path)
            guard faults.isEmpty else {
                throw CityDataError(.damaged, folder: site.path, faults.joined(separator: " "))
            }
            try Folder.replace(folder, with: site.path)
            progress(ImportProgress(.storing, 1))
            return Outcome(city: try CityData.open(folder), report: report)
        } catch {
            try? Folder.remove(site.path)
            throw error
        }
    }

    private static func identity(of extract: String) throws -> ExtractIdentity {
        do {
            return try ExtractIdentity(extract)
        } catch {
            throw ExtractError(
                error.code == .missing ? .missing : .unreadable, path: extract, detail: "\(error)")
        }
    }

    /// The city in a folder, if importing would only make the same one again.
    private func current(_ folder: String, identity: ExtractIdentity, options: ImportOptions) -> City? {
        guard let manifest = try? CityData.manifest(folder), manifest.source.isSameContent(as: identity),
            manifest.options == options, manifest.hasTiles == (makeTiles != nil)
        else { return nil }
        // A city that was damaged meanwhile is made anew.
        guard (try? CityData.faults(of: folder))?.isEmpty == true else { return nil }
        return try? CityData.open(folder)
    }

    private static func records(
        of extract: String, progress: (ImportProgress) -> Void
    ) throws(ExtractError) -> PlaceRecords {
        try PlacesExtract.read(extract) { share in
            // Indexing what was read takes the rest.
            progress(ImportProgress(.places, share * 0.7))
            return !Task.isCancelled
        }
    }

    private func build(
        _ folder: String, extract: String, identity: ExtractIdentity, options: ImportOptions,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> RoadReport {
        let (roads, report) = try await RoadImport.build(extract: extract) { stage, share in
            progress(ImportProgress(stage, share))
        }
        try roads.file().write(to: "\(folder)/\(CityData.Name.roads)")

        let records = try Self.records(of: extract, progress: progress)
        try Gazetteer(records).file().write(to: "\(folder)/\(CityData.Name.places)")
        progress(ImportProgress(.places, 1))

        let plan = CityPlan(network: roads.network, records: records, identity: identity, options: options)
        guard let manifest = plan.manifest(hasTiles: makeTiles != nil) else {
            throw CityDataError(
                .noBoundary, folder: folder,
                "\(extract) has no complete boundary with the number \(options.boundary ?? 0).")
        }
        if let makeTiles {
            try await makeTiles(extract, "\(folder)/\(CityData.Name.tiles)", manifest.bounds) { share in
                progress(ImportProgress(.tiles, share))
            }
        }
        progress(ImportProgress(.storing, 0))
        try AtomicFile.replace("\(folder)/\(CityData.Name.manifest)", bytes: manifest.json())
        try CityData.writeChecksums(folder)
        return report
    }
}

extension ImportProgress {
    fileprivate init(_ stage: RoadImport.Stage, _ share: Double) {
        switch stage {
        case .reading: self.init(.readingRoads, share)
        case .building: self.init(.buildingRoads, share)
        case .ordering: self.init(.orderingRoads, share)
        }
    }
}

/// The folder in which a city is built, beside the one that it will replace.
private struct BuildingSite {
    let path: String
    private let folder: String
    private let parent: String
    private let prefix: String

    init(of folder: String) {
        self.folder = folder
        parent = Folder.parent(of: folder)
        let name = folder.split(separator: "/").last.map(String.init) ?? "city"
        prefix = ".\(name)"
        path = "\(parent)/\(prefix).import"
    }

    /// Keeps other imports into the same folder out.
    func lock() throws -> FileLock {
        try Folder.create(parent)
        let path = "\(parent)/\(prefix).lock"
        do throws(FileError) {
            return try FileLock(path)
        } catch {
            guard error.code == .busy else { throw error }
            throw CityDataError(.busy, folder: folder, error.description)
        }
    }

    /// Removes what an earlier import left, and begins afresh.
    func clear() throws {
        try Folder.remove(path)
        try Folder.create(path)
    }
}
