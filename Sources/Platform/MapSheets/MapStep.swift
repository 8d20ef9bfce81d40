public import HTML

/// The content of a sheet, and the form that the map's script sends when a place was tapped.
public struct MapStep<Content: HTML>: View {
    private let page: URLReference
    private let fields: [String]
    private let kind: String?
    private let content: Content

    /// A step on the way to a decision.
    ///
    /// - Parameters:
    ///   - page: Where a tap on the map leads.
    ///   - fields: What it takes along of the page's address, besides the place itself.
    public init(
        page: URLReference, fields: [String], kind: String? = nil, @HTMLBuilder content: () -> Content
    ) {
        self.page = page
        self.fields = fields
        self.kind = kind
        self.content = content()
    }

    public var body: some HTML {
        div(
            .class("ride-live", kind), .attribute("hx-boost", "true"), .attribute("hx-target", "#sheet"),
            .attribute("hx-swap", "outerHTML"), .attribute("hx-push-url", "true")
        ) {
            content
            form(.id("map-form"), .action(page), .method("get"), .hidden()) {
                for name in fields { input(.type("hidden"), .name(name)) }
            }
        }
    }
}
