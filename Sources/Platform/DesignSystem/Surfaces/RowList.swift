public import HTML

/// Rows below each other, divided by hairlines.
public struct RowList<Content: HTML>: View {
    private let label: String?
    private let content: Content

    /// A list of `Row`s, named for those who cannot see it.
    public init(label: String? = nil, @HTMLBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    public var body: some HTML { ul(.class("rows"), .aria("label", label)) { content } }
}

/// A row: sign, title, a second line, and something at its end.
public struct Row<End: HTML>: View {
    private let title: String
    private let subtitle: String?
    private let icon: Icon?
    private let address: URLReference?
    private let attributes: [Attribute]
    private let end: End

    /// A row; with an address it is a link.
    public init(
        _ title: String, subtitle: String? = nil, icon: Icon? = nil, to address: URLReference? = nil,
        _ attributes: Attribute..., @HTMLBuilder end: () -> End = { EmptyHTML() }
    ) {
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.address = address
        self.attributes = attributes
        self.end = end()
    }

    public var body: some HTML {
        li {
            if let address {
                a(.class("row"), .href(address)) { inside }.adding(attributes)
            } else {
                div(.class("row")) { inside }.adding(attributes)
            }
        }
    }

    @HTMLBuilder private var inside: some HTML {
        if let icon { span(.class("row-sign")) { IconView(icon) } }
        span(.class("row-words")) {
            span(.class("row-title")) { bdi { title } }
            if let subtitle { span(.class("row-subtitle")) { subtitle } }
        }
        end
        if address != nil { IconView(.chevron, class: "row-chevron") }
    }
}
