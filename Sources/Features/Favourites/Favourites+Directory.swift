import Geography
public import Identity
public import PlaceChoice

extension Favourites: FavouriteDirectory {
    public func favourites(of person: UniqueID) async throws -> [FavouritePlace] {
        let kept = try await places(of: person).map { place in
            FavouritePlace(
                kind: place.kind == .home ? .home : place.kind == .work ? .work : .place,
                label: place.label?.text, coordinate: place.coordinate, address: place.address)
        }
        // What is kept is offered already.
        let recent = try await recent.places(of: person).filter { recent in
            !kept.contains { $0.coordinate.distance(to: recent.place.coordinate) < .metres(30) }
        }
        return kept
            + recent.map {
                FavouritePlace(
                    kind: .recent, label: nil, coordinate: $0.place.coordinate, address: $0.place.name)
            }
    }
}
