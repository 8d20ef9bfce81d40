import Localization

// What the shell of pocket apps has to say itself.

extension TextKey {
    /// “One moment …”
    static var pocketLoading: TextKey { TextKey("pocket.loading") }
    /// “This needs JavaScript.”
    static var pocketNoScript: TextKey { TextKey("pocket.noScript") }
    /// “Open in another tab.”
    static var pocketElsewhere: TextKey { TextKey("pocket.elsewhere") }
    /// “Goes on in another tab.”
    static var pocketMoved: TextKey { TextKey("pocket.moved") }
    /// “Go on here”
    static var pocketTakeOver: TextKey { TextKey("pocket.takeOver") }
    /// “It could not be started.”
    static var pocketFailed: TextKey { TextKey("pocket.failed") }
    /// “Try again”
    static var pocketReload: TextKey { TextKey("pocket.reload") }
    /// “It keeps failing? You can begin anew; what was kept is put aside.”
    static var pocketAnewText: TextKey { TextKey("pocket.anewText") }
    /// “Begin anew”
    static var pocketAnew: TextKey { TextKey("pocket.anew") }
    /// “Something went wrong; everything kept is still there.”
    static var pocketRestarted: TextKey { TextKey("pocket.restarted") }
    /// “What was kept could not be read.”
    static var pocketUnreadable: TextKey { TextKey("pocket.unreadable") }
    /// “The browser has cleared what was kept.”
    static var pocketLost: TextKey { TextKey("pocket.lost") }
    /// “What was put aside can be read again.”
    static var pocketRestored: TextKey { TextKey("pocket.restored") }
    /// “Something that was put aside can be read. Go on from it?”
    static var pocketAside: TextKey { TextKey("pocket.aside") }
    /// “Go on from it”
    static var pocketAsideUse: TextKey { TextKey("pocket.asideUse") }
    /// “What was kept is there after all.”
    static var pocketFound: TextKey { TextKey("pocket.found") }
    /// “A newer version wrote what is kept.”
    static var pocketNewer: TextKey { TextKey("pocket.newer") }
    /// “This device keeps nothing.”
    static var pocketStorage: TextKey { TextKey("pocket.storage") }
    /// “There is a new version.”
    static var pocketUpdate: TextKey { TextKey("pocket.update") }
    /// “Use it”
    static var pocketUpdateNow: TextKey { TextKey("pocket.updateNow") }
    /// “Close”
    static var pocketClose: TextKey { TextKey("pocket.close") }
}
