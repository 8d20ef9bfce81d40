import HTML
import Localization

/// What browsers read about a page: title, styles, scripts, icons, colours.
struct DocumentHead: View {
    let context: PageContext
    let pageTitle: String

    private static let sheets = [
        "css/tokens.css", "css/base.css", "css/layout.css", "css/controls.css", "css/components.css",
        "css/journey.css", "css/doors.css",
    ]

    var body: some HTML {
        head {
            meta(.charset("utf-8"))
            meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
            title { pageTitle == "Medina" ? pageTitle : "\(pageTitle) · Medina" }
            ShareCardTags(context: context)
            meta(
                .name("color-scheme"),
                .content(context.theme == .system ? "light dark" : context.theme.rawValue))
            if context.theme != .dark {
                meta(
                    .name("theme-color"), .content("#FBF8F3"),
                    .media(context.theme == .system ? "(prefers-color-scheme: light)" : nil))
            }
            if context.theme != .light {
                meta(
                    .name("theme-color"), .content("#12181A"),
                    .media(context.theme == .system ? "(prefers-color-scheme: dark)" : nil))
            }
            link(
                .rel("preload"), .preloadAs("font"), .type("font/woff2"), .crossorigin("anonymous"),
                .href(context.assets[textFont]))
            for sheet in Self.sheets + context.styles {
                link(.rel("stylesheet"), .href(context.assets[sheet]))
            }
            link(.rel("icon"), .type("image/svg+xml"), .href(context.assets["icons/medina.svg"]))
            link(.rel("apple-touch-icon"), .href(context.assets["icons/medina-192.png"]))
            link(.rel("manifest"), .href(context.assets["manifest.webmanifest"]))
            meta(.name("htmx-config"), .content(Self.htmx))
            for module in ["js/shell.js"] + context.scripts {
                script(.type("module"), .src(context.assets[module]))
            }
        }
    }

    /// What htmx may do under the pages' policy: no eval, no styles of its own or carried over, no pages kept in
    /// the browser's storage, no requests elsewhere.
    private static let htmx =
        #"{"allowEval":false,"includeIndicatorStyles":false,"attributesToSettle":["class"],"historyCacheSize":0,"selfRequestsOnly":true,"#
        + #""scrollIntoViewOnBoost":false,"timeout":10000}"#

    private var textFont: String {
        context.texts.language == .arabic ? "fonts/arabic-regular.woff2" : "fonts/inter-regular.woff2"
    }
}
