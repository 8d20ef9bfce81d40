import Localization

// The texts of planned rides: a trip under way.
extension TextKey {
    /// “Show your passengers where you are”
    static var plannedShare: TextKey { TextKey("planned.share") }
    /// “Your phone asks for permission. Those who wait for you or sit in the car see it, and whom they send a link,
    /// until you end the trip.”
    static var plannedShareText: TextKey { TextKey("planned.shareText") }
    /// “Your passengers cannot see where you are. Allow location for this page in the browser’s settings.”
    static var plannedShareDenied: TextKey { TextKey("planned.shareDenied") }
    /// “While this page was in the background, your passengers could not see where you were. Keep it in
    /// front while you drive.”
    static var plannedBackground: TextKey { TextKey("planned.background") }
    /// “Pause: no new passengers”
    static var plannedPause: TextKey { TextKey("planned.pause") }
    /// “Go on taking passengers”
    static var plannedGoOn: TextKey { TextKey("planned.goOn") }
    /// “Paused since {time}”
    static var plannedPaused: TextKey { TextKey("planned.paused") }
    /// “Paused”
    static var plannedPausedShort: TextKey { TextKey("planned.pausedShort") }
    /// “Nobody new can reserve a seat with you. Whoever has one keeps it, and who has asked already waits for your answer.”
    static var plannedPausedText: TextKey { TextKey("planned.pausedText") }
    /// “Back to my car”; drivers of instant rides have the same button.
    static var plannedRecentre: TextKey { TextKey("drive.recentre") }
    /// “Drive by itself (demo)”
    static var plannedSimulate: TextKey { TextKey("planned.simulate") }
    /// “Nothing has been heard of the car since {time}. The times below are those agreed.”
    static var plannedSilent: TextKey { TextKey("planned.silent") }
}
