/// What a seat costs from one position of a trip to another: one formula, for what a search shows and what is reserved.
enum SeatPrice {
    /// The price of a seat, in minor units.
    ///
    /// Between stops it is the difference of their prices. Places between two stops have a share of the leg's price
    /// that is their share of its time, and the price is then rounded down to what coins can pay.
    ///
    /// - Parameters:
    ///   - stops: How many stops there are.
    ///   - cashStep: What coins can pay, in minor units.
    ///   - price: What a seat costs from the first stop to another, in minor units.
    static func minorUnits(
        from board: TripPosition, to alight: TripPosition, stops: Int, cashStep: Int64,
        price: (Int) -> Int64
    ) -> Int64 {
        func millionths(_ position: TripPosition) -> Int128 {
            guard (0..<stops).contains(position.leg) else { return 0 }
            let start = Int128(price(position.leg))
            guard position.share != .start, position.leg + 1 < stops else { return start * 1_000_000 }
            return start * 1_000_000
                + (Int128(price(position.leg + 1)) - start) * Int128(position.share.millionths)
        }
        let whole = max(0, millionths(alight) - millionths(board))
        let seat = Int64(clamping: whole / 1_000_000)
        guard whole % 1_000_000 != 0 || board.share != .start || alight.share != .start else { return seat }
        return seat - seat % cashStep
    }
}
