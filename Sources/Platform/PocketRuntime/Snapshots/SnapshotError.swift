/// Why bytes are not a snapshot.
public enum SnapshotError: Error, Sendable, Equatable {
    /// They end too early.
    case truncated
    /// Something in them cannot be.
    case malformed
    /// More follows than was read.
    case trailing
    /// They are not what was written: the checksum differs.
    case damaged
    /// A newer version of the app wrote them.
    case newer
}
