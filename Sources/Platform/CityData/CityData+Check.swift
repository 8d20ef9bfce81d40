import Crypto
import Files
import Storage

/// Whether the files of a city are as they were imported. Opening a city looks at the structure of its files only, so that
/// it takes milliseconds; this reads them whole.
extension CityData {
    /// The file with the SHA-256 digests of the others, in the form that `sha256sum --check` reads.
    static let checksumsName = "SHA256SUMS"

    /// What is wrong with the files of a city, a sentence each; nothing when all are as they were imported.
    ///
    /// - Throws: ``CityDataError`` where no city is, or where one is that has no checksums because an older Medina imported
    ///   it.
    public static func faults(of folder: String) throws(CityDataError) -> [String] {
        guard Folder.exists(folder) else {
            throw CityDataError(.missing, folder: folder, "There is no such folder.")
        }
        let stored: [UInt8]
        do {
            stored = try MappedFile("\(folder)/\(checksumsName)").bytes.array
        } catch {
            guard error.code == .missing else {
                throw CityDataError(.unreadable, folder: folder, "\(error)")
            }
            _ = try manifest(folder)
            throw CityDataError(.older, folder: folder, "Its files have no checksums.")
        }
        let lines = Set(String(decoding: stored, as: UTF8.self).split(separator: "\n").map(String.init))
        var faults: [String] = []
        var expected = ""
        for name in names {
            let digest: String?
            do {
                digest = try self.digest(of: "\(folder)/\(name)")
            } catch {
                throw CityDataError(.unreadable, folder: folder, "\(error)")
            }
            guard let digest else {
                if lines.contains(where: { $0.hasSuffix("  \(name)") }) {
                    faults.append("\(name) is missing.")
                }
                continue
            }
            let line = "\(digest)  \(name)"
            expected += line + "\n"
            if !lines.contains(line) { faults.append("\(name) is not as it was imported.") }
        }
        if faults.isEmpty, Array(expected.utf8) != stored {
            faults.append("\(checksumsName) is not as it was written.")
        }
        return faults
    }

    /// Writes the checksums of what was imported into a folder.
    static func writeChecksums(_ folder: String) throws(FileError) {
        var text = ""
        for name in names {
            guard let digest = try digest(of: "\(folder)/\(name)") else { continue }
            text += "\(digest)  \(name)\n"
        }
        try AtomicFile.replace("\(folder)/\(checksumsName)", bytes: Array(text.utf8))
    }

    private static var names: [String] { [Name.manifest, Name.tiles, Name.places, Name.roads] }

    /// The digest of a file; nothing if there is none.
    private static func digest(of path: String) throws(FileError) -> String? {
        do {
            let bytes = try MappedFile(path).bytes
            defer { withExtendedLifetime(bytes) {} }
            return unsafe Digest.hexadecimal(
                Digest.sha256(UnsafeRawBufferPointer(start: bytes.pointer, count: bytes.count)))
        } catch {
            guard error.code == .missing else { throw error }
            return nil
        }
    }
}
