/// The icons, drawn for Medina on a grid of 24 with a round pen of 1.75. They take the colour of the text.
public enum Icon: String, CaseIterable, Sendable {
    /// A car from the front.
    case car
    /// A taxi with its roof sign.
    case taxi
    /// A place on the map.
    case pin
    /// The destination.
    case flag
    /// Where a way begins.
    case start
    /// Time.
    case clock
    /// A date.
    case calendar
    /// A seat in a car.
    case seat
    /// People.
    case people
    /// Bags.
    case luggage
    /// A star to give.
    case star
    /// Home.
    case home
    /// Work.
    case work
    /// Search.
    case search
    /// Close.
    case close
    /// Back; points to where one came from.
    case back
    /// On; points to where one goes.
    case forward
    /// More behind this.
    case chevron
    /// Opens below.
    case expand
    /// Closes upwards.
    case collapse
    /// A menu.
    case menu
    /// Further actions.
    case more
    /// Where I am.
    case locate
    /// A person.
    case user
    /// Safety.
    case shield
    /// Call.
    case phone
    /// A message.
    case message
    /// News.
    case bell
    /// What one can choose.
    case settings
    /// Light.
    case sun
    /// Dark.
    case moon
    /// Like the device.
    case device
    /// Languages.
    case language
    /// A shop.
    case shop
    /// A fruit.
    case fruit
    /// A meal and its dose.
    case meal
    /// Insulin.
    case syringe
    /// Money.
    case wallet
    /// A favourite.
    case heart
    /// Done.
    case check
    /// More.
    case plus
    /// Fewer.
    case minus
    /// A note.
    case info
    /// Take care.
    case warning
    /// Something is wrong.
    case error
    /// It worked.
    case success
    /// Change places.
    case swap
    /// Pass on.
    case share
    /// Leave.
    case logOut
    /// What the map shows.
    case layers
    /// On foot.
    case walk
    /// Made up by the demo.
    case simulated
    /// A way begins.
    case depart
    /// Straight on.
    case straight
    /// A turn to the left.
    case turnLeft
    /// A turn to the right.
    case turnRight
    /// Keeping left.
    case slightLeft
    /// Keeping right.
    case slightRight
    /// A sharp turn to the left.
    case sharpLeft
    /// A sharp turn to the right.
    case sharpRight
    /// A turn round.
    case uTurn
    /// A roundabout.
    case roundabout
    /// Two roads become one.
    case merge
    /// Leaving the road.
    case exit
    /// A ferry.
    case ferry
    /// The end of the way.
    case arrive
    /// Food and drink.
    case food
    /// A place to stay.
    case lodging
    /// A railway station.
    case station
    /// A bus stop.
    case stop
    /// Health.
    case health
    /// A school.
    case education
    /// Culture.
    case culture
    /// Leisure.
    case leisure
    /// An office.
    case office
    /// A place of worship.
    case worship
    /// Fuel.
    case fuel
    /// Parking.
    case parking
    /// Worth seeing.
    case sight
    /// A street.
    case street
    /// A town.
    case town

    /// Whether it points along the line of text, so that it is mirrored where text runs right to left.
    var isMirrored: Bool {
        switch self {
        case .back, .forward, .chevron, .logOut: true
        default: false
        }
    }
}
