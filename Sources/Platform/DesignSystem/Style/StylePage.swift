public import HTML
import Localization

/// Every component on one page, for those who build pages. Served in development only.
public struct StylePage: View {
    private let context: PageContext

    /// The page in the language and theme of `context`.
    public init(_ context: PageContext) { self.context = context }

    public var body: some HTML {
        PageLayout(context, title: "Style", room: .rides, width: .wide) {
            h1 { "Style" }
            div(.class("style-grid")) {
                StyleControls(texts: context.texts)
                StyleFields(texts: context.texts)
                StyleJourney(texts: context.texts)
                StyleSurfaces(texts: context.texts)
                StyleFeedback(texts: context.texts)
                StyleColours()
                StyleIcons()
                section(.class("style-section")) {
                    h2 { "Preferences" }
                    PreferencesForm(context)
                }
            }
        }
    }
}
