import Identity
import Inventory
import Testing

@Suite("A form about a shop") struct ShopDraftTests {
    @Test func `W1: what is right is read as it will be kept`() throws {
        let draft = ShopDraft(
            name: " Bäckerei  Ospelt", description: "Brot\nund mehr", phone: "236 11 11",
            links: ["example.org", " ", "HTTP://example.org:8080/a?b#c", "https://bücher.example/"])
        let details = try draft.checked(plan: NumberingPlan.country("LI"))
        #expect(details.name == "Bäckerei Ospelt")
        #expect(details.phone?.text == "+4232361111")
        #expect(
            details.links.map(\.text) == [
                "https://example.org", "http://example.org:8080/a?b#c", "https://bücher.example/",
            ])
        #expect(try ShopDraft(details).checked() == details)
    }

    @Test func `W1: everything that is wrong is said at once`() {
        let draft = ShopDraft(
            name: String(repeating: "x", count: 81), description: String(repeating: "x", count: 2_001),
            phone: "12",
            links: ["a.example", "b.example", "c.example", "d.example", "ftp://e.example", "f.example"])
        #expect {
            try draft.checked()
        } throws: { error in
            guard let faults = error as? Faults<ShopDraft.Field> else { return false }
            return faults.all.map(\.field) == [.name, .description, .phone, .links, .links]
                && faults.all.map(\.reason) == [
                    .tooLong(most: 80), .tooLong(most: 2_000), .notAPhoneNumber, .tooMany(most: 5), .notALink,
                ]
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "mailto:a@example.org",
        "http:/example.org",
        "https://", "https://example", "https://good.example@evil.example/", "//example.org", "/shop",
        "https://exa mple.org", "https://example.org\\@evil.example", "https://example.org:0",
        "https://example.org:99999",
        "https://-a.example", "https://a..example", "https://a.example\"onclick", "https://a.example/<b>", "",
        "https://" + String(repeating: "a.", count: 2_000) + "example",
    ])
    func `W1: what is no page is no link`(typed: String) {
        #expect(WebLink(typed) == nil)
    }
}
