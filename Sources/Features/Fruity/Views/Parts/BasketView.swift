import HTML
import PocketRuntime

/// The basket with its places, and the buttons beside it.
struct BasketView: View {
    let basket: Basket
    let level: Level
    let scene: Scene
    let nudges: Int
    /// What the button that sends says.
    let sendWords: String
    /// Whether there is a way to take things back.
    var canChange = true
    /// The place that a finger points at.
    var isSendPointed = false

    var body: some HTML {
        div(.class("basket", level == .hard ? "of-6" : "of-4")) {
            div(.class("slots", shake), .role("group"), .aria("label", scene(.fruityBasket))) {
                Each(basket.slots.indices) { place in slot(place, basket.slots[place]) }
            }
            div(.class("basket-front"), .aria("hidden", true)) {}
            div(.class("basket-buttons")) {
                if canChange {
                    button(
                        .class("tool"), .type("button"), .tap("undo"), .aria("label", scene(.fruityUndo)),
                        .aria("disabled", !basket.canUndo)
                    ) { Glyph.undo.html }
                    button(
                        .class("tool"), .type("button"), .tap("clear"), .aria("label", scene(.fruityClear)),
                        .aria("disabled", basket.isEmpty)
                    ) { Glyph.clear.html }
                }
                button(
                    .id("send"),
                    .class("send", basket.isFull ? "ready" : nil, isSendPointed ? "pointed" : nil),
                    .type("button"), .tap("send")
                ) {
                    Glyph.send.html
                    span(.class("visually-hidden")) { sendWords }
                }
            }
        }
    }

    private var shake: String? { nudges == 0 ? nil : nudges % 2 == 0 ? "shake-even" : "shake-odd" }

    private func slot(_ place: Int, _ fruit: Fruit?) -> HTMLFragment {
        HTMLFragment {
            button(
                .class("slot", fruit == nil ? "empty" : nil, basket.target == place ? "target" : nil),
                .type("button"), .tap("place", place), .drop("place", place),
                fruit == nil ? .none : .drag("place", place), .key("place", place),
                .aria("label", scene.place(place, fruit))
            ) {
                if let fruit { span(.class("landed"), .key("in", fruit.number)) { FruitPicture(fruit) } }
            }
        }
    }
}

/// The six fruits to choose from.
struct Palette: View {
    let basket: Basket
    let scene: Scene
    let showsNumbers: Bool
    /// The fruit that a finger points at.
    var pointed: Fruit?

    var body: some HTML {
        div(.class("palette"), .role("group"), .aria("label", scene(.fruityFruits)), .drop("away")) {
            Each(Fruit.allCases) { pick($0) }
        }
    }

    private func pick(_ fruit: Fruit) -> HTMLFragment {
        HTMLFragment {
            let isUsed = !basket.allowsRepeats && basket.holds(fruit)
            button(
                .class("pick", isUsed ? "used" : nil, pointed == fruit ? "pointed" : nil), .type("button"),
                .tap("fruit", fruit.number), .drag("fruit", fruit.number), .aria("label", scene.name(fruit)),
                .aria("keyshortcuts", String(fruit.number + 1))
            ) {
                FruitPicture(fruit)
                if showsNumbers {
                    span(.class("digit"), .aria("hidden", true)) { String(fruit.number + 1) }
                }
            }
        }
    }
}
