/// What is to be done with the lock: all that is kept is sealed with keys that a passphrase opens, which is asked for at
/// each opening.
public enum PocketLockWish: UInt8, Sendable, Equatable {
    /// There is to be one.
    case set
    /// Another passphrase is to open it.
    case change
    /// There is to be none any more.
    case remove
}

/// What came of it.
public enum PocketLockOutcome: UInt8, Sendable, Equatable {
    /// There is a lock, with the passphrase that was typed last.
    case on
    /// There is none any more.
    case off
    /// The person closed the dialog, or nothing was to be done.
    case unchanged
    /// This browser cannot encrypt, as where the page came without HTTPS, or keeps nothing.
    case unavailable
}
