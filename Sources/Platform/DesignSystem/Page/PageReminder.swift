public import HTML

/// What a page tells somebody at its top: a sentence, and often the way to do something about it, and a way to be left
/// alone for a while.
public struct PageReminder: Hashable, Sendable {
    /// What is to be done, and what it is good for.
    public var text: String
    /// More, in somebody's own words.
    public var remark: String?
    /// The way to it.
    public var action: String?
    public var address: URLReference = "/account"
    /// Being left alone.
    public var later: String?
    public var laterAddress: URLReference = "/account"

    /// What can be done, and be put off.
    public init(
        text: String, action: String, address: URLReference, later: String, laterAddress: URLReference
    ) {
        self.text = text
        self.action = action
        self.address = address
        self.later = later
        self.laterAddress = laterAddress
    }

    /// What is only to be known.
    ///
    /// - Parameter remark: More, in somebody's own words.
    public init(text: String, remark: String?) {
        self.text = text
        self.remark = remark
    }
}

/// The bar below the top of a page that reminds of something; nothing where there is nothing to be reminded of.
struct ReminderBar: View {
    let context: PageContext

    var body: some HTML {
        if let reminder = context.reminder {
            aside(.class("reminder"), .aria("label", reminder.text)) {
                IconView(.shield)
                p {
                    reminder.text
                    if let remark = reminder.remark {
                        " "
                        bdi { remark }
                    }
                }
                if let action = reminder.action {
                    ButtonLink(action, to: reminder.address, style: .secondary)
                }
                if let later = reminder.later {
                    form(.method("post"), .action(reminder.laterAddress)) {
                        if let field = context.formTokenField { field }
                        input(.type("hidden"), .name("return"), .value(context.path))
                        Button(later, style: .quiet)
                    }
                }
            }
        }
    }
}
