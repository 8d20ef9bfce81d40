// medina: reads the command line, builds the parts, wires them and runs them. No logic of its own.

import Glibc
import Terminal

/// The program's entry: finds the command and turns errors into sentences and exit codes.
@main
struct Medina {
    private static let commands: [any Command.Type] = [
        ImportCommand.self, ServeCommand.self, DemoCommand.self, CheckCommand.self,
        SettingsCommand.self, LedgerVerifyCommand.self,
        OperatorAddCommand.self, OperatorRemoveCommand.self, OperatorListCommand.self,
        RouteCommand.self, RoadsExportCommand.self, SimulateCommand.self,
        SimulateTaxiCommand.self,
        MastermindOptimumCommand.self, MastermindReplayCommand.self, MastermindTreesCommand.self,
        BenchFruityCommand.self, BenchGluCalcCommand.self, BenchRoadsCommand.self, BenchMatchCommand.self,
        BenchPlannedCommand.self, BenchReservationsCommand.self, BenchPlannedCrashCommand.self,
        BenchPlannedWorkerCommand.self,
        BenchHTTPCommand.self, BenchRidesLiveCommand.self, BenchRidesMovingCommand.self,
        BenchCrashCommand.self, BenchCommitsCommand.self,
        BenchRestartCommand.self, BenchTaxiCommand.self, BenchTaxiLiveCommand.self,
        BenchTaxiCrashCommand.self, BenchWhereCommand.self, BenchWhereCityCommand.self,
        BenchDocumentsCommand.self, BenchDocumentsLiveCommand.self,
        BenchWalletCommand.self, BenchWalletWorkerCommand.self, BenchWalletCrashCommand.self,
    ]

    static func main() async {
        // Writing to a client that has left is an error to handle, not a reason to end.
        _ = signal(SIGPIPE, SIG_IGN)
        let console = Console()
        let words = Array(CommandLine.arguments.dropFirst())
        guard let command = command(for: words) else {
            if words.isEmpty || words == ["--help"] || words == ["help"] {
                console.print(help)
                exit(EX_OK)
            }
            console.note("There is no command \"\(words.joined(separator: " "))\".\n\n" + help)
            exit(EX_USAGE)
        }
        do {
            let rest = Array(words.dropFirst(command.syntax.name.split(separator: " ").count))
            let arguments = try CommandArguments(rest, syntax: command.syntax)
            if arguments.wantsHelp {
                console.print(command.syntax.help(program: "medina"), terminator: "")
            } else {
                try await command.run(arguments, console: console)
            }
            exit(EX_OK)
        } catch let error as UsageError {
            console.note("\(error)\n\"medina \(command.syntax.name) --help\" shows how it is used.")
            exit(EX_USAGE)
        } catch {
            console.note("medina \(command.syntax.name): \(error)")
            exit(EXIT_FAILURE)
        }
    }

    /// The command whose name is the longest beginning of the words.
    private static func command(for words: [String]) -> (any Command.Type)? {
        commands
            .filter { words.starts(with: $0.syntax.name.split(separator: " ").map(String.init)) }
            .max { $0.syntax.name.count < $1.syntax.name.count }
    }

    private static var help: String {
        "Usage: medina COMMAND [ARGUMENTS]\n\nCommands:\n"
            + CommandSyntax.columns(commands.map { ($0.syntax.name, $0.syntax.summary) })
            + "\n\"medina COMMAND --help\" says more about each."
    }
}
