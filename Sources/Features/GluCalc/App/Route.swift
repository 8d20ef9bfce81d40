/// A page with what it is about.
package struct Route: Hashable, Sendable {
    /// The pages.
    package enum Page: UInt8, CaseIterable, Hashable, Sendable {
        case home
        case terms
        case setup
        case meal
        case pickFood
        case journal
        case archived
        case charts
        case foods
        case food
        case categories
        case mealTypes
        case mealType
        case favourites
        case grid
        case more
        case settings
        case exchange
        case preview
        case report
        case wipe
        case help
        case lock
        case removed
        case devices
        case server
        case vault
        case vaultCare
        case doctor
        case guest
        case correction
    }

    /// Which page.
    package var page: Page
    /// A number of a food, a kind of meal or a step; 0 for a new one.
    package var number: Int

    /// A page.
    package init(_ page: Page, _ number: Int = 0) {
        self.page = page
        self.number = number
    }

    /// Whether what is typed on it counts only once it is sent.
    var hasForm: Bool {
        switch page {
        case .food, .categories, .mealType, .settings, .correction: true
        default: false
        }
    }

    /// Whether it shows or changes what the settings lock keeps (G14).
    package var isLocked: Bool {
        switch page {
        case .mealTypes, .mealType, .settings, .wipe, .lock, .server, .vault, .vaultCare, .doctor: true
        default: false
        }
    }
}
