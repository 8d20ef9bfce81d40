public import HTML

/// What a page reminds somebody of: a sentence, the way to do it, and a way to be left alone for a while.
public struct PageReminder: Hashable, Sendable {
    /// What is to be done, and what it is good for.
    public var text: String
    /// The way to it.
    public var action: String
    public var address: URLReference
    /// Being left alone.
    public var later: String
    public var laterAddress: URLReference

    public init(
        text: String, action: String, address: URLReference, later: String, laterAddress: URLReference
    ) {
        self.text = text
        self.action = action
        self.address = address
        self.later = later
        self.laterAddress = laterAddress
    }
}

/// The bar below the top of a page that reminds of something; nothing where there is nothing to be reminded of.
struct ReminderBar: View {
    let context: PageContext

    var body: some HTML {
        if let reminder = context.reminder {
            aside(.class("reminder"), .aria("label", reminder.text)) {
                IconView(.shield)
                p { reminder.text }
                ButtonLink(reminder.action, to: reminder.address, style: .secondary)
                form(.method("post"), .action(reminder.laterAddress)) {
                    if let field = context.formTokenField { field }
                    input(.type("hidden"), .name("return"), .value(context.path))
                    Button(reminder.later, style: .quiet)
                }
            }
        }
    }
}
