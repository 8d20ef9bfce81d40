import Carpool
import Database
import Geography
import Identity
import Ledger
import Rides
import Roads
import Wallets

/// The money in a store that a dead server left.
///
/// The promise: the ledger proves itself; what was acknowledged is in it, once, and what was refused is not; what all
/// people have together is what came in over the counter; what is set aside agrees with the rides that it is for; and the
/// fee of a ride in cash is charged once, and that of no other ride.
struct CrashPurse {
    /// How many calls are looked for at once.
    private static let portion = 500

    let database: any Database
    let money: CrashMoney
    let people: [UniqueID]

    /// What is wrong with the calls that people have made, and with the sum of what they have.
    ///
    /// - Parameter isWhole: Whether every call is looked at, not only those that nobody has looked at yet.
    func faults(isWhole: Bool) async throws -> [String] {
        let calls = money.due(isWhole: isWhole)
        for start in stride(from: 0, to: calls.count, by: Self.portion) {
            let some = calls[start..<min(start + Self.portion, calls.count)]
            let kept = try await database.read { try $0.walletMovements(under: some.map(\.ledger)) }
            for (key, ledger) in some { money.see(kept[ledger], under: key) }
        }
        let verdict = try await database.verifyLedger()
        return try await money.faults + verdict.faults.map(\.description) + sums()
    }

    private func sums() async throws -> [String] {
        let (people, broughtIn) = (people, money.broughtIn)
        return try await database.read { transaction in
            guard let ledger = try WalletLedger.kept(in: transaction) else { return [] }
            var had: Int64 = 0
            for person in people {
                let wallet = try transaction.wallet(of: person, in: ledger)
                for part in [wallet.available, wallet.held] where part.minorUnits < 0 {
                    return ["\(person) has \(part.minorUnits)"]
                }
                had += wallet.available.minorUnits + wallet.held.minorUnits - wallet.owed.minorUnits
            }
            let city = try transaction.cityBalances(in: ledger)
            // What people owe counts against them, and waits among the dues for whoever is to have it.
            for part in [CityAccount.fees, .dues] { had += city[part]?.minorUnits ?? 0 }
            let taken = -(city[.cashDesk]?.minorUnits ?? 0)
            var faults: [String] = []
            if taken != broughtIn {
                faults.append("\(taken) came in over the counter, but people were told of \(broughtIn)")
            }
            if had != taken { faults.append("people and the city have \(had), but \(taken) came in") }
            return faults
        }
    }

    /// Where rides and their money do not agree.
    func faults(of rides: some Collection<CityRide>) async throws -> [String] {
        try await heldFaults(of: rides) + chargeFaults(of: rides.filter { $0.payment.hold == nil })
    }

    /// Where fees of rides in cash and the movements that charged them do not agree.
    private func chargeFaults(of rides: [CityRide]) async throws -> [String] {
        guard !rides.isEmpty else { return [] }
        return try await database.read { [money] transaction in
            let charged = try transaction.walletMovements(under: rides.map { RidePurse.feeKey($0.id) })
            var faults: [String] = []
            for ride in rides {
                let (key, passenger) = (RidePurse.feeKey(ride.id), ride.passenger.uniqueID)
                var fee: Int64 = 0
                if case .cancelled = ride.life.state { fee = ride.fee?.minorUnits ?? 0 }
                var amount: Int64 = 0
                if charged[key] != nil,
                    let posted = try transaction.walletReceipt(under: key)?.movement.posted
                {
                    for account in [LedgerAccount.wallet(passenger), .debt(passenger)] {
                        amount -= posted.post(of: account)?.amount ?? 0
                    }
                }
                if amount > 0, let movement = charged[key] { money.sawCharge(movement) }
                if amount != fee {
                    faults.append(
                        "ride \(ride.id.text) is \(ride.life.state.name): \(amount) was charged, "
                            + "expected \(fee)")
                }
                let debt = try transaction.optionalRow(
                    "SELECT charge_id FROM debts WHERE ride_id = \(ride.id.text)")
                let named = try debt?.decode("charge_id", as: String?.self)
                if named != charged[key]?.description {
                    faults.append("ride \(ride.id.text) names the charge \(named ?? "none")")
                }
            }
            return faults
        }
    }

