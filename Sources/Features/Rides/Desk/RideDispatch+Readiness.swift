import Journal

extension RideDispatch {
    /// Whether changes can be stored now: not while the rides are read again after a failed commit.
    public nonisolated var takesChanges: Bool { journal.isOpen }
}
