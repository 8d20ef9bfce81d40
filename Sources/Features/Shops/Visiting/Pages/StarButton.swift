import DesignSystem
import HTML
import Identity
import Inventory
import Localization

/// W8: A star, filled where it was given; it works without scripts, too.
struct StarButton: View {
    let context: PageContext
    let star: ShopStar
    let name: String
    let isStarred: Bool

    var body: some HTML {
        let texts = context.texts
        let words = texts(isStarred ? .shopsUnstar : .shopsStar, ["name": .text(name)])
        form(
            .class("star-form"), .method("post"), .action("/where/stars"),
            .attribute("hx-post", "/where/stars"), .attribute("hx-swap", "outerHTML")
        ) {
            context.formTokenField
            input(.type("hidden"), .name("kind"), .value(star.kind))
            input(.type("hidden"), .name("id"), .value(star.subject.description))
            input(.type("hidden"), .name("on"), .value(isStarred ? "0" : "1"))
            input(.type("hidden"), .name("name"), .value(String(name.prefix(120))))
            input(.type("hidden"), .name("back"), .value(context.path))
            button(
                .class("star-button"), .aria("label", words), .title(words),
                .aria("pressed", isStarred ? "true" : "false")
            ) { IconView(.star) }
        }
    }
}
