public import HTML

/// A small round choice or fact.
public struct Chip: View {
    private let label: String
    private let icon: Icon?
    private let address: URLReference?
    private let isChosen: Bool

    /// A fact, or with an address a choice that can be taken.
    public init(_ label: String, icon: Icon? = nil, to address: URLReference? = nil, isChosen: Bool = false) {
        self.label = label
        self.icon = icon
        self.address = address
        self.isChosen = isChosen
    }

    public var body: some HTML {
        if let address {
            a(.class("chip", "chip-link"), .href(address), .aria("current", isChosen ? "true" : nil)) {
                inside
            }
        } else {
            span(.class("chip")) { inside }
        }
    }

    @HTMLBuilder private var inside: some HTML {
        if let icon { IconView(icon) }
        span { label }
    }
}

/// Chips side by side; they scroll where they do not fit.
public struct ChipRow<Content: HTML>: View {
    private let label: String
    private let content: Content

    /// A row of chips, named for those who cannot see it.
    public init(label: String, @HTMLBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    public var body: some HTML {
        div(.class("chip-row"), .role("group"), .aria("label", label)) { content }
    }
}
