import HTML
import Localization

/// What the shell says and asks about the lock of an app: the question at the opening, and the dialogs that set, change
/// and remove it. Its script is `lock.js`.
struct PocketLockViews: View {
    let texts: Texts
    let icon: URLReference

    var body: some HTML {
        opening
        question("set", .pocketLockSet, .pocketLockSetText, .pocketLockSetNow) { newFields }
        question("change", .pocketLockChange, .pocketLockChangeText, .pocketLockChangeNow) {
            present
            newFields
        }
        question("remove", .pocketLockRemove, .pocketLockRemoveText, .pocketLockRemoveNow) { present }
    }

    private var opening: some HTML {
        main(.class("pocket-screen", "pocket-message"), .data("screen", "locked"), .hidden()) {
            img(.src(icon), .alt(""), .attribute("width", "96"), .attribute("height", "96"))
            h1(.class("pocket-title")) { texts(.pocketLocked) }
            form(
                .class("pocket-lock"), .novalidate(), .data("wrong", texts(.pocketLockWrong)),
                .data("wait", texts(.pocketLockWait)), .data("busy", texts(.pocketLockBusy)),
                .data("failed", texts(.pocketLockFailed))
            ) {
                field("unlock", "passphrase", .pocketPassphrase, isNew: false)
                alert("unlock-said")
                button(.type("submit"), .class("button")) { texts(.pocketLockOpen) }
            }
            details(.class("pocket-anew")) {
                summary { texts(.pocketLockForgotten) }
                p { texts(.pocketLockForgottenText) }
                button(.type("button"), .class("button", "quiet"), .data("wipe")) { texts(.pocketLockWipe) }
                div(.class("pocket-anew"), .data("wipe-question"), .hidden()) {
                    p { texts(.pocketLockWipeText) }
                    button(.type("button"), .class("button"), .data("keep")) { texts(.pocketLockWipeKeep) }
                    button(.type("button"), .class("button", "quiet"), .data("wipe-now")) {
                        texts(.pocketLockWipeNow)
                    }
                }
            }
        }
    }

    private func question(
        _ wish: String, _ title: TextKey, _ text: TextKey, _ action: TextKey,
        @HTMLBuilder _ fields: () -> some HTML
    ) -> some HTML {
        let fields = fields()
        return template(.data("lock", wish)) {
            dialog(.class("pocket-dialog"), .aria("labelledby", "lock-\(wish)")) {
                form(
                    .class("pocket-lock"), .novalidate(), .data("wrong", texts(.pocketLockWrong)),
                    .data("wait", texts(.pocketLockWait)), .data("busy", texts(.pocketLockBusy)),
                    .data("failed", texts(.pocketLockFailed)), .data("short", texts(.pocketLockShort)),
                    .data("differs", texts(.pocketLockDiffers))
                ) {
                    h2(.id("lock-\(wish)")) { texts(title) }
                    p { texts(text) }
                    fields
                    alert("lock-\(wish)-said")
                    button(.type("button"), .class("button", "quiet"), .data("close")) {
                        texts(.pocketLockCancel)
                    }
                    button(.type("submit"), .class("button")) { texts(action) }
                }
            }
        }
    }

    private var present: some HTML { field("lock", "present", .pocketPassphrase, isNew: false) }

    @HTMLBuilder private var newFields: some HTML {
        field("lock", "next", .pocketPassphraseNew, isNew: true)
        field("lock", "again", .pocketPassphraseAgain, isNew: true)
    }

    private func field(_ form: String, _ name: String, _ caption: TextKey, isNew: Bool) -> some HTML {
        label(.class("pocket-field")) {
            span { texts(caption) }
            input(
                .id("\(form)-\(name)"), .type("password"), .name(name), .required(),
                .attribute("autocomplete", isNew ? "new-password" : "current-password"), .dir("auto"))
        }
    }

    private func alert(_ id: String) -> some HTML { p(.id(id), .class("pocket-said"), .role("alert")) {} }
}
