import Localization

extension TextKey {
    /// “Wishes”
    static var wishesTitle: TextKey { TextKey("wishes.title") }
    /// “None”
    static var wishesNone: TextKey { TextKey("wishes.none") }
    /// “No music”
    static var wishesNoMusic: TextKey { TextKey("wishes.noMusic") }
    /// “Women only”
    static var wishesWomen: TextKey { TextKey("wishes.women") }
    /// “Driver and fellow passengers are verified women.”
    static var wishesWomenText: TextKey { TextKey("wishes.womenText") }
    /// “Friends only”
    static var wishesFriends: TextKey { TextKey("wishes.friends") }
    /// “Driver and fellow passengers are friends of yours.”
    static var wishesFriendsText: TextKey { TextKey("wishes.friendsText") }
    /// “Remember these wishes”
    static var wishesRemember: TextKey { TextKey("wishes.remember") }
    /// “They are set next time you ask.”
    static var wishesRememberText: TextKey { TextKey("wishes.rememberText") }
    /// “Confirm email and phone”
    static var wishesActivate: TextKey { TextKey("wishes.activate") }
    /// “Prove who you are”
    static var wishesIdentity: TextKey { TextKey("wishes.identity") }
    /// “Then you can ask for this ride. Your choices are kept.”
    static var wishesActivateText: TextKey { TextKey("wishes.activateText") }
    /// “Your browser asks whether Medina may see where you are. It is used for this ride only.”
    static var wishesHereText: TextKey { TextKey("wishes.hereText") }
}
