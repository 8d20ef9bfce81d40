import HTML
import PlaceChoice

extension Trip {
    /// The quote for the same ends once more.
    func sameWay(isFromWallet: Bool) -> URLReference {
        var again = RideTrip(
            from: ChosenPlace(from, known: fromLabel), to: ChosenPlace(to, known: toLabel))
        again.wishes.people = people
        again.wishes.luggage = luggage
        again.wishes.isFromWallet = isFromWallet
        return again.address
    }
}
