public import HTML

/// A button that does something.
public struct Button: View {
    private let label: String
    private let style: ControlStyle
    private let icon: Icon?
    private let isWide: Bool
    private let attributes: [Attribute]

    /// A button that says what it does in an active verb. It submits its form unless `attributes` say otherwise.
    public init(
        _ label: String, style: ControlStyle = .primary, icon: Icon? = nil, isWide: Bool = false,
        _ attributes: Attribute...
    ) {
        self.label = label
        self.style = style
        self.icon = icon
        self.isWide = isWide
        self.attributes = attributes
    }

    public var body: some HTML {
        button(.class("button", "button-\(style.rawValue)", isWide ? "button-wide" : nil)) {
            if let icon { IconView(icon) }
            span { label }
        }.adding(attributes)
    }
}

/// A link that looks like a button: it leads somewhere.
public struct ButtonLink: View {
    private let label: String
    private let address: URLReference
    private let style: ControlStyle
    private let icon: Icon?
    private let isWide: Bool

    /// A link to `address`.
    public init(
        _ label: String, to address: URLReference, style: ControlStyle = .primary, icon: Icon? = nil,
        isWide: Bool = false
    ) {
        self.label = label
        self.address = address
        self.style = style
        self.icon = icon
        self.isWide = isWide
    }

    public var body: some HTML {
        a(.class("button", "button-\(style.rawValue)", isWide ? "button-wide" : nil), .href(address)) {
            if let icon { IconView(icon) }
            span { label }
        }
    }
}

/// A round button that shows only an icon; its label is read aloud and shown on hovering.
public struct IconButton: View {
    private let icon: Icon
    private let label: String
    private let attributes: [Attribute]

    /// A button with an icon, named `label`. It does nothing by itself: `attributes` say what scripts do.
    public init(_ icon: Icon, label: String, _ attributes: Attribute...) {
        self.icon = icon
        self.label = label
        self.attributes = attributes
    }

    public var body: some HTML {
        button(.class("icon-button"), .type("button"), .aria("label", label), .title(label)) {
            IconView(icon)
        }
        .adding(attributes)
    }
}
