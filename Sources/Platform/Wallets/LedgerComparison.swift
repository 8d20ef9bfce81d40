import Identity
import Ledger

/// Holds what the entries of a ledger say against its movements, its holds and its fees, each gone through once: first
/// all movements, then the others.
struct LedgerComparison {
    /// A movement as it is stored.
    struct Movement {
        /// Nothing where what stands there is no identifier.
        var id: UniqueID?
        var kind: String
        /// The hold that it is about.
        var hold: UniqueID?
    }

    /// A hold as it is stored.
    struct Hold {
        var id: UniqueID?
        var person: String
        var amount: Int64
        var captured: Int64
        var state: String
    }

    /// A fee that was owed, as it is stored.
    struct Fee {
        var movement: UniqueID?
        var person: String
        var amount: Int64
        var rest: Int64
    }

    /// How a hold ended.
    private struct End {
        let movement: UniqueID
        let isCapture: Bool
        let settlement: LedgerWalk.Settlement?
        var isTold = false
    }

    private(set) var verdict: LedgerVerdict
    private let accounts: [LedgerWalk.Account]
    private let fingerprint: Int
    private var settlements: [UniqueID: LedgerWalk.Settlement]
    private var charges: [UniqueID: Int64]
    private var movements = (count: 0, fingerprint: 0)
    private var ends: [UniqueID: End] = [:]
    private var held: [String: Int64] = [:]
    private var owed: [String: Int64] = [:]

    /// What a walk has found, to be held against the rest.
    init(_ walk: LedgerWalk) {
        verdict = walk.verdict
        accounts = walk.accounts
        fingerprint = walk.fingerprint
        settlements = walk.settlements
        charges = walk.charges
    }

    mutating func add(_ movement: Movement) {
        movements.count += 1
        guard let id = movement.id else {
            note(.missingEntry, nil, "a movement's own name is no identifier")
            return
        }
        movements.fingerprint &+= id.hashValue
        let settlement = settlements.isEmpty ? nil : settlements.removeValue(forKey: id)
        if movement.kind == "capture" || movement.kind == "release" {
            end(
                movement.hold,
                End(movement: id, isCapture: movement.kind == "capture", settlement: settlement))
        } else if settlement != nil {
            note(.holdDiffers, id, "it takes what is held, and settles no hold")
        }
        if movement.kind != "fee", !charges.isEmpty, charges.removeValue(forKey: id) != nil {
            note(.owedDiffers, id, "a debt rises by it, and it is no fee")
        }
    }

    private mutating func end(_ hold: UniqueID?, _ end: End) {
        guard let hold else {
            note(.holdDiffers, end.movement, "it settles a hold, and does not say which")
            return
        }
        guard let former = ends.updateValue(end, forKey: hold) else { return }
        let detail = "the hold \(hold) was captured or released more than once, this time too"
        if !former.isTold { note(.holdSettledTwice, former.movement, detail) }
        note(.holdSettledTwice, end.movement, detail)
        ends[hold]?.isTold = true
    }

    /// Whether the movements are not those that the entries belong to.
    var isAnotherSetOfMovements: Bool { movements != (verdict.movements, fingerprint) }

    mutating func add(_ hold: Hold) {
        guard let id = hold.id else {
            note(.holdDiffers, nil, "a hold of \(hold.person) has a name that is no identifier")
            return
        }
        if hold.state == "open" { held[hold.person, default: 0] &+= hold.amount }
        let end = ends.isEmpty ? nil : ends.removeValue(forKey: id)
        let expected = end.map { $0.isCapture ? "captured" : "released" } ?? "open"
        guard hold.state == expected else {
            let done = end.map { $0.isCapture ? "capture" : "release" } ?? "neither captured nor released"
            note(.holdDiffers, end?.movement, "the hold \(id) is said to be \(hold.state): \(done)")
            return
        }
        guard let end else { return }
        let (taken, returned) = (end.settlement?.taken ?? 0, end.settlement?.returned ?? 0)
        // A share may be the person's own: then more comes back than was left.
        let isAsSaid =
            end.isCapture ? hold.captured > 0 && hold.captured >= hold.amount &- returned : hold.captured == 0
        guard taken != hold.amount || !isAsSaid else {
            if let settlement = end.settlement, accounts[settlement.held].owner != hold.person {
                note(
                    .holdDiffers, end.movement,
                    "the hold \(id) of \(hold.person) was paid from \(accounts[settlement.held].name)")
            }
            return
        }
        note(
            .holdDiffers, end.movement,
            "the hold \(id) of \(hold.amount) is said to have paid \(hold.captured): \(taken) left it, and "
                + "\(returned) came back")
    }

    mutating func add(_ fee: Fee) {
        if fee.rest > 0 { owed[fee.person, default: 0] &+= fee.rest }
        guard let movement = fee.movement, let charged = charges.removeValue(forKey: movement) else {
            note(.owedDiffers, fee.movement, "a fee is owed that it did not charge")
            return
        }
        if charged != fee.amount {
            note(.owedDiffers, movement, "it left \(charged) owed, but its fee says \(fee.amount)")
        }
    }

    /// Ends it: what nobody has asked for by now belongs to nothing.
    mutating func end() {
        for (hold, end) in ends.sorted(by: { $0.key < $1.key }) {
            note(.holdDiffers, end.movement, "it settles the hold \(hold), which is not there")
        }
        for (movement, charged) in charges.sorted(by: { $0.key < $1.key }) {
            note(.owedDiffers, movement, "it left \(charged) owed, but its fee says 0")
        }
        for account in accounts {
            switch account.kind {
            case .held:
                let expected = held.removeValue(forKey: account.owner) ?? 0
                if account.balance != expected {
                    note(
                        .heldDiffers, account.last,
                        "\(account.balance) is held of \(account.owner), but the open holds say \(expected)")
                }
            case .debt:
                let expected = owed.removeValue(forKey: account.owner) ?? 0
                if account.balance != 0 &- expected {
                    note(
                        .owedDiffers, account.last,
                        "\(account.owner) owes \(0 &- account.balance), but the fees say \(expected)")
                }
            case .wallet, .dues, .other: break
            }
        }
        for (owner, amount) in held.sorted(by: { $0.key < $1.key }) {
            note(.heldDiffers, nil, "nothing is held of \(owner), but the open holds say \(amount)")
        }
        for (owner, amount) in owed.sorted(by: { $0.key < $1.key }) {
            note(.owedDiffers, nil, "\(owner) owes nothing, but the fees say \(amount)")
        }
    }

    /// Notes a fault.
    mutating func note(_ kind: LedgerFault.Kind, _ movement: UniqueID?, _ detail: String) {
        verdict.add(kind, movement, detail)
    }

    /// Notes a fault that was found elsewhere.
    mutating func note(_ fault: LedgerFault) { verdict.add(fault) }
}
