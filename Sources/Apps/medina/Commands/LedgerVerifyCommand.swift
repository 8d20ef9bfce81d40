import Database
import Privacy
import Terminal
import Wallet
import Wallets

/// Proves that the city's ledger balances.
enum LedgerVerifyCommand: Command {
    static let syntax = CommandSyntax(
        "ledger verify",
        summary: "Recomputes every balance of the ledger from its entries, and says which movement is wrong.",
        options: [
            .value(
                "data", "FOLDER", "Where the server keeps accounts and rides, as given to \"medina serve\"."),
            ServerOptions.settingsOption, ServerOptions.databaseOption,
        ],
        notes: "It works beside a running server, and changes nothing.")

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let location = try CityDatabase.existingLocation(
            arguments.string("database"), settings: arguments.string("settings"),
            data: arguments.string("data"))
        let verdict = try await CityDatabase.telling {
            let database = try await location.open(connections: 1)
            do {
                let verdict = try await database.verifyLedger(
                    { try WalletCheck.faults($0) }, heirs: { try Privacy.heirs(in: $0) })
                await database.close()
                return verdict
            } catch {
                await database.close()
                throw error
            }
        }
        let read =
            "\(verdict.entries) entries of \(verdict.movements) movements in \(verdict.accounts) accounts"
        guard verdict.faultCount == 0 else {
            let more = verdict.faultCount - verdict.faults.count
            throw CommandError(
                "\(location): \(read) were read, and \(verdict.faultCount) faults were found:\n"
                    + verdict.faults.map(\.description).joined(separator: "\n")
                    + (more > 0 ? "\n… and \(more) more" : ""))
        }
        console.print("\(location): \(read): every one balances, and nobody was ever below zero.")
    }
}
