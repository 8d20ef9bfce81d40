import Database
import Files
import FoundationEssentials
import Glibc
import Observability
import Storage

/// The folder of the server's files: for its own user alone, and for one server at a time.
struct DataFolder {
    let path: String
    private let lock: FileLock

    /// Who serves, for those who would like to as well.
    static var holder: String {
        var name = [CChar](repeating: 0, count: 256)
        let isNamed = unsafe gethostname(&name, name.count - 1) == 0
        let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return "process \(getpid()) on \(isNamed ? host : "this machine")"
    }

    /// Makes the folder if need be, takes what is in it from other users' eyes, and keeps other servers out.
    init(_ path: String, logger: Logger) throws {
        self.path = path
        Privacy.keepWhatIsMade()
        try Folder.create(path)
        try Self.protect(path, logger)
        let lock = path + "/medina.lock"
        do throws(FileError) {
            self.lock = try FileLock(lock, holder: Self.holder)
        } catch {
            guard error.code == .busy else { throw error }
            let holder = FileLock.holder(of: lock).map { " (\($0))" } ?? ""
            throw CommandError(
                "Another server keeps its files in \(path)\(holder). "
                    + "Stop that one first, or give this one a folder of its own with --data.")
        }
    }

    /// Takes a file, or a folder with its files, from other users' eyes, and says so.
    static func protect(_ path: String, _ logger: Logger) throws {
        do throws(FileError) {
            let mended = try Privacy.mend(path)
            guard let first = mended.first else { return }
            logger.warning(
                "Other users of this machine could read the server's files; from now on they cannot.",
                ["first": .string(first), "count": .integer(mended.count)])
        } catch {
            guard error.code == .forbidden else { throw error }
            throw CommandError(
                "\(error.path) belongs to another user, who could read or change what people entrust to the city. "
                    + "Give it to the user that runs the server (chown -R), or name another folder with --data."
            )
        }
    }

    // MARK: - What was served before

    /// What the folder knows of the store that was served with it, whatever becomes of that.
    struct Served: Codable, Equatable {
        /// The name of the store.
        var store: String
        /// How many owners the store had had.
        var epoch: Int
        /// Where it was.
        var place: String
    }

    private var servedPath: String { path + "/served.json" }

    /// What was served last; nothing in a new folder.
    func served() throws -> Served? {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try MappedFile(servedPath).bytes.array
        } catch {
            guard error.code == .missing else { throw error }
            return nil
        }
        guard let served = try? JSONDecoder().decode(Served.self, from: Data(bytes)) else {
            throw CommandError(
                "\(servedPath) is damaged. It tells which database this folder belongs to: see that the database is the "
                    + "right one, then remove the file.")
        }
        return served
    }

    /// Notes what is served.
    func note(_ served: Served) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try AtomicFile.replace(servedPath, bytes: Array(try encoder.encode(served)))
    }

    /// What to do when the store is not the one that was served.
    func refusal(_ served: Served, _ place: String, _ fault: String) -> CommandError {
        CommandError(
            "\(path) has served the city whose accounts and rides are kept in \(served.place), but \(place) \(fault). "
                + "Nothing was changed. Restore the last backup, or see that --database, MEDINA_DATABASE and the "
                + "settings name the right one. To begin anew on purpose, remove \(servedPath) and what is left of "
                + "the former database.")
    }
}
