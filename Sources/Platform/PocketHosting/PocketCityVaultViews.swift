import HTML
import Localization

/// What the shell says and asks about the key of a person's vault at the city: the dialogs that show a new key, ask for
/// it, and show it again. Their script is `city-vault-dialogs.js`.
struct PocketCityVaultViews: View {
    let texts: Texts

    var body: some HTML {
        question("new", .pocketCityKeyNew, .pocketCityKeyNewText, asksForPerson: true) {
            shown
            label(.class("pocket-tick")) {
                input(.id("city-key-kept"), .type("checkbox"), .name("kept"))
                span { texts(.pocketCityKeyKept) }
            }
            said("new")
            close(.pocketCityKeyCancel)
            button(.type("submit"), .class("button")) { texts(.pocketCityKeyGoOn) }
        }
        question("ask", .pocketCityKeyAsk, .pocketCityKeyAskText, asksForPerson: true) {
            label(.class("pocket-field")) {
                span { texts(.pocketCityKey) }
                // A slip is found by reading: all that is typed is shown, in two lines.
                textarea(
                    .id("city-key-typed"), .name("key"), .required(), .dir("ltr"), .attribute("rows", "2"),
                    .attribute("autocomplete", "off"), .attribute("autocapitalize", "characters"),
                    .attribute("spellcheck", "false"), .attribute("maxlength", "100"), value: "")
            }
            said("ask")
            close(.pocketCityKeyCancel)
            button(.type("submit"), .class("button")) { texts(.pocketCityKeyLink) }
        }
        question("show", .pocketCityKeyShow, .pocketCityKeyShowText) {
            shown
            said("show")
            close(.pocketClose)
        }
    }

    private func question(
        _ name: String, _ title: TextKey, _ text: TextKey, asksForPerson: Bool = false,
        @HTMLBuilder _ fields: () -> some HTML
    ) -> some HTML {
        let fields = fields()
        return template(.data("city-key", name)) {
            dialog(.class("pocket-dialog"), .aria("labelledby", "city-key-\(name)")) {
                form(
                    .class("pocket-lock"), .novalidate(), .data("slip", texts(.pocketCityKeySlip)),
                    .data("wrong", texts(.pocketCityKeyWrong)), .data("unkept", texts(.pocketCityKeyKeptNot)),
                    .data("copied", texts(.pocketCityKeyCopied)), .data("failed", texts(.pocketLockFailed))
                ) {
                    h2(.id("city-key-\(name)")) { texts(title) }
                    // A code may be somebody else's: whose it is stands above everything about the key.
                    if asksForPerson {
                        p(
                            .id("city-key-\(name)-account"), .class("pocket-account"),
                            .data("account", texts(.pocketCityKeyAccount))
                        ) {}
                    }
                    p { texts(text) }
                    fields
                }
            }
        }
    }

    /// The key itself, and the button that copies it.
    @HTMLBuilder private var shown: some HTML {
        p(.class("pocket-key"), .data("key-shown"), .dir("ltr"), .attribute("translate", "no")) {}
        button(.type("button"), .class("button", "quiet"), .data("copy-key")) { texts(.pocketCityKeyCopy) }
    }

    private func close(_ text: TextKey) -> some HTML {
        button(.type("button"), .class("button", "quiet"), .data("close")) { texts(text) }
    }

    private func said(_ name: String) -> some HTML {
        p(.id("city-key-\(name)-said"), .class("pocket-said"), .role("alert")) {}
    }
}