    /// Where rides and what was set aside for them do not agree.
    private func heldFaults(of rides: some Collection<CityRide>) async throws -> [String] {
        let named = rides.compactMap { ride in ride.payment.hold.map { (ride: ride, hold: $0) } }
        guard !named.isEmpty else { return [] }
        let holds = try await database.read { transaction in
            try named.map { try transaction.moneyHold($0.hold) }
        }
        var faults: [String] = []
        for (entry, hold) in zip(named, holds) {
            let (ride, name) = (entry.ride, "ride \(entry.ride.id.text)")
            guard let hold else {
                faults.append("\(name) counts on \(entry.hold), which nobody has set aside")
                continue
            }
            let expected = Self.expected(ride)
            if hold.state != expected {
                faults.append("\(name) is \(ride.life.state.name): \(hold.state), expected \(expected)")
            }
            if hold.person != ride.passenger.uniqueID || hold.amount != ride.price.minorUnits {
                faults.append("\(name) is paid with \(hold.amount) of \(hold.person)")
            }
            money.saw(hold)
        }
        return faults
    }

    /// What has become of what was set aside for a ride.
    private static func expected(_ ride: CityRide) -> MoneyHold.State {
        let due: Money? =
            switch ride.life.state {
            case .matching, .offered, .pausing, .confirmed, .approaching, .waiting, .onBoard: nil
            case .arrived, .closed: ride.paid ?? ride.price
            case .cancelled: ride.fee
            case .unmatched: nil
            }
        if ride.life.state.isOpen { return .open }
        guard let due, due.minorUnits > 0 else { return .released }
        return .captured(due.minorUnits)
    }

    // MARK: - What is set aside for nobody

    /// What is set aside for rides that are not under way, or not paid from it: a server died between the two.
    func strays(_ store: DatabaseRideStore, _ map: RoadMap, _ rules: MatchingRules) async throws
        -> [HeldMoney]
    {
        var strays: [HeldMoney] = []
        var last: HeldMoney?
        repeat {
            let page = try await database.read { [last] transaction in
                try transaction.openHolds(
                    about: "ride", before: Timestamp(milliseconds: .max), after: last, limit: Self.portion)
            }
            for held in page {
                if try await !isNeeded(held, store, map, rules) { strays.append(held) }
            }
            last = page.count == Self.portion ? page.last : nil
        } while last != nil
        return strays
    }

    private func isNeeded(
        _ held: HeldMoney, _ store: DatabaseRideStore, _ map: RoadMap, _ rules: MatchingRules
    ) async throws -> Bool {
        guard let id = held.subject.split(separator: " ").last.flatMap({ RequestID(text: $0) }),
            let ride = try await store.ride(id, map: map, rules: rules)
        else { return false }
        return ride.life.state.isOpen && ride.payment.hold == held.id
    }

    /// Gives back what is set aside for nobody, as a server does after a while.
    ///
    /// - Returns: What is still set aside for nobody then.
    func sweep(_ map: RoadMap, _ rules: MatchingRules) async throws -> [String] {
        guard let ledger = try await database.read({ try WalletLedger.kept(in: $0) }) else { return [] }
        // When whoever has set something aside has also asked for the ride, or never will.
        let later = SystemClock.now + .minutes(60)
        let purse = RidePurse(
            database, ledger, clock: { later }, newID: { UniqueID(recordedAt: later) })
        let store = DatabaseRideStore(database, purse: purse)
        money.sawStrays(try await strays(store, map, rules).count)
        try await store.settleStray(map: map, rules: rules)
        return try await strays(store, map, rules).map {
            "\($0.id) is set aside for \($0.subject), which is over"
        }
    }
}
