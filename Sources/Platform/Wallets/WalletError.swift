public import Ledger

/// Why an order was not carried out. Nothing has changed then.
public enum WalletError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The ledger's rules forbid it.
    case refused(LedgerError)
    /// The key stands for another call.
    case keyOfAnotherCall
    /// The ledger is in a currency that is not the city's.
    case otherCurrency(ledger: String, city: String)

    /// For the log, and for the operator.
    public var description: String {
        switch self {
        case .refused(let error): error.description
        case .keyOfAnotherCall: "Ledger: the key stands for another call"
        case .otherCurrency(let ledger, let city):
            "The ledger is in \(ledger), but the city's currency is \(city). Money cannot be renamed: set the city's"
                + " currency to \(ledger) again."
        }
    }
}
