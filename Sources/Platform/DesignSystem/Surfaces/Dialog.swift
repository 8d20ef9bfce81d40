public import HTML
public import Localization

/// A question above the page, in a native dialog. Its buttons are forms: the answer that keeps all as it was
/// closes it, the others post.
public struct Dialog<Actions: HTML>: View {
    private let texts: Texts
    private let id: String
    private let title: String
    private let text: String?
    private let actions: Actions

    /// A dialog opened by a `DialogOpener` of the same id. `title` asks in words what would happen.
    public init(
        _ texts: Texts, id: String, title: String, text: String? = nil, @HTMLBuilder actions: () -> Actions
    ) {
        self.texts = texts
        self.id = id
        self.title = title
        self.text = text
        self.actions = actions()
    }

    public var body: some HTML {
        dialog(
            .id(id), .class("dialog"), .aria("labelledby", "\(id)-title"),
            .aria("describedby", text == nil ? nil : "\(id)-text"), .attribute("closedby", "any")
        ) {
            h2(.id("\(id)-title")) { title }
            if let text { p(.id("\(id)-text")) { text } }
            div(.class("dialog-actions")) { actions }
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

/// The answer that closes a dialog and changes nothing.
public struct DialogCloser: View {
    private let label: String
    private let style: ControlStyle

    /// A button that closes the dialog it stands in.
    public init(_ label: String, style: ControlStyle = .secondary) {
        self.label = label
        self.style = style
    }

    public var body: some HTML {
        form(.method("dialog")) { Button(label, style: style, isWide: true, .autofocus()) }
    }
}
