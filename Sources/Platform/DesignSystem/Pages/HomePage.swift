public import HTML
import Localization

/// The home page: a greeting, the way to the most usual task, and the doors of the rooms.
public struct HomePage: View {
    /// A room.
    public struct RoomEntry: Sendable {
        let room: Room
        let address: URLReference
        let note: String?

        /// A room and the way there. `note` is something alive about it.
        public init(_ room: Room, to address: URLReference, note: String? = nil) {
            self.room = room
            self.address = address
            self.note = note
        }
    }

    /// Something that goes on for the person right now, and where to see it.
    public struct Notice: Sendable {
        let text: String
        let action: String
        let address: URLReference

        /// A notice; `action` is what the link to `address` says.
        public init(_ text: String, action: String, to address: URLReference) {
            self.text = text
            self.action = action
            self.address = address
        }
    }

    private let context: PageContext
    private let notices: [Notice]
    private let cityName: String
    private let rooms: [RoomEntry]
    private let destinationSearch: URLReference?
    private let drive: URLReference?

    /// The home page of a city. `destinationSearch` is the page that asks where to go, `drive` the one for those
    /// who go by their own car.
    public init(
        _ context: PageContext, cityName: String, rooms: [RoomEntry], destinationSearch: URLReference? = nil,
        drive: URLReference? = nil, notices: [Notice] = []
    ) {
        self.context = context
        self.cityName = cityName
        self.rooms = rooms
        self.destinationSearch = destinationSearch
        self.drive = drive
        self.notices = notices
    }

    public var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: "Medina", width: .wide) {
            for notice in notices {
                Banner(.info, notice.text) {
                    ButtonLink(notice.action, to: notice.address, style: .secondary)
                }
            }
            section(.class("welcome")) {
                div(.class("welcome-words")) {
                    p(.class("eyebrow")) { texts(.homeTitle) }
                    h1 { greeting }
                    p(.class("lead")) { texts(.homeLead) }
                    if let destinationSearch {
                        a(.class("where-to"), .href(destinationSearch)) {
                            IconView(.search)
                            span { texts(.homeWhereTo) }
                            IconView(.forward, class: "where-to-go")
                        }
                    }
                    if let drive {
                        a(.class("i-drive"), .href(drive)) {
                            IconView(.car)
                            span { texts(.homeDrive) }
                        }
                    }
                    if context.personName == nil, destinationSearch != nil {
                        p(.class("welcome-log-in")) {
                            a(.href("/login")) { texts(.homeLogInText) }
                        }
                    }
                }
                TownPicture()
            }
            h2(.class("visually-hidden")) { texts(.homeRooms) }
            ul(.class("doors")) {
                for entry in rooms { Door(texts, entry.room, to: entry.address, note: entry.note) }
            }
            CityLinks(context)
        }
    }

    private var greeting: String {
        // People are greeted by the first of their names.
        if let name = context.personName?.split(separator: " ").first {
            return context.texts(.homeHello, ["name": .text(String(name))])
        }
        return context.texts(.homeWelcome, ["city": .text(cityName)])
    }
}
