public import Identity
public import PlaceChoice

extension Favourites: FavouriteDirectory {
    public func favourites(of person: UniqueID) async throws -> [FavouritePlace] {
        try await places(of: person).map { place in
            FavouritePlace(
                kind: place.kind == .home ? .home : place.kind == .work ? .work : .place,
                label: place.label?.text, coordinate: place.coordinate, address: place.address)
        }
    }
}
