import Database
import Files
import Glibc

/// The store that the operator has chosen.
enum CityDatabase {
    /// Where it is.
    ///
    /// - Parameters:
    ///   - address: What the command line says, if anything; else the variable `MEDINA_DATABASE` is asked, which
    ///     keeps a password out of the list of processes, and then the settings.
    ///   - settings: The address that the operator's settings name.
    ///   - data: The folder of the server's files.
    static func location(_ address: String?, settings: String?, data: String) throws -> DatabaseLocation {
        do {
            return try DatabaseLocation(chosen(address, settings) ?? data + "/medina.sqlite")
        } catch {
            throw CommandError(sentence(error))
        }
    }

    /// Opens the store of a city that was served before.
    ///
    /// - Parameter settings: The operator's file of settings.
    static func existing(_ address: String?, settings: String?, data: String?) async throws -> any Database {
        let location = try existingLocation(address, settings: settings, data: data)
        return try await telling { try await location.open() }
    }

    /// Where the store of a city is that was served before.
    static func existingLocation(
        _ address: String?, settings: String?, data: String?
    ) throws -> DatabaseLocation {
        // What is made beside the files of the server is for its user alone as well.
        Privacy.keepWhatIsMade()
        let named = try settings.flatMap { try CitySettings.database(in: $0) }
        guard data != nil || chosen(address, named) != nil else {
            throw CommandError(
                "Say where the server keeps its data: --settings FILE, --data FOLDER or --database ADDRESS.")
        }
        let location = try self.location(address, settings: named, data: data ?? ".")
        // SQLite would make a new one.
        if case .sqlite(.file(let path)) = location, try size(path) ?? 0 == 0 {
            throw CommandError("There is no city's database at \(path).")
        }
        return location
    }

    /// The size of a file in bytes; nothing if there is none.
    static func size(_ path: String) throws -> Int? {
        do throws(FileError) {
            return try MappedFile(path).count
        } catch {
            guard error.code == .missing else { throw error }
            return nil
        }
    }

    private static func chosen(_ address: String?, _ settings: String?) -> String? {
        let variable = unsafe getenv("MEDINA_DATABASE").map { unsafe String(cString: $0) }
        return address ?? variable.flatMap { $0.isEmpty ? nil : $0 } ?? settings
    }

    /// Does something with a store; what is wrong with that becomes a sentence for the operator.
    static func telling<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as DatabaseError {
            throw CommandError(sentence(error))
        }
    }

    /// What the operator can do about it.
    private static func sentence(_ error: DatabaseError) -> String {
        switch error.code {
        case .unreachable, .timedOut:
            "\(error.message)\nSee that the database runs and listens there; nothing was started."
        case .corrupt: "\(error.message)\nThis is not a database, or it is damaged; restore the last backup."
        default: error.message
        }
    }
}
