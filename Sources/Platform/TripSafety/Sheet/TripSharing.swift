public import DesignSystem
public import HTML
import Localization

/// Sharing a live trip: the button that makes a link, the link to be copied, and how it is ended.
public struct TripSharing: View {
    private let context: PageContext
    private let trip: URLReference
    private let destination: String?
    private let count: Int
    /// Whether a link can be made here; else only what is shared is told, and ended.
    private var makes = true

    /// - Parameters:
    ///   - trip: The trip's page, below which links are made and ended.
    ///   - destination: Where the trip goes, if that was said.
    ///   - count: How many links show the trip.
    public init(context: PageContext, trip: URLReference, destination: String?, count: Int) {
        self.context = context
        self.trip = trip
        self.destination = destination
        self.count = count
    }

    /// The same without the button that makes a link.
    public var told: TripSharing {
        var told = self
        told.makes = false
        return told
    }

    /// What the person sends with the link.
    private var words: String {
        destination.map { context.texts(.shareText, ["place": .text($0)]) }
            ?? context.texts(.shareTextAnywhere)
    }

    public var body: some HTML {
        let texts = context.texts
        div(
            .class("trip-sharing"), .data("sharing"), .data("share-title", texts(.shareTitle)),
            .data("share-text", words),
            .data("share-copied", texts(.shareCopied)), .data("share-failed", texts(.shareFailed)),
            .data("share-by-hand", texts(.shareByHand)), .data("share-stopped", texts(.shareStopped)),
            .data("share-stop-failed", texts(.shareStopFailed))
        ) {
            if makes {
                form(
                    .class("safety-share"), .action("\(trip)/share"), .method("post"),
                    .data("share", "make"), .attribute("hx-boost", "false")
                ) {
                    if let field = context.formTokenField { field }
                    Button(texts(.shareAction), style: .secondary, icon: .share, isWide: true)
                    p(.class("hint")) { texts(.shareHint) }
                }
                div(.hidden(), .data("share-made")) { LinkField(texts: texts, link: "") }
                p(.class("share-said"), .role("status"), .data("said"), .data("by-script")) {}
            }
            div(.class("share-ends"), .hidden(count == 0), .data("share-ends")) {
                p(.data("share-count"), .role("status")) {
                    count == 0 ? "" : texts(.shareCount, count: count)
                }
                form(
                    .action("\(trip)/share/stop"), .method("post"), .data("share", "stop"),
                    .attribute("hx-boost", "false")
                ) {
                    if let field = context.formTokenField { field }
                    Button(texts(.shareStop), style: .secondary, isWide: true)
                }
            }
        }
    }
}

/// A link to be copied: by its button, or by hand.
struct LinkField: View {
    let texts: Texts
    let link: String

    var body: some HTML {
        div(
            .class("link-field"), .data("share-copied", texts(.shareCopied)),
            .data("share-by-hand", texts(.shareByHand))
        ) {
            TextField(
                name: "link", label: texts(.shareLink), value: link, .readonly(), .dir("ltr"),
                .autocomplete("off"))
            Button(texts(.shareCopy), style: .secondary, .type("button"), .data("copy"))
        }
    }
}
