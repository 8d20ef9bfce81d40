public import Localization

extension TextKey {
    /// “Safety”
    static var safetyTitle: TextKey { TextKey("safety.title") }
    /// “Close”
    static var safetyClose: TextKey { TextKey("safety.close") }
    /// “Call {number}”
    static var safetyCall: TextKey { TextKey("safety.call") }
    /// “In an emergency, call and read this out:”
    static var safetySay: TextKey { TextKey("safety.say") }
    /// “Where”
    static var safetyWhere: TextKey { TextKey("safety.where") }
    /// “As of”
    static var safetyWhen: TextKey { TextKey("safety.when") }
    /// “{position}, within {distance}”
    static var safetyOwn: TextKey { TextKey("safety.own") }
    /// “By your phone”
    static var safetyPhone: TextKey { TextKey("safety.phone") }
    /// “A live trip”
    public static var shareTitle: TextKey { TextKey("share.title") }
    /// “Follow my ride to {place}.”
    static var shareText: TextKey { TextKey("share.text") }
    /// “Follow my trip.”
    static var shareTextAnywhere: TextKey { TextKey("share.textAnywhere") }
    /// “Share my trip”
    static var shareAction: TextKey { TextKey("share.action") }
    /// “Whoever has the link sees car, plate and position until half an hour after the trip. You can end it at any time.”
    static var shareHint: TextKey { TextKey("share.hint") }
    /// “The link is copied. Send it to someone you trust.”
    static var shareCopied: TextKey { TextKey("share.copied") }
    /// “No link could be made. Try again in a moment.”
    static var shareFailed: TextKey { TextKey("share.failed") }
    /// “The link is ready. It is shown only now: send it to someone you trust.”
    static var shareMade: TextKey { TextKey("share.made") }
    /// “Link”
    static var shareLink: TextKey { TextKey("share.link") }
    /// “Copy”
    static var shareCopy: TextKey { TextKey("share.copy") }
    /// “This browser does not let us copy. The link is marked: copy it by hand.”
    static var shareByHand: TextKey { TextKey("share.byHand") }
    /// “Make a link”
    static var shareMake: TextKey { TextKey("share.make") }
    /// “The ride is over.”
    public static var shareOver: TextKey { TextKey("share.over") }
    /// “{count} links show this trip.”
    static var shareCount: TextKey { TextKey("share.count") }
    /// “Stop sharing”
    static var shareStop: TextKey { TextKey("share.stop") }
    /// “Nobody sees this trip by a link any more.”
    static var shareStopped: TextKey { TextKey("share.stopped") }
    /// “Sharing could not be ended. Try again in a moment.”
    static var shareStopFailed: TextKey { TextKey("share.stopFailed") }
    /// “Live: this page follows the car by itself.”
    public static var shareLive: TextKey { TextKey("share.live") }
    /// “This link ends at {time}.”
    public static var shareEnds: TextKey { TextKey("share.ends") }
    /// “This link has ended”
    static var shareGone: TextKey { TextKey("share.gone") }
    /// “Links to live trips end half an hour after the trip, or when whoever shared it says so.”
    static var shareGoneText: TextKey { TextKey("share.goneText") }
    /// “{name} is looking for a car”
    public static var shareSearching: TextKey { TextKey("share.searching") }
    /// “A car is on its way to {name}”
    public static var shareComing: TextKey { TextKey("share.coming") }
    /// “The car is with {name}”
    public static var shareWaiting: TextKey { TextKey("share.waiting") }
    /// “{name} is on the way”
    public static var shareOnBoard: TextKey { TextKey("share.onBoard") }
    /// “This page goes on by itself once something is heard of the car again.”
    public static var shareUnheard: TextKey { TextKey("share.unheard") }
    /// “This page goes on by itself once there is a car.”
    public static var shareNoCar: TextKey { TextKey("share.noCar") }
    /// “{name} has arrived”
    public static var shareArrived: TextKey { TextKey("share.arrived") }
    /// “{name}’s ride is not taking place”
    public static var shareCancelled: TextKey { TextKey("share.cancelled") }
}
