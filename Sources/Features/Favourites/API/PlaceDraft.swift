import Geography

/// A place to keep, as it is sent; its address is looked up.
struct PlaceDraft: Sendable {
    let kind: Favourite.Kind
    let label: FavouriteLabel?
    let coordinate: Coordinate
}
