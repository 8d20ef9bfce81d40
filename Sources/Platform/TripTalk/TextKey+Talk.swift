import Localization

extension TextKey {
    /// “Messages”
    static var talkTitle: TextKey { TextKey("talk.title") }
    /// “Messages with {name}”
    static var talkWith: TextKey { TextKey("talk.with") }
    /// “{count} new messages”
    static var talkUnread: TextKey { TextKey("talk.unread") }
    /// “Clear up with {name} here where you meet and when …”
    static var talkEmpty: TextKey { TextKey("talk.empty") }
    /// “Message”
    static var talkField: TextKey { TextKey("talk.field") }
    /// “Send”
    static var talkSend: TextKey { TextKey("talk.send") }
    /// “Quick replies”
    static var talkReplies: TextKey { TextKey("talk.replies") }
    /// “You:”
    static var talkYou: TextKey { TextKey("talk.you") }
    /// “Seen”
    static var talkSeen: TextKey { TextKey("talk.seen") }
    /// “Earlier messages”
    static var talkEarlier: TextKey { TextKey("talk.earlier") }
    /// “The latest messages”
    static var talkLatest: TextKey { TextKey("talk.latest") }
    /// “Nothing can be written here any more …”
    static var talkClosed: TextKey { TextKey("talk.closed") }
    /// “You can write here until {time}.”
    static var talkUntil: TextKey { TextKey("talk.until") }
    /// “Write something first.”
    static var talkNothing: TextKey { TextKey("talk.nothing") }
    /// “At most {count} characters.”
    static var talkLong: TextKey { TextKey("talk.long") }
    /// “There are signs in it that nobody can read.”
    static var talkUnreadable: TextKey { TextKey("talk.unreadable") }
    /// “That was a lot at once. Go on in {duration}.”
    static var talkFast: TextKey { TextKey("talk.fast") }
    /// “You have written {count} messages about this ride, and can write no more.”
    static var talkMany: TextKey { TextKey("talk.many") }
    /// “{name} has written to you.”
    static var talkNotice: TextKey { TextKey("talk.notice") }
    /// “Report this message”
    static var talkReport: TextKey { TextKey("talk.report") }
    /// “Only the city’s operator reads this, with the messages around it …”
    static var talkReportLead: TextKey { TextKey("talk.reportLead") }
    /// “Thank you. The city’s operator reads your report.”
    static var talkReported: TextKey { TextKey("profile.reported") }
    /// “You can send {count} reports a day. Try again tomorrow.”
    static var talkReportMany: TextKey { TextKey("profile.reportMany") }
    /// “What is it about?”
    static var talkReason: TextKey { TextKey("profile.reason") }
    /// “Choose”
    static var talkReasonChoose: TextKey { TextKey("profile.reasonChoose") }
    /// “What happened?”
    static var talkWhat: TextKey { TextKey("profile.what") }
    /// “At most {count} characters.”
    static var talkWhatLong: TextKey { TextKey("profile.whatLong") }
    /// “Send”
    static var talkReportSend: TextKey { TextKey("profile.send") }
    /// “Reported message”
    static var talkReportedTitle: TextKey { TextKey("talk.reportedTitle") }
    /// “With what was written before and after it …”
    static var talkReportedLead: TextKey { TextKey("talk.reportedLead") }
    /// “Driver”
    static var talkDriver: TextKey { TextKey("talk.driver") }
    /// “Passenger”
    static var talkPassenger: TextKey { TextKey("talk.passenger") }
}
