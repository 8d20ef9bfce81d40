import HTML
import Localization

/// The document around every kind of page: head, skip link, places for announcements.
struct DocumentFrame<Content: HTML>: View {
    let context: PageContext
    let pageTitle: String
    let bodyClass: String?
    let content: Content

    init(
        context: PageContext, pageTitle: String, bodyClass: String?, @HTMLBuilder content: () -> Content
    ) {
        self.context = context
        self.pageTitle = pageTitle
        self.bodyClass = bodyClass
        self.content = content()
    }

    var body: some HTML {
        let texts = context.texts
        html(
            .lang(texts.language.code), .dir(texts.language.direction),
            .data("theme", context.theme == .system ? nil : context.theme.rawValue)
        ) {
            DocumentHead(context: context, pageTitle: pageTitle)
            bodyElement(
                .class(bodyClass), .data("live-address", context.liveAddress?.text),
                .data("text-offline", texts(.shellOffline)), .data("text-lost", texts(.shellReconnecting)),
                .data("text-connected", texts(.shellConnected)), .data("text-dismiss", texts(.shellDismiss)),
                .data("text-working", texts(.shellWorking)), .data("text-failed", texts(.errorBusyText)),
                .data("notices-stream", context.notices?.stream.text),
                .data("notices-newest", context.notices.map { "\($0.newestAt)" }),
                .data("form-token", context.notices == nil ? nil : context.formToken)
            ) {
                a(.class("skip-link"), .href("#content")) { texts(.shellSkip) }
                content
                div(
                    .id("toasts"), .class("toasts"), .role("status"), .aria("live", "polite"),
                    .aria("label", texts(.shellUpdates))
                ) {}
            }
        }
    }
}
