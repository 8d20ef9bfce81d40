import Accounts
import AuditLog
import Crypto
import Database
import Files
import Geography
import Identity
import IdentityProofs
import Terminal

/// Makes somebody who has an account an operator of the city.
enum OperatorAddCommand: Command {
    static let syntax = CommandSyntax(
        "operator add", summary: "Lets a person who has an account run the city.",
        arguments: [CommandArgument("EMAIL", "The email address of the account.")],
        options: OperatorCommand.options)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        try await OperatorCommand.change(to: true, arguments, console)
    }
}

/// Takes that away again.
enum OperatorRemoveCommand: Command {
    static let syntax = CommandSyntax(
        "operator remove", summary: "Takes running the city away from a person.",
        arguments: [CommandArgument("EMAIL", "The email address of the account.")],
        options: OperatorCommand.options)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        try await OperatorCommand.change(to: false, arguments, console)
    }
}

/// Says who runs the city.
enum OperatorListCommand: Command {
    static let syntax = CommandSyntax(
        "operator list", summary: "Shows who runs the city.", arguments: [],
        options: OperatorCommand.options)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        try await OperatorCommand.withAccounts(arguments) { accounts in
            let operators = try await accounts.operators()
            if operators.isEmpty { console.print("Nobody yet. \"medina operator add EMAIL\" makes one.") }
            for person in operators { console.print("\(person.email)  \(person.fullName)") }
        }
    }
}

/// What the three have in common.
private enum OperatorCommand {
    static let data = CommandOption.value(
        "data", "FOLDER", "Where the server keeps accounts and rides, as given to \"medina serve\".")
    static let options = [data, ServerOptions.settingsOption, ServerOptions.databaseOption]

    static func change(to isOperator: Bool, _ arguments: CommandArguments, _ console: Console) async throws {
        guard let email = EmailAddress(arguments.positionals[0]) else {
            throw CommandError("\"\(arguments.positionals[0])\" is not an email address.")
        }
        try await withAccounts(arguments) { accounts in
            do {
                let person = try await accounts.setOperator(isOperator, email)
                console.print(
                    isOperator
                        ? "\(person.fullName) runs the city from now on."
                        : "\(person.fullName) does not run the city any more.")
            } catch let error as AccountsError where error.code == .notFound {
                throw CommandError("Nobody has an account with \(email). People sign up first.")
            } catch let error as AccountsError where error.code == .lastOperator {
                throw CommandError(
                    "\(email) is the last who runs the city and can log in. Add somebody else first.")
            }
        }
    }

    static func withAccounts(
        _ arguments: CommandArguments, _ body: (Accounts) async throws -> Void
    ) async throws {
        let database = try await CityDatabase.existing(
            arguments.string("database"), settings: arguments.string("settings"),
            data: arguments.string("data"))
        try await database.migrate([.accounts, .identityProofs, .audit], now: SystemClock.now.milliseconds)
        let accounts = Accounts(
            database: database, passwords: PasswordHasher(), configuration: .init(),
            clock: { SystemClock.now }, monotonic: { SystemClock.monotonic })
        do {
            try await body(accounts)
        } catch {
            await database.close()
            throw error
        }
        await database.close()
    }
}
