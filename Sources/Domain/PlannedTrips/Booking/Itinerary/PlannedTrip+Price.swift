import Geography
public import Ledger

extension PlannedTrip {
    /// What so many seats cost from one place to another.
    ///
    /// Between stops it is the difference of their prices. Places between two stops have a share of the leg's price
    /// that is their share of its time, and the seat's price is then rounded down to what coins can pay.
    public func price(from board: BoardingPoint, to alight: BoardingPoint, seats: Int) -> Money {
        let millionths = max(
            0, priceInMillionths(at: alight.position) - priceInMillionths(at: board.position))
        var seat = Int64(clamping: millionths / 1_000_000)
        if millionths % 1_000_000 != 0 || board.position.share != .start || alight.position.share != .start {
            seat -= seat % currency.cashStep
        }
        let (whole, hasOverflown) = seat.multipliedReportingOverflow(by: Int64(max(seats, 0)))
        return Money(minorUnits: hasOverflown ? .max : whole, currency)
    }

    private func priceInMillionths(at position: TripPosition) -> Int128 {
        guard stops.indices.contains(position.leg) else { return 0 }
        let start = Int128(stops[position.leg].price)
        guard position.leg + 1 < stops.count else { return start * 1_000_000 }
        let end = Int128(stops[position.leg + 1].price)
        return start * 1_000_000 + (end - start) * Int128(position.share.millionths)
    }
}
