import Favourites
import Geography
import Identity
import Rides

/// The places that people keep, as the search for a ride sees them.
struct PeopleFavourites: FavouriteDirectory {
    let favourites: Favourites

    func favourites(of person: UniqueID) async throws -> [RideFavourite] {
        try await favourites.places(of: person).map { place in
            RideFavourite(
                kind: place.kind == .home ? .home : place.kind == .work ? .work : .place,
                label: place.label?.text, coordinate: place.coordinate, address: place.address)
        }
    }
}
