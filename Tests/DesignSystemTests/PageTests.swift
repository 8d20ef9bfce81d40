import DesignSystem
import HTML
import HTMLTesting
import Localization
import Testing

extension [MarkupAttribute] {
    subscript(name: String) -> String? { first { $0.name == name }?.value }
}

@Suite struct `Pages` {
    private static func pages(_ context: PageContext) -> [String] {
        let texts = context.texts
        return [
            Samples.text(StylePage(context)),
            Samples.text(ErrorPage(context, status: 404, requestID: "7f-1")),
            Samples.text(
                HomePage(
                    context, cityName: "Vaduz",
                    rooms: Room.allCases.map {
                        .init($0, to: "/rides", note: texts(.homeCars, count: 3))
                    },
                    destinationSearch: "/rides")),
            Samples.text(
                MapLayout(
                    context, title: texts(.roomRides), room: .rides, map: [.data("style", "/map/style.json")]
                ) {
                    BottomSheet(texts, label: texts(.homeWhereTo), height: .low) {
                        h1 { texts(.homeWhereTo) }
                    } actions: {
                        Button(texts(.shellSave), isWide: true)
                    }
                }),
        ]
    }

    @Test(arguments: Language.allCases)
    func `have language, direction, title, landmarks and one main heading`(language: Language) throws {
        for page in Self.pages(try Samples.context(language, name: "Mina Haddad")) {
            let markup = try MarkupReader.read(page)
            func count(_ tag: String) -> Int {
                markup.count { if case .start(tag, _) = $0 { true } else { false } }
            }
            #expect(page.hasPrefix(#"<html lang="\#(language.code)" dir="\#(language.direction)">"#))
            #expect(count("h1") == 1 && count("main") == 1 && count("title") == 1)
            #expect(page.contains("role=\"status\" aria-live=\"polite\""))
            #expect(page.contains(##"<a class="skip-link" href="#content">"##))
        }
    }

