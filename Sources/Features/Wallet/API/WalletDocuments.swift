import Geography
import Identity
import Ledger
import Wallets

/// What the API answers about money.
enum WalletDocuments {
    struct MoneyDocument: Encodable {
        let amount: Int64
        let currency: String

        init(_ money: Money) {
            amount = money.minorUnits
            currency = money.currency.code
        }

        init(_ amount: Int64, _ currency: Currency) { self.init(Money(minorUnits: amount, currency)) }
    }

    struct FeeDocument: Encodable {
        let movement: String
        let subject: String?
        let left: MoneyDocument
        let at: Int64

        init(_ fee: OpenFee) {
            movement = fee.movement.description
            subject = fee.subject.isEmpty ? nil : fee.subject
            left = MoneyDocument(fee.rest)
            at = fee.at.milliseconds
        }
    }

    struct BalanceDocument: Encodable {
        let available: MoneyDocument
        let held: MoneyDocument
        let owed: MoneyDocument
        let fees: [FeeDocument]
        let mayTransfer: Bool

        init(_ balance: WalletBalance, _ fees: [OpenFee], mayTransfer: Bool) {
            self.fees = fees.map { FeeDocument($0) }
            available = MoneyDocument(balance.available)
            held = MoneyDocument(balance.held)
            owed = MoneyDocument(balance.owed)
            self.mayTransfer = mayTransfer
        }
    }

    struct MovementDocument: Encodable {
        let id: String
        let kind: String
        let at: Int64
        let amount: MoneyDocument
        let balance: MoneyDocument?
        var settled: MoneyDocument?
        let with: String?
        let subject: String?
        let note: String?

        init(_ line: StatementLine, _ currency: Currency, with name: String?) {
            id = line.movement.description
            kind = line.kind.rawValue
            at = line.at.milliseconds
            amount = MoneyDocument(line.amount, currency)
            balance = MoneyDocument(line.balance, currency)
            with = name
            subject = line.subject.isEmpty ? nil : line.subject
            note = line.note.isEmpty ? nil : line.note
        }

        /// A movement as the wallet of a person saw it.
        init(_ movement: WalletMovement, of person: UniqueID, _ currency: Currency, with name: String?) {
            let own = movement.posted.post(of: .wallet(person))
            id = movement.id.description
            kind = movement.kind.rawValue
            at = movement.at.milliseconds
            // A debt alone has no line in the wallet.
            let moved = own?.amount ?? movement.posted.post(of: .debt(person))?.amount ?? 0
            amount = MoneyDocument(moved, currency)
            balance = own.map { MoneyDocument($0.balance, currency) }
            with = name
            subject = movement.subject.isEmpty ? nil : movement.subject
            note = movement.note.isEmpty ? nil : movement.note
        }
    }

    struct StatementDocument: Encodable {
        let movements: [MovementDocument]
        let next: String?
    }

    struct ReceiverDocument: Encodable {
        let firstName: String
    }

    struct RequestDocument: Encodable {
        let id: String
        let isMine: Bool
        let with: String?
        let amount: MoneyDocument
        let note: String?
        let state: String
        let createdAt: Int64

        init(_ request: MoneyRequest, for person: UniqueID, with name: String?) {
            id = request.id.description
            isMine = request.from == person
            with = name
            amount = MoneyDocument(request.amount)
            note = request.note.isEmpty ? nil : request.note
            state = request.state.rawValue
            createdAt = request.at.milliseconds
        }
    }

    struct RequestList: Encodable {
        let requests: [RequestDocument]
    }
}
