import Database
import Identity
import Ledger

extension LedgerAccount {
    /// What the store calls the owner.
    var ownerText: String {
        switch owner {
        case .person(let id): id.description
        case .city(let part): WalletLedger.owner(ofPart: part)
        }
    }

    /// Reads an account as it was stored.
    init(owner: String, kind: String) throws(DatabaseError) {
        let prefix = "city/"
        let read: LedgerAccount? = Kind(rawValue: kind).flatMap { kind in
            if let part = owner.hasPrefix(prefix) ? Int(owner.dropFirst(prefix.count)) : nil {
                return LedgerAccount(kind, of: .city(part: part))
            }
            return UniqueID(owner).flatMap { LedgerAccount(kind, of: .person($0)) }
        }
        guard let read else {
            throw DatabaseError(.unexpectedValue, "the ledger has no account “\(kind)” of “\(owner)”")
        }
        self = read
    }
}

extension MoneyHold.State {
    /// What the store calls it.
    var word: String {
        switch self {
        case .open: "open"
        case .captured: "captured"
        case .released: "released"
        }
    }

    /// How much was paid.
    var captured: Int64 { if case .captured(let amount) = self { amount } else { 0 } }

    /// Reads a state as it was stored.
    init(word: String, captured: Int64) throws(DatabaseError) {
        switch word {
        case "open": self = .open
        case "captured": self = .captured(captured)
        case "released": self = .released
        default: throw DatabaseError(.unexpectedValue, "the ledger knows no hold that is “\(word)”")
        }
    }
}
