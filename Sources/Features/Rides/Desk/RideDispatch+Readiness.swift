import Journal

extension RideDispatch {
    /// Whether changes can be stored, as far as the journal has met it: not while the rides are read again after a failed
    /// commit, which lasts until the store takes a change, nor for half a minute after a failure, until a commit succeeds.
    public nonisolated var takesChanges: Bool {
        journal.isOpen && journal.timeSinceFailure.map { $0 > .seconds(30) } ?? true
    }
}
