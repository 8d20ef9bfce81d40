import DesignSystem
import HTML
public import HTTPServer
import Localization
public import Rooms
public import Settings
public import Web

/// Every setting with its value, what it may be and what it does. Settings are a file: here they are only read.
public struct SettingsRoutes: Sendable {
    let entries: [SettingsEntry]

    /// The page of a city's settings.
    ///
    /// - Parameter secrets: The names of those whose values nobody is shown.
    public init(_ settings: some Settings, secrets: Set<String>) {
        entries = settings.explanation.map { entry in
            guard secrets.contains(entry.name), entry.value != "null" else { return entry }
            return SettingsEntry(
                name: entry.name, value: "…", bounds: entry.bounds, meaning: entry.meaning)
        }
    }

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.settings, .settingsTitle, to: "/operate/settings") { texts in
                OperatorDesk.State(texts(.settingsText))
            }
        ])
    }

    /// Adds the page.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/settings") { request, context in
            _ = try context.operatorVisitor()
            var frame = context.page(for: request)
            frame.styles = ["css/console.css"]
            return .page(SettingsPage(context: frame, entries: entries))
        }
    }
}

/// The page. What settings mean is written in English, beside what reads them.
struct SettingsPage: View {
    let context: PageContext
    let entries: [SettingsEntry]

    /// The settings by their groups, in the order of the file.
    private var groups: [(name: String, entries: [SettingsEntry])] {
        var groups: [(name: String, entries: [SettingsEntry])] = []
        for entry in entries {
            let parts = entry.name.split(separator: ".")
            let group = parts.count > 1 ? String(parts[0]) : ""
            if let place = groups.firstIndex(where: { $0.name == group }) {
                groups[place].entries.append(entry)
            } else {
                groups.append((group, [entry]))
            }
        }
        return groups
    }

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.settingsTitle)) {
            OperateLink(texts)
            h1 { texts(.settingsTitle) }
            p(.class("lead")) { texts(.settingsLead) }
            for group in groups {
                section(.class("stack", "operate-part"), .lang("en"), .dir("ltr")) {
                    if !group.name.isEmpty { h2 { group.name } }
                    dl(.class("console-settings")) {
                        for entry in group.entries {
                            div {
                                dt { code { entry.name } }
                                dd {
                                    p(.class("console-value")) { code { entry.value } }
                                    p { entry.meaning }
                                    p(.class("hint")) { entry.bounds }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
