import DesignSystem
import HTML

/// Somebody in a list: photo, name, a second line, and what can be done.
struct PersonEntry<End: HTML>: View {
    private let name: String
    private let photo: String?
    private let subtitle: String
    private let address: URLReference?
    private let end: End

    /// Somebody; with an address the entry is a link.
    init(
        _ name: String, photo: String?, subtitle: String, to address: URLReference? = nil,
        @HTMLBuilder end: () -> End = { EmptyHTML() }
    ) {
        self.name = name
        self.photo = photo
        self.subtitle = subtitle
        self.address = address
        self.end = end()
    }

    var body: some HTML {
        li(.class("friend")) {
            if let address {
                a(.class("row"), .href(address)) {
                    inside
                    IconView(.chevron, class: "row-chevron")
                }
            } else {
                div(.class("row")) { inside }
            }
            end
        }
    }

    @HTMLBuilder private var inside: some HTML {
        Avatar(name, photo: photo.flatMap { URLReference($0) })
        span(.class("row-words")) {
            span(.class("row-title")) { bdi { name } }
            span(.class("row-subtitle")) { subtitle }
        }
    }
}
