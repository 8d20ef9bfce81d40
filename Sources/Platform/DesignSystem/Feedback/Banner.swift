public import HTML

/// A message in the page, beside what it is about: what happened and what to do.
public struct Banner<Action: HTML>: View {
    private let tone: Tone
    private let text: String
    private let action: Action

    /// A message; one about danger is announced at once.
    public init(_ tone: Tone, _ text: String, @HTMLBuilder action: () -> Action = { EmptyHTML() }) {
        self.tone = tone
        self.text = text
        self.action = action()
    }

    public var body: some HTML {
        div(.class("banner", "banner-\(tone.rawValue)"), .role(tone == .danger ? "alert" : "status")) {
            IconView(tone.icon)
            p { text }
            action
        }
    }
}
