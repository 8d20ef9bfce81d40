import Carpool
import Database
import Geography
import Identity
import Ledger

extension Transaction {
    /// What a person owes for a ride stands beside it from the first moment, and stays as it was charged or settled: it is
    /// charged only when it is written for the first time.
    ///
    /// - Parameter purse: Charges it to the wallet, where fees come from that.
    func owe(_ ride: CityRide, from purse: RidePurse?) throws {
        let count = try execute(
            """
            INSERT INTO debts (ride_id, passenger_id, version, created_at)
            VALUES (\(ride.id.text), \(ride.passenger.text), \(1), \(ride.request.askedAt.milliseconds))
            ON CONFLICT (ride_id) DO NOTHING
            """)
        guard count > 0, let purse, purse.chargesFees, let charge = try purse.charge(ride, in: self) else {
            return
        }
        let settledAt = charge.isOwed ? nil : charge.at.milliseconds
        try execute(
            """
            UPDATE debts SET charge_id = \(charge.movement.description), settled_at = \(settledAt)
            WHERE ride_id = \(ride.id.text)
            """)
    }
}

extension CityRide {
    /// Whether a fee is owed for it that what was set aside does not pay at once.
    var owesFee: Bool {
        guard let fee, fee.minorUnits > 0 else { return false }
        return !isSimulated && !feeIsFromWallet
    }
}
