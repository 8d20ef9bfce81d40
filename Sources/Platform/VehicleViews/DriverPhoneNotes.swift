public import DesignSystem
public import HTML
public import Localization

/// What whoever drives has to know of the phone that says where the car is: permission, network, another device. The page's
/// script (`position-reports.js`) shows what applies.
public struct DriverPhoneNotes<Beside: HTML>: View {
    private let texts: Texts
    private let title: String
    private let text: String
    private let denied: String
    private let style: ControlStyle
    private let beside: Beside

    /// - Parameters:
    ///   - title: What sharing the position is for, in a line.
    ///   - text: The same with what happens without it.
    ///   - denied: What happens because the phone says nothing, and what to do.
    ///   - style: How much the button stands out.
    ///   - beside: What else can be done in place of sharing.
    public init(
        _ texts: Texts, title: String, text: String, denied: String, style: ControlStyle = .primary,
        @HTMLBuilder beside: () -> Beside = { EmptyHTML() }
    ) {
        self.texts = texts
        self.title = title
        self.text = text
        self.denied = denied
        self.style = style
        self.beside = beside()
    }

    public var body: some HTML {
        div(.class("drive-permission"), .data("permission", "prompt"), .hidden()) {
            h2 { title }
            p { text }
            measuring
            beside
        }
        div(.class("drive-permission"), .data("permission", "denied"), .hidden()) {
            Banner(.warning, denied)
            measuring
            beside
        }
        div(.id("drive-elsewhere"), .hidden()) {
            Banner(.warning, texts(.driverElsewhere)) {
                Button(texts(.driverTakeOver), style: .secondary, .type("button"), .data("take-over"))
            }
        }
        div(.id("drive-kept"), .hidden()) { Banner(.warning, texts(.driverKept)) }
    }

    private var measuring: some HTML {
        Button(
            texts(.driverShareButton), style: style, icon: .locate, isWide: true, .type("button"),
            .data("locate"))
    }
}

/// That the page has to stay open and the screen on, where the browser does not keep it so by itself.
public struct DriverKeepsOpen: View {
    private let texts: Texts

    /// The words in a language.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        p(.id("drive-asleep"), .class("hint", "drive-hint"), .hidden()) {
            IconView(.device)
            span { texts(.driverKeepOpen) }
        }
    }
}
