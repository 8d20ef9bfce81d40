import HTML
import Identity
import Localization
public import Rooms

extension MoneySubject {
    /// What taxis say of money.
    public static var taxi: MoneySubject {
        MoneySubject(
            TaxiPurse.word,
            Titles(
                hold: .moneyTaxiHold, paid: .moneyTaxiPaid, rest: .moneyTaxiRest, income: .moneyTaxiOf,
                back: .moneyTaxiBack)
        ) { "/taxi/trips/\($0.description)" }
    }
}

extension TextKey {
    /// “Set aside for a taxi”
    fileprivate static var moneyTaxiHold: TextKey { TextKey("wallet.taxiHold") }
    /// “Taxi”
    fileprivate static var moneyTaxiPaid: TextKey { TextKey("wallet.taxiPaid") }
    /// “Taxi for {amount}, the rest back”
    fileprivate static var moneyTaxiRest: TextKey { TextKey("wallet.taxiRest") }
    /// “Taxi drive of {name}”
    fileprivate static var moneyTaxiOf: TextKey { TextKey("wallet.taxiOf") }
    /// “Nothing due for a taxi, given back”
    fileprivate static var moneyTaxiBack: TextKey { TextKey("wallet.taxiBack") }
}
