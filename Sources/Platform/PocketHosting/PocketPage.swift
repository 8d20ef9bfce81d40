import HTML
import Localization

/// The page of a pocket app before the app has drawn anything, in one language; with all that the shell may have to
/// say.
struct PocketPage: View {
    let site: PocketSite
    let files: PocketFiles
    let texts: Texts

    var body: some HTML {
        html(.lang(texts.language.code), .dir(texts.language.direction)) {
            head {
                meta(.charset("utf-8"))
                meta(
                    .name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
                title { texts(site.title) }
                meta(.name("description"), .content(texts(site.purpose)))
                meta(
                    .name("theme-color"), .content(site.colors.light), .media("(prefers-color-scheme: light)")
                )
                meta(.name("theme-color"), .content(site.colors.dark), .media("(prefers-color-scheme: dark)"))
                link(.rel("manifest"), .href(address("/\(site.name)/\(texts.language.code)/app.webmanifest")))
                // Without one the browser would look for /favicon.ico.
                link(.rel("icon"), .href(icon))
                for name in files.own(site, "/icon-192.png") {
                    link(.rel("apple-touch-icon"), .href(address(files.address(name))))
                }
                for name in site.sharedStyles + ["pocket/shell.css"] + files.own(site, ".css") {
                    link(.rel("stylesheet"), .href(address(files.address(name))))
                }
                for name in ["module.wasm", "words.\(texts.language.code)"] {
                    link(
                        .rel("preload"), .preloadAs("fetch"), .crossorigin("anonymous"),
                        .href(address(files.address(name))))
                }
                // Workers are no part of the page.
                for name in files.names
                where name.hasSuffix(".js") && !name.hasSuffix("start.js")
                    && PocketFiles.workerPolicy(name) == nil
                {
                    link(.rel("modulepreload"), .href(address(files.address(name))))
                }
                script(.type("module"), .src(address(files.address("pocket/start.js"))))
            }
            bodyElement(
                .class("pocket", "room-\(site.name)"), .data("app", site.name),
                .data("module", files.address("module.wasm")),
                .data("words", files.address("words.\(texts.language.code)")),
                .data("worker", "/\(site.name)/worker.js"),
                .data("courier", files.courierAddress(site))
            ) {
                div(.id("pocket-notices"), .class("pocket-notices"), .role("status")) {}
                div(.class("pocket-screen"), .data("screen", "app")) {
                    div(.class("pocket-loading"), .role("status")) { texts(.pocketLoading) }
                }
                screens
                PocketLockViews(texts: texts, icon: icon)
                PocketCityVaultViews(texts: texts)
                div(.id("pocket-polite"), .class("visually-hidden"), .aria("live", "polite")) {}
                div(.id("pocket-urgent"), .class("visually-hidden"), .aria("live", "assertive")) {}
                notices
                noscript { p(.class("pocket-message")) { texts(.pocketNoScript) } }
            }
        }
    }

    @HTMLBuilder private var screens: some HTML {
        screen("elsewhere", .pocketElsewhere) {
            button(.type("button"), .class("button"), .data("take-over")) { texts(.pocketTakeOver) }
        }
        screen("moved", .pocketMoved) {
            button(.type("button"), .class("button"), .data("reload")) { texts(.pocketTakeOver) }
        }
        screen("failed", .pocketFailed) {
            button(.type("button"), .class("button"), .data("reload")) { texts(.pocketReload) }
            div(.class("pocket-anew"), .data("anew"), .hidden()) {
                p { texts(.pocketAnewText) }
                button(.type("button"), .class("button", "quiet")) { texts(.pocketAnew) }
            }
        }
        screen("unreached", .pocketUnreached) {
            button(.type("button"), .class("button"), .data("reload")) { texts(.pocketUnreachedAgain) }
        }
    }

    private func screen(
        _ name: String, _ text: TextKey, @HTMLBuilder _ actions: () -> some HTML
    ) -> some HTML {
        main(.class("pocket-screen", "pocket-message"), .data("screen", name), .hidden()) {
            img(.src(icon), .alt(""), .attribute("width", "96"), .attribute("height", "96"))
            p { texts(text) }
            actions()
        }
    }

    @HTMLBuilder private var notices: some HTML {
        notice("restarted", .pocketRestarted)
        notice("unreadable", .pocketUnreadable)
        notice("lost", .pocketLost)
        notice("restored", .pocketRestored)
        notice("aside", .pocketAside, action: .pocketAsideUse)
        notice("found", .pocketFound)
        notice("newer", .pocketNewer)
        notice("storage", .pocketStorage)
        notice("update", .pocketUpdate, action: .pocketUpdateNow)
    }

    private func notice(_ name: String, _ text: TextKey, action: TextKey? = nil) -> some HTML {
        template(.data("notice", name)) {
            div(.class("pocket-notice")) {
                p { texts(text) }
                if let action {
                    button(.type("button"), .class("pocket-notice-act"), .data("act")) { texts(action) }
                }
                button(
                    .type("button"), .class("pocket-notice-close"), .data("close"),
                    .aria("label", texts(.pocketClose))
                ) { "×" }
            }
        }
    }

    private var icon: URLReference {
        let name = files.own(site, "/icon.svg").first
        return name.map { address(files.address($0)) } ?? address(files.address("pocket/icon.svg"))
    }

    private func address(_ text: String) -> URLReference { URLReference(text) ?? "/" }
}
