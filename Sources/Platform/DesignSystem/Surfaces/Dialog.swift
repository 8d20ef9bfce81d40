public import HTML

/// A question above the page, in a native dialog. The answer that keeps all as it was is always the first, has the
/// focus and closes the dialog; the other one posts.
public struct Dialog<Content: HTML, Action: HTML>: View {
    private let id: String
    private let title: String
    private let text: String?
    private let keep: String
    private let content: Content
    private let action: Action

    /// A dialog opened by a `DialogOpener` of the same id.
    ///
    /// - Parameters:
    ///   - title: asks in words what would happen.
    ///   - keep: the answer that changes nothing, in words: "Keep the ride".
    ///   - content: what is to be chosen besides; its form is named by the button of `action`.
    ///   - action: the form or button of the answer that does it.
    public init(
        id: String, title: String, text: String? = nil, keep: String,
        @HTMLBuilder content: () -> Content = { EmptyHTML() }, @HTMLBuilder action: () -> Action
    ) {
        self.id = id
        self.title = title
        self.text = text
        self.keep = keep
        self.content = content()
        self.action = action()
    }

    public var body: some HTML {
        dialog(
            .id(id), .class("dialog"), .aria("labelledby", "\(id)-title"),
            .aria("describedby", text == nil ? nil : "\(id)-text"), .attribute("closedby", "any")
        ) {
            h2(.id("\(id)-title")) { title }
            if let text { p(.id("\(id)-text")) { text } }
            content
            div(.class("dialog-actions")) {
                form(.method("dialog")) { Button(keep, style: .primary, isWide: true, .autofocus()) }
                action
            }
        }
    }
}

/// The button that opens a `Dialog`. Browsers that know invoker commands need no script for it.
public struct DialogOpener: View {
    private let label: String
    private let dialogID: String
    private let style: ControlStyle
    private let icon: Icon?

    /// A button for the dialog with `id`.
    public init(_ label: String, opens id: String, style: ControlStyle = .secondary, icon: Icon? = nil) {
        self.label = label
        dialogID = id
        self.style = style
        self.icon = icon
    }

    public var body: some HTML {
        Button(
            label, style: style, icon: icon, .type("button"), .attribute("commandfor", dialogID),
            .attribute("command", "show-modal"), .aria("haspopup", "dialog"))
    }
}
