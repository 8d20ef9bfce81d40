extension RideState {
    /// The drive that a ride belongs to, also once it was called off; `nil` while it has no car.
    package var drive: OfferID? {
        if case .cancelled(let cancellation) = self { return cancellation.offer }
        return agreement?.offer
    }
}
