public import HTML
public import Localization

/// A place of the main navigation.
public struct NavigationItem: Sendable {
    let icon: Icon
    let label: TextKey
    let address: URLReference

    /// A place with its sign, name and address.
    public init(_ icon: Icon, _ label: TextKey, to address: URLReference) {
        self.icon = icon
        self.label = label
        self.address = address
    }

    /// Home, the places of a city's rooms, and the person's account.
    public static func around(_ rooms: [NavigationItem]) -> [NavigationItem] {
        [NavigationItem(.home, .shellHome, to: "/")] + rooms
            + [NavigationItem(.user, .shellAccount, to: "/account")]
    }

    /// What pages lead to that belong to no city, such as those of tests.
    public static var standard: [NavigationItem] {
        around([NavigationItem(.car, .roomRides, to: "/rides")])
    }
}
