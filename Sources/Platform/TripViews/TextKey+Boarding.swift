public import Localization

extension TextKey {
    /// “Ask for a boarding code”
    public static var boardingWant: TextKey { TextKey("boarding.want") }
    /// What the code is good for.
    public static var boardingWantText: TextKey { TextKey("boarding.wantText") }
    /// “Tell the driver this code”
    static var boardingSay: TextKey { TextKey("boarding.say") }
    /// “Your boarding code, for when you get in:”
    static var boardingYours: TextKey { TextKey("boarding.yours") }
    /// “I am in the car”
    static var boardingIAmIn: TextKey { TextKey("boarding.iAmIn") }
    /// To the passenger, after too many wrong codes.
    static var boardingLockedYou: TextKey { TextKey("boarding.lockedYou") }
    /// “{name}’s boarding code”
    static var boardingAsk: TextKey { TextKey("boarding.ask") }
    /// “That is not the code. {count} tries are left.”
    static var boardingWrong: TextKey { TextKey("boarding.wrong") }
    /// To the driver, after too many wrong codes; `name`: the passenger.
    public static var boardingLocked: TextKey { TextKey("boarding.locked") }
    /// “Type the four digits that the passenger says.”
    public static var boardingNeeded: TextKey { TextKey("boarding.needed") }
    /// “Asks for a boarding code”
    public static var boardingAsks: TextKey { TextKey("boarding.asks") }
    /// “{name} asks for a boarding code at the pickup.”
    public static var boardingAskedNow: TextKey { TextKey("boarding.askedNow") }
    /// “{name} says that they are on board.”
    public static var boardingSaid: TextKey { TextKey("boarding.said") }
    /// To a passenger who says so too early.
    public static var boardingNotThere: TextKey { TextKey("boarding.notThere") }
    /// The notice to the passenger that the code is locked.
    public static var boardingNoticeLockedYou: TextKey { TextKey("boarding.noticeLockedYou") }
    /// The notice to the driver that the code is locked.
    public static var boardingNoticeLocked: TextKey { TextKey("boarding.noticeLocked") }
}
