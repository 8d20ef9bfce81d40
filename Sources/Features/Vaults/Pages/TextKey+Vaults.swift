import Localization

// What the pages of the vault say.

extension TextKey {
    /// “Your data on several devices”
    static var vaultsTitle: TextKey { TextKey("vaults.title") }
    /// “What an app on your devices keeps here, so that a second …”
    static var vaultsLead: TextKey { TextKey("vaults.lead") }
    /// “Nothing is kept here yet. The app begins once a device is linked.”
    static var vaultsNone: TextKey { TextKey("vaults.none") }
    /// “{count} entries, {held} of {most} MB”
    static var vaultsHeld: TextKey { TextKey("vaults.held") }
    /// “Link this device”
    static var vaultsConnect: TextKey { TextKey("vaults.connect") }
    /// “No app of this city keeps data here.”
    static var vaultsNoApp: TextKey { TextKey("vaults.noApp") }
    /// “Linked devices”
    static var vaultsDevices: TextKey { TextKey("vaults.devices") }
    /// “Linked {linked}. Last used {when}.”
    static var vaultsSeen: TextKey { TextKey("vaults.seen") }
    /// “Perhaps this device: same browser and system.”
    static var vaultsSame: TextKey { TextKey("vaults.same") }
    /// “Linked devices stay linked when you log out: …”
    static var vaultsLogOut: TextKey { TextKey("vaults.logOut") }
    /// “Unlink”
    static var vaultsUnlink: TextKey { TextKey("vaults.unlink") }
    /// “Links for somebody else”
    static var vaultsShares: TextKey { TextKey("vaults.shares") }
    /// “Link made {when}”
    static var vaultsMade: TextKey { TextKey("vaults.made") }
    /// “Good until {when}”
    static var vaultsUntil: TextKey { TextKey("vaults.until") }
    /// “Take back”
    static var vaultsEnd: TextKey { TextKey("vaults.end") }
    /// “Delete what is kept here”
    static var vaultsRemove: TextKey { TextKey("vaults.remove") }
    /// “Delete what is kept here?”
    static var vaultsRemoveTitle: TextKey { TextKey("vaults.removeTitle") }
    /// “Your devices keep what they have. Links for somebody else …”
    static var vaultsRemoveText: TextKey { TextKey("vaults.removeText") }
    /// “Keep it”
    static var vaultsKeep: TextKey { TextKey("vaults.keep") }
    /// “Open the app with this button within five minutes; it works once.”
    static var vaultsOpenText: TextKey { TextKey("vaults.openText") }
    /// “Open the app”
    static var vaultsOpen: TextKey { TextKey("vaults.open") }
    /// “There is room for {count} devices. Unlink one first.”
    static var vaultsTooManyDevices: TextKey { TextKey("vaults.tooManyDevices") }
    /// “What was kept here is deleted.”
    static var vaultsRemoved: TextKey { TextKey("vaults.removed") }
    /// “The device is not linked any more.”
    static var vaultsUnlinked: TextKey { TextKey("vaults.unlinked") }
    /// “The link leads nowhere any more.”
    static var vaultsEnded: TextKey { TextKey("vaults.ended") }
}
