import CityData
import Ledger
import Settings
import Terminal

/// Shows what an operator can set.
enum SettingsCommand: Command {
    static let syntax = CommandSyntax(
        "settings", summary: "Shows a city's settings and what they mean, or writes them as a file.",
        arguments: [CommandArgument("CITY", "The folder that \"medina import\" made.")],
        options: [
            ServerOptions.settingsOption,
            .flag("json", "Prints the settings as a file that --settings reads."),
        ],
        notes: """
            A file needs only what differs from the defaults:
                {"matching": {"longestPickupSeconds": 480}, "tariff": {"base": 1.20}}
            """)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let city = try CityData.open(arguments.positionals[0])
        let settings = try CitySettings(
            currency: Currency(city.manifest.currency) ?? .euro, file: arguments.string("settings"))
        if arguments.flag("json") {
            console.print(settings.file, terminator: "")
        } else {
            for entry in settings.explanation {
                console.print("\(entry.name) = \(entry.value)  (\(entry.bounds))\n    \(entry.meaning)")
            }
        }
    }
}
