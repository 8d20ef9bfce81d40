import Ledger
import Localization
import TaxiDispatch

/// What either side can say of a bill, as addresses and programs name it.
enum TaxiBillWord: String, CaseIterable, Sendable {
    case agree, deny, fare, insist

    /// Whose word it is.
    var side: TaxiSide { self == .agree || self == .deny ? .caller : .driver }

    /// What it does; nothing for a fare that is no amount.
    ///
    /// - Parameter typed: The fare as the driver typed it.
    func event(_ typed: String?, in currency: Currency) -> TaxiSettlement.Event? {
        switch self {
        case .agree: .agreed
        case .deny: .denied
        case .insist: .insisted
        case .fare:
            typed.flatMap { DecimalText.scaled($0, fractionDigits: currency.decimals) }
                .map { .named(Money(minorUnits: $0, currency)) }
        }
    }
}
