import HTML
import Identity
import Localization
public import Rooms

extension MoneySubject {
    /// What wallets say of seats on planned trips, and of the fees for them.
    public static let planned = [
        MoneySubject(
            "planned",
            Titles(
                hold: .plannedMoneyHold, paid: .plannedMoneyPaid, rest: .plannedMoneyRest,
                income: .plannedMoneyIncome, back: .plannedMoneyBack)
        ) { "/planned/\($0.description)" },
        MoneySubject(
            "planned-fee",
            Titles(
                rest: .plannedMoneyFeeRest, income: .plannedMoneyFeeOf,
                fee: .plannedMoneyFee, feeSettled: .plannedMoneyFeeSettled, feeIncome: .plannedMoneyFeeIncome),
            owed: .plannedMoneyOwed
        ) { "/planned/\($0.description)" },
    ]
}
