public import HTTPServer
import Ledger

extension RidePurse.TooLittle: HTTPErrorConvertible {
    /// For programs; the pages say it beside the price.
    public var problem: Problem {
        Problem(
            .conflict, slug: "insufficient-funds", title: "Not enough money",
            detail:
                "The wallet holds \(available.minorUnits) \(available.currency.code) (in the smallest unit), less "
                + "than the ride may cost.")
    }
}
