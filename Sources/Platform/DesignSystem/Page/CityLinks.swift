public import HTML
import Localization

/// The ways to what the city says about itself, where newcomers look: help, privacy, terms of use, and who runs it.
public struct CityLinks: View {
    private let context: PageContext

    /// The links, on a page.
    public init(_ context: PageContext) { self.context = context }

    public var body: some HTML {
        let texts = context.texts
        nav(.class("city-links"), .aria("label", texts(TextKey("cityTexts.about")))) {
            for (key, address) in Self.links {
                a(.href(address), .aria("current", context.path == address.text ? "page" : nil)) {
                    texts(TextKey(key))
                }
            }
        }
    }

    private static let links: [(String, URLReference)] = [
        ("cityTexts.help", "/help"), ("cityTexts.privacy", "/privacy-notice"),
        ("privacy.termsTitle", "/terms"), ("cityTexts.imprint", "/imprint"),
    ]
}
