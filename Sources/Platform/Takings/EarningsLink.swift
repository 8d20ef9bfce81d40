import DesignSystem
public import HTML
public import Localization

/// The way to what somebody took in as a driver.
public struct EarningsLink: View {
    private let texts: Texts

    /// A link in a language.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        div(.class("trip-links")) {
            ButtonLink(texts(TextKey("earnings.title")), to: "/earnings", style: .quiet, icon: .wallet)
        }
    }
}
