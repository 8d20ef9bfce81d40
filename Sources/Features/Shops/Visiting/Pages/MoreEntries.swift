import DesignSystem
import HTML
import Localization

/// W12: The last entry of a list that goes on: what comes next takes its place, and without scripts stands on a page of its
/// own.
struct MoreEntries: View {
    private let texts: Texts
    private let page: URLReference
    private let part: URLReference

    /// - Parameters:
    ///   - page: The page with what comes next.
    ///   - part: That alone; nothing where the page knows what is asked for.
    init(_ texts: Texts, to page: URLReference, part: URLReference? = nil) {
        self.texts = texts
        self.page = page
        self.part = part ?? page
    }

    var body: some HTML {
        li(.id("more"), .class("more")) {
            a(
                .class("button", "button-secondary", "button-wide"), .href(page),
                .attribute("hx-get", part.text), .attribute("hx-target", "#more"),
                .attribute("hx-swap", "outerHTML")
            ) { span { texts(.shopsMore) } }
        }
    }
}