    @Test(arguments: Language.allCases)
    func `label every control, name no id twice and refer only to what is there`(language: Language) throws {
        for page in Self.pages(try Samples.context(language, name: "Mina Haddad")) {
            var ids: [String] = []
            var references: [String] = []
            var labelled: Set<String> = []
            var unlabelled: [String] = []
            var buttons: [(label: String?, text: String)] = []
            var open: [String] = []
            for item in try MarkupReader.read(page) {
                switch item {
                case .start(let tag, let attributes):
                    if !["input", "meta", "link", "br", "hr", "img"].contains(tag) { open.append(tag) }
                    if let id = attributes["id"] { ids.append(id) }
                    for name in ["aria-describedby", "aria-labelledby", "aria-controls", "commandfor", "for"]
                    {
                        references += (attributes[name] ?? "").split(separator: " ").map(String.init)
                    }
                    if tag == "label", let id = attributes["for"] { labelled.insert(id) }
                    if tag == "button" || tag == "a" { buttons.append((attributes["aria-label"], "")) }
                    if ["input", "select", "textarea", "progress"].contains(tag),
                        attributes["type"] != "hidden",
                        !open.contains("label"), attributes["aria-label"] == nil
                    {
                        unlabelled.append(attributes["id"] ?? "a control without id")
                    }
                    #expect(attributes["style"] == nil && !attributes.contains { $0.name.hasPrefix("on") })
                    if tag == "img" { #expect(attributes["alt"] != nil) }
                    if tag == "script" { #expect(attributes["src"] != nil) }
                case .end(let tag):
                    #expect(open.popLast() == tag)
                    if tag == "button" || tag == "a", let button = buttons.popLast() {
                        #expect(!(button.label ?? button.text).isEmpty)
                    }
                case .text(let text):
                    if !buttons.isEmpty { buttons[buttons.count - 1].text += text }
                }
            }
            #expect(open.isEmpty)
            #expect(Set(ids).count == ids.count)
            #expect(Set(references).subtracting(ids) == [])
            #expect(Set(unlabelled).subtracting(labelled) == [])
        }
    }

    @Test func `show every text in the language: no key, no placeholder is left`() throws {
        for language in Language.allCases {
            for page in Self.pages(try Samples.context(language)) {
                for case .text(let text) in try MarkupReader.read(page) {
                    #expect(
                        !text.contains("{") && !text.contains("shell.") && !text.contains("login."), "\(text)"
                    )
                }
            }
        }
    }

    @Test func `carry the chosen appearance without a script`() throws {
        let light = Samples.text(StylePage(try Samples.context(theme: .light)))
        #expect(light.contains("data-theme=\"light\"") && light.contains("content=\"#FBF8F3\">"))
        #expect(!light.contains("#12181A"))
        let dark = Samples.text(StylePage(try Samples.context(theme: .dark)))
        #expect(dark.contains("data-theme=\"dark\"") && !dark.contains("content=\"#FBF8F3\""))
        let system = Samples.text(StylePage(try Samples.context()))
        #expect(!system.contains("data-theme") && system.contains("media=\"(prefers-color-scheme: dark)\""))
    }

    @Test func `mark where one is, and add styles, scripts and the live stream of a page`() throws {
        var context = try Samples.context()
        context.path = "/rides/7"
        context.styles = ["css/map.css"]
        context.scripts = ["js/map.js"]
        context.liveAddress = "/rides/7/live?a=1&b=2"
        let page = Samples.text(PageLayout(context, title: "Ride", room: .rides) { h1 { "Ride" } })
        #expect(page.contains(##"<a href="/rides" aria-current="page">"##))
        #expect(page.contains(##"<a href="/">"##))
        #expect(
            page.contains(#"href="/assets/1/css/map.css""#) && page.contains(#"src="/assets/1/js/map.js""#))
        #expect(page.contains(#"data-live-address="/rides/7/live?a=1&amp;b=2""#))
        #expect(page.contains("<title>Ride · Medina</title>"))
        #expect(page.contains(#"<body class="room-rides""#))
    }

    @Test func `show a bell that counts what is unread to those who are logged in`() throws {
        var context = try Samples.context(name: "Mina")
        func page() -> String { Samples.text(PageLayout(context, title: "Ride") { h1 { "Ride" } }) }
        #expect(!page().contains("notices-bell") && !page().contains("data-notices"))
        context.notices = NoticesSign(unread: 3, newestAt: 17, stream: "/notifications/stream?of=1")
        #expect(page().contains("aria-label=\"Notifications, 3 new\"") && page().contains(">3</span>"))
        #expect(page().contains("data-notices-stream=\"/notifications/stream?of=1\""))
        #expect(page().contains("data-notices-newest=\"17\"") && page().contains("data-form-token=\"t0ken\""))
        let map = MapLayout(context, title: "Map") {
            BottomSheet(context.texts, label: "Map") { h1 { "Map" } }
        }
        #expect(Samples.text(map).contains("notices-bell"))
        context.notices?.unread = 0
        #expect(
            page().contains("aria-label=\"Notifications\"")
                && page().contains("aria-hidden=\"true\" hidden>0"))
        context.notices?.unread = 100
        #expect(page().contains(">99+</span>"))
    }

    @Test func `show the photo of a person, or the first letters of the name`() throws {
        var context = try Samples.context(name: "Mina")
        func page() -> String { Samples.text(PageLayout(context, title: "Ride") { h1 { "Ride" } }) }
        #expect(page().contains(">M</span>"))
        context.personPhoto = "/people/1/photo?v=2"
        #expect(page().contains("<img src=\"/people/1/photo?v=2\" alt=\"\""))
        let row = Samples.text(PersonRow("Mina Haddad", photo: "/people/1/photo?v=2") { "4.9" })
        #expect(row.contains("/people/1/photo") && !row.contains("MH"))
    }

    @Test func `greet who is logged in by the first name, and others with the city`() throws {
        let known = Samples.text(
            HomePage(try Samples.context(name: "Mina <Haddad>"), cityName: "Vaduz", rooms: []))
        #expect(known.contains("<h1>Hello, Mina</h1>") && !known.contains("/login"))
        #expect(known.contains("You: Mina &lt;Haddad&gt;"))
        let stranger = Samples.text(HomePage(try Samples.context(), cityName: "Vaduz", rooms: []))
        #expect(stranger.contains("<h1>Welcome to Vaduz</h1>") && stranger.contains("/login"))
    }

    @Test(arguments: [
        (404, "This door leads nowhere"), (410, "This door leads nowhere"), (403, "This is someone else’s"),
        (500, "Something broke on our side"), (503, "Very busy right now"), (400, "We could not read that"),
        (422, "We could not read that"), (502, "Something broke on our side"),
    ])
    func `for errors say what happened`(status: Int, title: String) throws {
        let page = Samples.text(ErrorPage(try Samples.context(), status: status))
        #expect(page.contains("<h1>\(title)</h1>") && !page.contains("Error number"))
        let outdated = Samples.text(ErrorPage(try Samples.context(), status: 403, isOutdated: true))
        #expect(outdated.contains("<h1>The page was open too long</h1>"))
    }

    @Test func `take their files from where the server puts them`() throws {
        let assets = Assets { "/a/\($0)?v=1" }
        #expect(assets["css/x.css"].text == "/a/css%2Fx.css?v=1")
        #expect(Assets(root: "/assets/9")["css/x.css"].text == "/assets/9/css/x.css")
        #expect(Assets(root: "java script:")["x"].text == "/")
    }
}
