import Database
import Files
import Glibc

/// The store that the operator has chosen.
enum CityDatabase {
    /// Opens it, or makes it.
    ///
    /// - Parameters:
    ///   - address: What the command line says, if anything; else the variable `MEDINA_DATABASE` is asked, which
    ///     keeps a password out of the list of processes, and then the settings.
    ///   - settings: The address that the operator's settings name.
    ///   - data: The folder of the server's files.
    static func open(_ address: String?, settings: String?, data: String) async throws -> any Database {
        try await open(chosen(address, settings) ?? data + "/medina.sqlite")
    }

    /// Opens the store of a city that was served before.
    ///
    /// - Parameter settings: The operator's file of settings.
    static func existing(_ address: String?, settings: String?, data: String?) async throws -> any Database {
        if let chosen = chosen(address, try settings.flatMap { try CitySettings.database(in: $0) }) {
            if case .sqlite(.file(let path)) = try? DatabaseLocation(chosen), unsafe access(path, F_OK) != 0 {
                throw CommandError("There is no database at \(path).")
            }
            return try await open(chosen)
        }
        guard let data else {
            throw CommandError(
                "Say where the server keeps its data: --settings FILE, --data FOLDER or --database ADDRESS.")
        }
        guard try Folder.exists(data) && Folder.contents(data).contains("medina.sqlite") else {
            throw CommandError("There is no city's data in \(data).")
        }
        return try await open(data + "/medina.sqlite")
    }

    private static func chosen(_ address: String?, _ settings: String?) -> String? {
        let variable = unsafe getenv("MEDINA_DATABASE").map { unsafe String(cString: $0) }
        return address ?? variable.flatMap { $0.isEmpty ? nil : $0 } ?? settings
    }

    private static func open(_ place: String) async throws -> any Database {
        do {
            return try await DatabaseLocation(place).open()
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
