import HTML
import Localization

/// The main navigation: a bar at the bottom of phones, at the top of wide screens.
struct NavigationBar: View {
    let context: PageContext

    var body: some HTML {
        nav(.class("navigation"), .aria("label", context.texts(.shellNavigation))) {
            ul {
                for item in context.navigation {
                    li {
                        a(.href(item.address), .aria("current", isCurrent(item) ? "page" : nil)) {
                            IconView(item.icon)
                            span { context.texts(item.label) }
                        }
                    }
                }
            }
        }
    }

    private func isCurrent(_ item: NavigationItem) -> Bool {
        let address = item.address.text
        return context.path == address || (address != "/" && context.path.hasPrefix(address + "/"))
    }
}
