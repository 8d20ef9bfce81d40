import Files
public import Geography
import Glibc
import Storage
import Synchronization

/// Makes a city's map tiles from an OpenStreetMap extract (PBF), by tilemaker with our recipe: `tiles.json` says
/// which layers there are and at which zooms, `tiles.lua` what of OpenStreetMap goes into them.
public struct TileBuilder: Sendable {
    private let recipe: String
    private let program: String
    private let timeLimit: Duration

    /// A builder that follows the recipe in a folder (`Web/map`); `program` is tilemaker's name or path.
    public init(recipe: String, program: String = "tilemaker", timeLimit: Duration = .seconds(4 * 3600)) {
        self.recipe = recipe
        self.program = program
        self.timeLimit = timeLimit
    }

    /// Writes the MBTiles file `archive`, replacing an older one only once the new one is complete.
    ///
    /// - Parameters:
    ///   - extract: the PBF file to read.
    ///   - bounds: the area to cover, for extracts whose header does not say it.
    ///   - progress: called with the share of the work that is done, 0 ... 1, rising.
    /// - Throws: ``MapTilesError`` with the last lines tilemaker printed, or `CancellationError`.
    public func build(
        extract: String, into archive: String, bounds: BoundingBox? = nil,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws {
        for path in [extract, recipe + "/tiles.json", recipe + "/tiles.lua"] {
            guard unsafe access(path, R_OK) == 0 else {
                throw MapTilesError(.missing, "\(path) cannot be read; the map's tiles need it.")
            }
        }
        guard Self.isExtract(extract) else {
            throw MapTilesError(.badExtract, "\(extract) is not an OpenStreetMap extract in the PBF format.")
        }
        // tilemaker tells the format by the ending.
        let partial = archive + ".partial-\(getpid()).mbtiles"
        unsafe unlink(partial)
        defer { unsafe unlink(partial) }
        let child = ChildProcess(
            program: program,
            arguments: ["--input", extract, "--output", partial, "--config", recipe + "/tiles.json"]
                + ["--process", recipe + "/tiles.lua"] + Self.boundsArgument(bounds),
            timeLimit: timeLimit)
        let meter = Mutex(0.0)
        let outcome = try await child.run { line in
            guard let share = Self.progress(in: line) else { return }
            let rises = meter.withLock { highest in
                defer { highest = max(highest, share) }
                return share > highest
            }
            if rises { progress(share) }
        }
        try Task.checkCancellation()
        guard !outcome.timedOut else {
            throw MapTilesError(
                .timedOut, "\(program) was stopped after \(timeLimit); its tiles were not done.")
        }
        guard outcome.status == 0 else {
            throw MapTilesError(
                .buildFailed,
                "\(program) ended with status \(outcome.status) on \(extract): "
                    + outcome.lastLines.suffix(4).joined(separator: " | "))
        }
        guard try await TileArchive(path: partial).count() > 0 else {
            throw MapTilesError(.buildFailed, "\(extract) has nothing that a map could show.")
        }
        guard unsafe rename(partial, archive) == 0 else {
            let reason = unsafe String(cString: strerror(errno))
            throw MapTilesError(.buildFailed, "\(partial) could not be renamed to \(archive): \(reason).")
        }
        progress(1)
    }

    /// Whether a file begins as PBF extracts do: a short length, then a blob of the type `OSMHeader`
    /// (https://wiki.openstreetmap.org/wiki/PBF_Format). tilemaker itself takes anything, and allocates what the
    /// first bytes say.
    private static func isExtract(_ path: String) -> Bool {
        guard let file = try? MappedFile(path), file.bytes.count > 16 else { return false }
        let start = (0..<min(64, file.bytes.count)).map { file.bytes[$0] }
        let length = start[..<4].reduce(0) { $0 << 8 | Int($1) }
        return length < 65_536 && start.firstRange(of: Array("OSMHeader".utf8)) != nil
    }

    /// West, south, east, north in one word: the west is often negative and must not look like an option.
    static func boundsArgument(_ bounds: BoundingBox?) -> [String] {
        guard let bounds else { return [] }
        let (low, high) = (bounds.southWest, bounds.northEast)
        return ["--bbox=\(low.longitude),\(low.latitude),\(high.longitude),\(high.latitude)"]
    }

    /// The share of the work that a line of tilemaker's tells of: reading the blocks is taken as the first third.
    static func progress(in line: String) -> Double? {
        let words = line.split(separator: " ")
        if words.first == "Block", words.count > 1 {
            let numbers = words[1].split(separator: "/").compactMap { Double($0) }
            guard numbers.count == 2, numbers[1] > 0 else { return nil }
            return min(1, (numbers[0] + 1) / numbers[1]) / 3
        }
        if words.first == "Zoom", let last = words.last.flatMap({ Double($0) }), last > 0, words.count > 3 {
            guard let done = Double(words[words.count - 3]) else { return nil }
            return (1 + 2 * min(1, done / last)) / 3
        }
        return nil
    }
}
