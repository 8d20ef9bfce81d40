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

    /// Amounts by person.
    private struct Sums {
        private(set) var all: [String: Int64] = [:]

        /// - Returns: Whether the sum is a number still.
        mutating func add(_ amount: Int64, of person: String) -> Bool {
            let (sum, hasOverflown) = all[person, default: 0].addingReportingOverflow(amount)
            all[person] = sum
            return !hasOverflown
        }

        mutating func take(_ person: String) -> Int64 { all.removeValue(forKey: person) ?? 0 }
    }

    private(set) var verdict: LedgerVerdict
    private let accounts: [LedgerWalk.Account]
    private let fingerprint: Int
    private var settlements: [UniqueID: LedgerWalk.Settlement]
    private var charges: [UniqueID: Int64]
    private var movements = (count: 0, fingerprint: 0)
    private var ends: [UniqueID: End] = [:]
    private var held = Sums()
    private var owed = Sums()
    /// In whose name accounts stand of those who are leaving, while what stands beside them still has the old one.
    private let heirs: [String: String]

    /// What a walk has found, to be held against the rest.
    init(_ walk: LedgerWalk, heirs: [UniqueID: UniqueID]) {
        verdict = walk.verdict
        accounts = walk.accounts
        fingerprint = walk.fingerprint
        settlements = walk.settlements
        charges = walk.charges
        self.heirs = Dictionary(
            uniqueKeysWithValues: heirs.map { ($0.key.description, $0.value.description) })
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
        guard !charges.isEmpty, let charge = charges[id] else { return }
        if movement.kind == "fee" {
            if charge <= 0 { note(.owedDiffers, id, "it is a fee, and no debt rises by it") }
        } else {
            charges[id] = nil
            if charge > 0 { note(.owedDiffers, id, "a debt rises by it, and it is no fee") }
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

    /// Ends the movements.
    ///
    /// - Returns: Whether they are those that the entries belong to.
    mutating func endMovements() -> Bool {
        // What is left belongs to none that is there; the memory is needed elsewhere.
        settlements = [:]
        return movements == (verdict.movements, fingerprint)
    }

    mutating func add(_ hold: Hold) {
        if hold.state == "open", !held.add(hold.amount, of: hold.person) {
            note(.heldDiffers, nil, "what is held of \(hold.person) is beyond all reason")
        }
        guard let id = hold.id else {
            note(.holdDiffers, nil, "a hold of \(hold.person) has a name that is no identifier")
            return
        }
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
        guard taken == hold.amount, isAsSaid else {
            note(
                .holdDiffers, end.movement,
                "the hold \(id) of \(hold.amount) is said to have paid \(hold.captured): \(taken) left it, and "
                    + "\(returned) came back")
            return
        }
        guard let settlement = end.settlement else { return }
        let owner = accounts[Int(settlement.held)].owner
        if owner != hold.person, owner != heirs[hold.person] {
            note(
                .holdDiffers, end.movement,
                "the hold \(id) of \(hold.person) was paid from \(accounts[Int(settlement.held)].name)")
        }
    }

    mutating func add(_ fee: Fee) {
        if fee.rest > 0, !owed.add(fee.rest, of: fee.person) {
            note(.owedDiffers, nil, "what \(fee.person) owes is beyond all reason")
        }
        guard let movement = fee.movement, let charge = charges.removeValue(forKey: movement) else {
            note(.owedDiffers, fee.movement, "a fee is owed that it did not charge")
            return
        }
        if charge != fee.amount {
            note(.owedDiffers, movement, "it left \(charge) owed, but its fee says \(fee.amount)")
        }
    }

    /// Ends it: what nobody has asked for by now belongs to nothing.
    mutating func end() {
        for (hold, end) in ends.sorted(by: { $0.key < $1.key }) {
            note(.holdDiffers, end.movement, "it settles the hold \(hold), which is not there")
        }
        for (movement, charge) in charges.sorted(by: { $0.key < $1.key }) {
            note(.owedDiffers, movement, "it left \(charge) owed, but its fee says 0")
        }
        for account in accounts {
            switch account.kind {
            case .held:
                let expected = held.take(account.owner)
                if account.balance != expected {
                    note(
                        .heldDiffers, account.last,
                        "\(account.balance) is held of \(account.owner), but the open holds say \(expected)")
                }
            case .debt:
                let expected = owed.take(account.owner)
                if account.balance != 0 &- expected {
                    note(
                        .owedDiffers, account.last,
                        "\(account.owner) owes \(0 &- account.balance), but the fees say \(expected)")
                }
            case .wallet, .dues, .other: break
            }
        }
        for (owner, amount) in held.all.sorted(by: { $0.key < $1.key }) {
            note(.heldDiffers, nil, "nothing is held of \(owner), but the open holds say \(amount)")
        }
        for (owner, amount) in owed.all.sorted(by: { $0.key < $1.key }) {
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
