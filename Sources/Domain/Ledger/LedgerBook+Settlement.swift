import Identity

extension LedgerBook {
    /// What an order does, until it is certain that all of it can be done.
    struct Draft {
        /// The balances that changed.
        var balances: [LedgerAccount: Balance] = [:]
        /// All that is known of what these people owe, where any of it changed.
        var owed: [UniqueID: [OwedFee]] = [:]
        /// The movements so far.
        var posted: [PostedMovement] = []
    }

    /// How much an account holds in a draft, in minor units.
    func amount(_ account: LedgerAccount, in draft: Draft) -> Int64 {
        draft.balances[account]?.amount ?? amount(account)
    }

    /// Pays from a person's wallet what the person owes, as far as it goes, the oldest fee first: a movement each.
    ///
    /// What comes to others by that settles nothing of theirs in turn, so that an order never reaches beyond those to whom
    /// its own people owe something; their next order does.
    func settle(_ person: UniqueID, in draft: inout Draft) throws(LedgerError) {
        var money = amount(.wallet(person), in: draft)
        guard money > 0, amount(.debt(person), in: draft) < 0 else { return }
        var fees = draft.owed[person] ?? owed[person] ?? []
        for index in fees.indices where fees[index].rest > 0 && money > 0 {
            let paid = min(money, fees[index].rest)
            let movement = try Movement(
                .settlement,
                [
                    LedgerEntry(.wallet(person), -paid), LedgerEntry(.debt(person), paid),
                    LedgerEntry(.city(.dues, part: part), -paid),
                    LedgerEntry(account(of: fees[index].payee), paid),
                ])
            try post(movement, about: fees[index].id, in: &draft)
            fees[index].rest -= paid
            money -= paid
        }
        draft.owed[person] = fees
    }

    /// Writes down what a person owes of a fee that was just charged, if anything.
    func note(
        owed amount: Int64, by person: UniqueID, to payee: LedgerOrder.Share.Payee, in draft: inout Draft
    ) {
        guard amount > 0, let number = draft.balances[.debt(person)]?.entries else { return }
        let fee = OwedFee(id: .init(person, number: number), payee: payee, amount: amount, rest: amount)
        draft.owed[person] = (draft.owed[person] ?? owed[person] ?? []) + [fee]
    }

    /// Where what is paid to somebody lies.
    func account(of payee: LedgerOrder.Share.Payee) -> LedgerAccount {
        switch payee {
        case .person(let person): .wallet(person)
        case .fees: .city(.fees, part: part)
        }
    }
}
