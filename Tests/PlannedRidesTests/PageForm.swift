import HTTPTesting

/// A form of a page with what a browser would send of it as it stands.
struct PageForm {
    /// The values by their names.
    private(set) var fields: [String: String] = [:]

    /// The form of a page that is posted to an address; nothing where there is none.
    init?(_ page: String, action: String) {
        for part in page.split(separator: "<form").dropFirst() {
            let head = part.prefix { $0 != ">" }
            let attributes = Self.attributes(head)
            guard attributes["action"] == action, attributes["method"] == "post" else { continue }
            read(part.split(separator: "</form", maxSplits: 1)[0])
            return
        }
        return nil
    }

    private mutating func read(_ body: Substring) {
        for input in body.split(separator: "<input").dropFirst() {
            let attributes = Self.attributes(input.prefix { $0 != ">" })
            let isChoice = ["checkbox", "radio"].contains(attributes["type"])
            guard let name = attributes["name"], !isChoice || attributes["checked"] != nil else { continue }
            fields[name] = attributes["value"] ?? (isChoice ? "on" : "")
        }
        for select in body.split(separator: "<select").dropFirst() {
            guard let name = Self.attributes(select.prefix { $0 != ">" })["name"] else { continue }
            let options = select.split(separator: "</select", maxSplits: 1)[0].split(separator: "<option")
                .dropFirst().map { Self.attributes($0.prefix { $0 != ">" }) }
            fields[name] = (options.first { $0["selected"] != nil } ?? options.first)?["value"]
        }
        for area in body.split(separator: "<textarea").dropFirst() {
            guard let name = Self.attributes(area.prefix { $0 != ">" })["name"] else { continue }
            let text = area.drop { $0 != ">" }.dropFirst().split(
                separator: "</textarea", maxSplits: 1, omittingEmptySubsequences: false)
            let typed = Self.unescaped(String(text[0]))
            // A browser leaves the first line break out.
            fields[name] = typed.hasPrefix("\n") ? String(typed.dropFirst()) : typed
        }
    }

    private static func attributes(_ tag: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        for match in tag.matches(of: /([a-z][a-z0-9_:-]*)(?:="([^"]*)")?/) {
            attributes[String(match.1)] = match.2.map { unescaped(String($0)) } ?? ""
        }
        return attributes
    }

    private static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
    }
}

extension TestResponse {
    /// The page as it is read: the spaces that do not break lines are spaces.
    var words: String { text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
}
