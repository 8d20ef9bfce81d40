import Localization

// The texts of the centre, of what people choose, and of the outbox.
extension TextKey {
    /// “Mark all as read”
    static var noticesMarkAll: TextKey { TextKey("notices.markAll") }
    /// “Mark as read”
    static var noticesMarkOne: TextKey { TextKey("notices.markOne") }
    /// “New”
    static var noticesNew: TextKey { TextKey("notices.new") }
    /// “Older”
    static var noticesOlder: TextKey { TextKey("notices.older") }
    /// “Back to the newest”
    static var noticesNewest: TextKey { TextKey("notices.newest") }
    /// “All quiet”
    static var noticesEmpty: TextKey { TextKey("notices.empty") }
    /// “Here you read what happens …”
    static var noticesEmptyText: TextKey { TextKey("notices.emptyText") }
    /// “How we reach you”
    static var noticesPreferences: TextKey { TextKey("notices.preferences") }
    /// “Notifications always stand here …”
    static var noticesPreferencesText: TextKey { TextKey("notices.preferencesText") }
    /// “By email”
    static var noticesByEmail: TextKey { TextKey("notices.byEmail") }
    /// “By SMS”
    static var noticesBySMS: TextKey { TextKey("notices.bySms") }
    /// “Your email is not confirmed yet.”
    static var noticesNoEmail: TextKey { TextKey("notices.noEmail") }
    /// “Your phone is not confirmed yet.”
    static var noticesNoPhone: TextKey { TextKey("notices.noPhone") }
    /// “Confirm it”
    static var noticesConfirm: TextKey { TextKey("notices.confirm") }
    /// “Saved. It holds from now on.”
    static var noticesSaved: TextKey { TextKey("notices.saved") }
    /// “Your account”
    static var noticesAccount: TextKey { TextKey("notices.account") }
    /// “New log-ins, changed passwords and addresses”
    static var noticesAccountText: TextKey { TextKey("notices.accountText") }
    /// “You get this message because …”
    static var noticesMailFoot: TextKey { TextKey("notices.mailFoot") }

    /// “Outbox”
    static var outboxTitle: TextKey { TextKey("outbox.title") }
    /// “Nothing here is really sent …”
    static var outboxText: TextKey { TextKey("outbox.text") }
    /// “No messages yet”
    static var outboxEmpty: TextKey { TextKey("outbox.empty") }
    /// “Sign up, or change your email …”
    static var outboxEmptyText: TextKey { TextKey("outbox.emptyText") }
    /// “Email”
    static var outboxEmail: TextKey { TextKey("outbox.email") }
    /// “SMS”
    static var outboxSMS: TextKey { TextKey("outbox.sms") }
    /// “Not sent”
    static var outboxWaiting: TextKey { TextKey("outbox.waiting") }
    /// “Sent”
    static var outboxDelivered: TextKey { TextKey("outbox.delivered") }
    /// “Refused”
    static var outboxRefused: TextKey { TextKey("outbox.refused") }
    /// “Expired”
    static var outboxExpired: TextKey { TextKey("outbox.expired") }
    /// “The text was removed because it held a code.”
    static var outboxGone: TextKey { TextKey("outbox.gone") }
}
