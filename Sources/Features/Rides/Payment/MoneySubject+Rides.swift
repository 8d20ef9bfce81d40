import HTML
import Identity
import Localization
public import Rooms

extension MoneySubject {
    /// What rides say of money: for a ride, and for one that came to nothing.
    public static var rides: [MoneySubject] {
        let fees = Titles(
            hold: .moneyRideHold, paid: .moneyRidePaid, rest: .moneyRideRest, income: .moneyRideOf,
            back: .moneyRideBack, fee: .moneyRideFee, feeSettled: .moneyRideFeeSettled,
            feeIncome: .moneyRideVain)
        // Of what was set aside for a ride that came to nothing, what is taken is the fee.
        var vain = fees
        (vain.rest, vain.income) = (.moneyRideFee, .moneyRideVain)
        return [(RidePurse.word, fees), (RidePurse.feeWord, vain)].map { word, titles in
            MoneySubject(word, titles, owed: .moneyRideOwed) { "/trips/\($0.description)" }
        }
    }
}

extension TextKey {
    /// “Set aside for a ride”
    fileprivate static var moneyRideHold: TextKey { TextKey("wallet.rideHold") }
    /// “Ride”
    fileprivate static var moneyRidePaid: TextKey { TextKey("wallet.ridePaid") }
    /// “Ride for {amount}, the rest back”
    fileprivate static var moneyRideRest: TextKey { TextKey("wallet.rideRest") }
    /// “Ride of {name}”
    fileprivate static var moneyRideOf: TextKey { TextKey("wallet.rideOf") }
    /// “Nothing due for a ride, given back”
    fileprivate static var moneyRideBack: TextKey { TextKey("wallet.rideBack") }
    /// “Fee for a ride”
    fileprivate static var moneyRideFee: TextKey { TextKey("wallet.rideFee") }
    /// “Fee for a ride, settled”
    fileprivate static var moneyRideFeeSettled: TextKey { TextKey("wallet.rideFeeSettled") }
    /// “For coming in vain”
    fileprivate static var moneyRideVain: TextKey { TextKey("wallet.rideVain") }
    /// “Fee for calling off late or not coming, ride on {date}”
    fileprivate static var moneyRideOwed: TextKey { TextKey("wallet.owedFor") }
}
