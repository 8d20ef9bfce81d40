import DesignSystem
import HTML
import HTMLTesting
import Localization
import Testing

@Suite struct `Components` {
    private func texts() throws -> Texts { try Samples.context().texts }

    @Test func `fields keep what was typed and stand beside their errors`() {
        let field = Samples.text(
            TextField(
                name: "email", label: "Email", value: "a\"b", kind: .email, hint: "h",
                error: "Write it <so>.",
                .autofocus()))
        #expect(field.contains(#"value="a&quot;b""#) && field.contains("autofocus"))
        #expect(field.contains(#"aria-describedby="field-email-hint field-email-error" aria-invalid="true""#))
        #expect(
            field.contains(#"<p id="field-email-error" class="field-error">"#)
                && field.contains("Write it &lt;so&gt;."))
        #expect(field.contains(#"<label for="field-email">"#) && field.contains(#"autocomplete="username""#))
        let area = Samples.text(
            TextArea(name: "note", label: "Note", value: "</textarea>x", error: "Too long."))
        #expect(area.contains("&lt;/textarea&gt;x") && area.contains("aria-invalid"))
    }

    @Test func `secrets are never sent back`() {
        for kind in [TextField.Kind.currentPassword, .newPassword] {
            #expect(
                !Samples.text(TextField(name: "p", label: "P", value: "hunter2", kind: kind)).contains(
                    "hunter2"))
        }
    }

    @Test func `fields ask for the right keyboard and may stay empty when they say so`() {
        let types: [(TextField.Kind, String)] = [
            (.text, "text"), (.name, "text"), (.email, "email"), (.newPassword, "password"),
            (.currentPassword, "password"), (.phone, "tel"), (.decimal, "text"), (.search, "search"),
            (.date, "date"),
            (.time, "time"),
        ]
        for (kind, type) in types {
            let field = Samples.text(TextField(name: "x", label: "X", kind: kind))
            #expect(field.contains("type=\"\(type)\"") && field.contains(" required"))
            #expect(field.contains("inputmode=\"decimal\"") == (kind == .decimal))
        }
        let optional = Samples.text(TextField(name: "x", label: "X", icon: .search, optional: "optional"))
        #expect(!optional.contains(" required") && optional.contains("optional"))
    }

    @Test func `choices mark what is chosen`() throws {
        let segments = Samples.text(
            SegmentedControl(
                name: "s", label: "S", choices: [.init("a", "A"), .init("b", "B", icon: .sun)], chosen: "b"))
        #expect(segments.contains(#"value="b" checked"#) && !segments.contains(#"value="a" checked"#))
        let list = Samples.text(
            SelectField(
                name: "l", label: "L", options: [("a", "A"), ("b", "B")], chosen: "a", hint: "h", error: "e"))
        #expect(list.contains(#"<option value="a" selected>A</option><option value="b">B</option>"#))
        #expect(Samples.text(Switch(name: "w", label: "W")).contains(#"role="switch""#))
        #expect(!Samples.text(Switch(name: "w", label: "W")).contains("checked"))
        let stars = Samples.text(StarChoice(try texts(), name: "r", label: "R"))
        #expect(stars.split(separator: "type=\"radio\"").count == 6 && stars.contains("5 stars"))
        #expect(!stars.contains("checked") && stars.contains(#"data-text-required="Choose one.""#))
    }

    @Test func `steppers stop at their bounds`() throws {
        let low = Samples.text(Stepper(try texts(), name: "n", label: "People", value: 1, range: 1...4))
        #expect(low.contains(#"aria-label="People: One fewer""#))
        #expect(low.split(separator: " disabled").count == 2)
        let middle = Samples.text(Stepper(try texts(), name: "n", label: "People", value: 2, range: 1...4))
        #expect(!middle.contains(" disabled"))
        #expect(middle.contains(#"min="1" max="4" step="1""#))
    }

    @Test func `a countdown shows its share of the ring`() {
        let ring = Samples.text(CountdownRing(label: "Answer", remaining: 12, total: 30))
        #expect(
            ring.contains(#"stroke-dashoffset="60""#)
                && ring.contains(#"data-countdown="12" data-total="30""#))
        #expect(
            Samples.text(CountdownRing(label: "A", remaining: -1, total: 0)).contains(
                #"stroke-dashoffset="100""#))
        #expect(
            Samples.text(CountdownRing(label: "A", remaining: 90, total: 30)).contains(
                #"stroke-dashoffset="0""#))
    }

    @Test func `progress stays within its bounds or says that nobody knows`() {
        #expect(Samples.text(ProgressBar(label: "x", fraction: 1.5)).contains(#"value="1.0""#))
        #expect(!Samples.text(ProgressBar(label: "x", fraction: nil)).contains("value="))
    }

    @Test func `people are shown by their letters, however they are named`() {
        let expected = [
            "Amina Benali": ">AB<", "Jonas": ">J<", "": "><", "مينا حداد": ">مح<",
            "ana maria da silva": ">AS<", "<b>": ">B<", "Zoé (Klaxit)": ">ZK<", "Anna M.": ">AM<",
            "7 <": ">7<",
        ]
        for (name, letters) in expected { #expect(Samples.text(Avatar(name)).contains(letters), "\(name)") }
    }

    @Test func `messages say their tone with an icon and interrupt only for danger`() throws {
        for tone in [Tone.info, .ok, .warning, .danger] {
            let banner = Samples.text(Banner(tone, "x"))
            #expect(banner.contains("<svg") && banner.contains("role=\"alert\"") == (tone == .danger))
            #expect(Samples.text(Badge("x", tone: tone)).contains("<svg"))
            #expect(Samples.text(Toast(try texts(), tone, "x")).contains("Hide this message"))
        }
        #expect(!Samples.text(Badge("x")).contains("<svg"))
    }

    @Test func `a dialog asks in words and offers the way back first, to the eye and to the keyboard`() throws
    {
        let dialog = Samples.text(
            Dialog(id: "d", title: "Cancel with 3 min left?", keep: "Keep the ride") {
                Button("Cancel the ride", style: .danger)
            })
        #expect(dialog.contains(#"aria-labelledby="d-title""#) && !dialog.contains("aria-describedby"))
        #expect(
            dialog.contains(
                #"<form method="dialog"><button class="button button-primary button-wide" autofocus>"#))
        let keeps = try #require(dialog.firstRange(of: "Keep the ride")).lowerBound
        #expect(try #require(dialog.firstRange(of: "Cancel the ride")).lowerBound > keeps)
        #expect(
            Samples.text(DialogOpener("Cancel", opens: "d")).contains(#"commandfor="d" command="show-modal""#)
        )
    }

    @Test func `rows are links only where they lead somewhere`() {
        #expect(
            Samples.text(Row("A", subtitle: "b", icon: .pin, to: "/a")).hasPrefix(
                #"<li><a class="row" href="/a">"#))
        #expect(Samples.text(Row("A") { Badge("x") }).hasPrefix(#"<li><div class="row">"#))
        #expect(Samples.text(Chip("A")).hasPrefix("<span"))
        #expect(
            Samples.text(Chip("A", icon: .food, to: "/a", isChosen: true)).contains(#"aria-current="true""#))
    }

    @Test func `a timeline says where the car is, not by colour alone`() throws {
        let timeline = Samples.text(
            Timeline(
                try texts(),
                [
                    .init("A", place: "P", time: "08:10", state: .done), .init("B", state: .now, isOwn: true),
                    .init("C", state: .next),
                ]))
        #expect(timeline.split(separator: "aria-current=\"step\"").count == 2)
        for word in ["Done", "Now", "Next"] { #expect(timeline.contains(">\(word)</span>")) }
    }

    @Test func `doors lead to their rooms, and say what is alive there`() throws {
        let open = Samples.text(Door(try texts(), .rides, to: "/rides", note: "3 cars"))
        #expect(open.contains(#"<a class="door" href="/rides">"#) && open.contains("3 cars"))
    }

    @Test(arguments: Icon.allCases)
    func `icons are drawn and hidden from those who listen`(icon: Icon) throws {
        let markup = Samples.text(IconView(icon, class: "x"))
        #expect(
            markup.contains("aria-hidden=\"true\"") && markup.contains("d=\"") || markup.contains("<circle"))
        #expect(try MarkupReader.read(markup).count > 2)
        let points = [Icon.back, .forward, .chevron, .logOut].contains(icon)
        #expect(markup.contains("mirrored") == points)
    }

    @Test func `skeletons, empty places and big numbers have words`() throws {
        #expect(Samples.text(Skeleton(try texts(), rows: 0)).contains("Loading…"))
        #expect(Samples.text(EmptyState(.car, title: "T", text: "x")).contains("<h2>T</h2>"))
        #expect(Samples.text(BigNumber("4 min", label: "Arrival", tone: .ok)).contains("big-number-ok"))
        #expect(Samples.text(Stars(try texts(), average: 4.75)).contains("Rated 4.8 of 5"))
    }

    @Test func `preferences come back to the page and mark what holds`() throws {
        var context = try Samples.context(.german, theme: .dark)
        context.path = "/style"
        let form = Samples.text(PreferencesForm(context))
        #expect(form.contains(#"action="/preferences""#) && form.contains(#"name="return" value="/style""#))
        #expect(form.contains(#"name="form_token" value="t0ken""#))
        #expect(
            form.contains(#"value="dark" checked"#) && form.contains(#"<option value="de" selected>Deutsch"#))
    }
}
