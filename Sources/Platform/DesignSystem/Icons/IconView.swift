public import HTML

/// An icon in the page. It is decoration: the words beside it, or the label of its button, say what it means.
public struct IconView: View {
    private let icon: Icon
    private let extraClass: String?

    /// Shows `icon`; `class` may size or colour it.
    public init(_ icon: Icon, class extraClass: String? = nil) {
        self.icon = icon
        self.extraClass = extraClass
    }

    public var body: some HTML {
        svg(
            .class("icon", icon.isMirrored ? "mirrored" : nil, extraClass), .viewBox("0 0 24 24"),
            .aria("hidden", true), .flag("focusable", false)
        ) {
            if let shapes = icon.generalShapes ?? icon.wayShapes { raw(safe: shapes) }
        }
    }
}
