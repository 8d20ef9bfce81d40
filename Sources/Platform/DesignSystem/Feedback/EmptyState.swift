public import HTML

/// What a place is for while there is nothing in it, with the first step.
public struct EmptyState<Action: HTML>: View {
    private let icon: Icon
    private let title: String
    private let text: String
    private let action: Action

    /// An empty place; `action` offers the first step.
    public init(
        _ icon: Icon, title: String, text: String, @HTMLBuilder action: () -> Action = { EmptyHTML() }
    ) {
        self.icon = icon
        self.title = title
        self.text = text
        self.action = action()
    }

    public var body: some HTML {
        div(.class("empty")) {
            Arch(icon)
            h2 { title }
            p { text }
            action
        }
    }
}
