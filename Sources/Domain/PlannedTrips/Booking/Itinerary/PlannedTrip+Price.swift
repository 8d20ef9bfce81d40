import Geography
public import Ledger

extension PlannedTrip {
    /// What so many seats cost from one place to another.
    ///
    /// Between stops it is the difference of their prices. Places between two stops have a share of the leg's price
    /// that is their share of its time, and the seat's price is then rounded down to what coins can pay.
    public func price(from board: BoardingPoint, to alight: BoardingPoint, seats: Int) -> Money {
        let seat = SeatPrice.minorUnits(
            from: board.position, to: alight.position, stops: stops.count, cashStep: currency.cashStep
        ) { stops[$0].price }
        let (whole, hasOverflown) = seat.multipliedReportingOverflow(by: Int64(max(seats, 0)))
        return Money(minorUnits: hasOverflown ? .max : whole, currency)
    }
}
