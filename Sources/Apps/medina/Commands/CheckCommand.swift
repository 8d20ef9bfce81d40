import CityData
import Database
import Terminal

/// Looks whether what is on the disk is as it was written.
enum CheckCommand: Command {
    static let syntax = CommandSyntax(
        "check", summary: "Checks that a city's files, and its database, are not damaged.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            .value(
                "data", "FOLDER",
                "Where the server keeps accounts and rides; without it only the city is checked."),
            ServerOptions.settingsOption, ServerOptions.databaseOption,
        ],
        notes: "It works beside a running server, and changes nothing.")

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let folder = arguments.positionals[0]
        var faults = try CityData.faults(of: folder).map { "\(folder): \($0)" }
        if faults.isEmpty {
            let city = try CityData.open(folder)
            console.print("\(city.manifest.name): every file is as it was imported.")
        } else {
            faults.append("Import the city again.")
        }
        let options = ["data", "settings", "database"].map { arguments.string($0) }
        if options.contains(where: { $0 != nil }) { faults += try await databaseFaults(arguments, console) }
        guard faults.isEmpty else { throw CommandError(faults.joined(separator: "\n")) }
    }

    private static func databaseFaults(
        _ arguments: CommandArguments, _ console: Console
    ) async throws -> [String] {
        let location = try CityDatabase.existingLocation(
            arguments.string("database"), settings: arguments.string("settings"),
            data: arguments.string("data"))
        return try await CityDatabase.telling {
            let database = try await location.open(connections: 1)
            let found: [String]
            do {
                found = try await database.faults()
            } catch {
                await database.close()
                throw error
            }
            await database.close()
            if found.isEmpty { console.print("\(location): the database is whole.") }
            return found.isEmpty
                ? []
                : found.map { "\(location): \($0)" } + ["The database is damaged; restore the last backup."]
        }
    }
}
