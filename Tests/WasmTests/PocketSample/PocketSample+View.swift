public import HTML
public import PocketRuntime

extension PocketSample {
    /// The sample's page.
    @HTMLBuilder
    public static func view(_ model: Model, _ surroundings: PocketSurroundings) -> some HTML {
        main(
            .id("sample"), .page("page", model.page), .depth(model.page),
            .keys("ArrowUp ArrowDown", for: "add", 10)
        ) {
            h1 { "Sample" }
            output(.id("count")) { surroundings.texts.number(model.count) }
            p(.id("day")) { surroundings.texts.longDate(surroundings.moment.day) }
            for action in buttons {
                button(.id(action.name.text), .type("button"), .tap(action)) { action.text }
            }
            input(.id("note"), .input("note"), .value(model.note), .aria("label", "Note"))
            input(.id("file"), .type("file"), .file("choose"), .aria("label", "File"))
            input(.id("restore"), .type("file"), .backup("restore"), .aria("label", "Backup"))
            input(.id("search"), .type("search"), .search("find"), .aria("label", "Search"))
            input(.id("when"), .type("datetime-local"), .moment("when"), .aria("label", "When"))
            p(.id("echo")) { model.note }
            p(.id("fragment")) { model.fragment }
            p(.id("state")) {
                surroundings.moment.isOnline ? "online" : "offline"
                surroundings.moment.keepsSnapshots ? " kept" : " in memory"
                if surroundings.moment.isSealed { " sealed" }
            }
            if surroundings.permits("sample") { p(.id("permitted")) { "Permitted" } }
            if !model.hasGift {
                section(.id("gift")) {
                    h2 { "Gift" }
                    button(.type("button"), .tap("take"), .id("take")) { "Take it" }
                }
            }
            ol(.id("order")) {
                for (place, item) in model.order.enumerated() {
                    li(.key("item", item), .drop("place", place)) {
                        button(.type("button"), .drag("item", item), .id("item-\(item)")) { String(item) }
                    }
                }
            }
            ul(.id("log")) { for line in model.log { li { line } } }
            if model.isAsking {
                dialog(.id("question"), .cancel("ask", 0), .keys("n", for: "ask", 0)) {
                    p { "Sure?" }
                    button(.type("button"), .tap("ask", 0), .id("answer")) { "Yes" }
                }
            }
        }
    }

    private static var buttons: [PocketAction] {
        [
            PocketAction("add", 1), "dice", PocketAction("open", 1), PocketAction("ask", 1), "trap",
            PocketAction("spin", 100_000), "share", "sing", PocketAction("send", 7),
            PocketAction("follow", 1),
            PocketAction("tick", 1), "focus", PocketAction("list", 0), "wipe", "persist",
            PocketAction("hand", 0), "print", "sort",
            PocketAction("lock", 0), PocketAction("backup", 0), "use", "drop", PocketAction("server", 0),
            PocketAction("meter", 1), "speak", "zone", "help", PocketAction("city", 0),
        ]
    }
}
