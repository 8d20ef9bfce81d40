import Localization

// What all who drive read of their phones.
extension TextKey {
    /// “Share my position”
    static var driverShareButton: TextKey { TextKey("drive.shareButton") }
    /// “Keep this page open and the screen on. In the background the phone stops telling where you are.”
    static var driverKeepOpen: TextKey { TextKey("drive.keepOpen") }
    /// “No network. Your positions are kept and sent later.”
    static var driverKept: TextKey { TextKey("drive.kept") }
    /// “This drive goes on on another device. Here it is only shown.”
    static var driverElsewhere: TextKey { TextKey("drive.elsewhere") }
    /// “Go on here”
    static var driverTakeOver: TextKey { TextKey("drive.takeOver") }
}
