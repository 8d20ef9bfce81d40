public import HTML
public import Localization

/// An arch with a sign in it: the shape of doors and empty places.
public struct Arch: View {
    private let icon: Icon

    /// An arch around `icon`, in the hue of its surroundings.
    public init(_ icon: Icon) { self.icon = icon }

    public var body: some HTML {
        span(.class("arch"), .aria("hidden", true)) {
            svg(.class("arch-shape"), .viewBox("0 0 72 84"), .flag("focusable", false)) {
                path(
                    .class("arch-wall"),
                    .d(
                        "M4 84V38C4 25 11 17.5 20 12c6-3.7 11-6.5 16-11 5 4.5 10 7.3 16 11 9 5.5 16 13 16 26v46z"
                    ))
                path(
                    .class("arch-door"),
                    .d(
                        "M12 84V39.5c0-10.5 5.5-16.5 12.5-20.8C29 16 32.5 13.8 36 10.8c3.5 3 7 5.2 11.5 7.9C54.5 23 60 29 60 39.5V84z"
                    ))
            }
            IconView(icon)
        }
    }
}

/// The door to a room: a card with an arch in the room's hue, its name and what it is for.
public struct Door: View {
    private let texts: Texts
    private let room: Room
    private let address: URLReference
    private let note: String?

    /// A door that leads to `address`. `note` is something alive, such as how many cars are on the road.
    public init(_ texts: Texts, _ room: Room, to address: URLReference, note: String? = nil) {
        self.texts = texts
        self.room = room
        self.address = address
        self.note = note
    }

    public var body: some HTML {
        li(.class("door-item", room.cssClass)) {
            a(.class("door"), .href(address)) {
                Arch(room.icon)
                span(.class("door-words")) {
                    span(.class("door-name")) { texts(room.name) }
                    span(.class("door-purpose")) { texts(room.purpose) }
                    if let note { span(.class("door-note")) { note } }
                }
            }
        }
    }
}
