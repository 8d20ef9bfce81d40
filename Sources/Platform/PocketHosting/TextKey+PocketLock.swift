import Localization

// What the shell of pocket apps says of the lock.

extension TextKey {
    /// “This is locked.”
    static var pocketLocked: TextKey { TextKey("pocket.locked") }
    /// “Passphrase”
    static var pocketPassphrase: TextKey { TextKey("pocket.passphrase") }
    /// “New passphrase”
    static var pocketPassphraseNew: TextKey { TextKey("pocket.passphraseNew") }
    /// “The same once more”
    static var pocketPassphraseAgain: TextKey { TextKey("pocket.passphraseAgain") }
    /// “Open”
    static var pocketLockOpen: TextKey { TextKey("pocket.lockOpen") }
    /// “That is not the passphrase.”
    static var pocketLockWrong: TextKey { TextKey("pocket.lockWrong") }
    /// “Too many tries. Again in {seconds} s.”
    static var pocketLockWait: TextKey { TextKey("pocket.lockWait") }
    /// “One moment …”
    static var pocketLockBusy: TextKey { TextKey("pocket.lockBusy") }
    /// “That did not work; everything is as it was.”
    static var pocketLockFailed: TextKey { TextKey("pocket.lockFailed") }
    /// “Too short”
    static var pocketLockShort: TextKey { TextKey("pocket.lockShort") }
    /// “The two differ.”
    static var pocketLockDiffers: TextKey { TextKey("pocket.lockDiffers") }
    /// “Forgotten?”
    static var pocketLockForgotten: TextKey { TextKey("pocket.lockForgotten") }
    /// “Nobody can open this without it.”
    static var pocketLockForgottenText: TextKey { TextKey("pocket.lockForgottenText") }
    /// “Delete everything and begin anew”
    static var pocketLockWipe: TextKey { TextKey("pocket.lockWipe") }
    /// “Everything on this device would be gone.”
    static var pocketLockWipeText: TextKey { TextKey("pocket.lockWipeText") }
    /// “Keep everything”
    static var pocketLockWipeKeep: TextKey { TextKey("pocket.lockWipeKeep") }
    /// “Delete everything”
    static var pocketLockWipeNow: TextKey { TextKey("pocket.lockWipeNow") }
    /// “Lock with a passphrase”
    static var pocketLockSet: TextKey { TextKey("pocket.lockSet") }
    /// “Everything kept is encrypted.”
    static var pocketLockSetText: TextKey { TextKey("pocket.lockSetText") }
    /// “Lock”
    static var pocketLockSetNow: TextKey { TextKey("pocket.lockSetNow") }
    /// “Change the passphrase”
    static var pocketLockChange: TextKey { TextKey("pocket.lockChange") }
    /// “From now on the new one opens this.”
    static var pocketLockChangeText: TextKey { TextKey("pocket.lockChangeText") }
    /// “Change”
    static var pocketLockChangeNow: TextKey { TextKey("pocket.lockChangeNow") }
    /// “Remove the lock”
    static var pocketLockRemove: TextKey { TextKey("pocket.lockRemove") }
    /// “Whoever holds this device can read it.”
    static var pocketLockRemoveText: TextKey { TextKey("pocket.lockRemoveText") }
    /// “Remove”
    static var pocketLockRemoveNow: TextKey { TextKey("pocket.lockRemoveNow") }
    /// “Leave it as it is”
    static var pocketLockCancel: TextKey { TextKey("pocket.lockCancel") }
}
