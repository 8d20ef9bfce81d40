public import HTML
public import Localization

/// The way back to the operator's home, at the top of each of its pages.
public struct OperateLink: View {
    private let texts: Texts

    /// The link, in a language.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        a(.class("text-link", "back-link"), .href("/operate"), .attribute("hx-boost", "false")) {
            IconView(.back)
            span { texts(.operateTitle) }
        }
    }
}
