public import HTML

/// A surface that holds what belongs together.
public struct Card<Content: HTML>: View {
    private let extraClass: String?
    private let content: Content

    /// A card around `content`.
    public init(class extraClass: String? = nil, @HTMLBuilder content: () -> Content) {
        self.extraClass = extraClass
        self.content = content()
    }

    public var body: some HTML { div(.class("card", extraClass)) { content } }
}
