import Identity

/// What a link leads to.
struct TripLink: Sendable {
    /// The trip, in whichever room it is.
    let trip: UniqueID
    /// Whose trip it is.
    let person: UniqueID
}
