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

    /// Home, and the rooms and account that every page leads to.
    public static var standard: [NavigationItem] {
        [
            NavigationItem(.home, .shellHome, to: "/"),
            NavigationItem(.car, .roomRides, to: "/rides"),
            NavigationItem(.user, .shellAccount, to: "/account"),
        ]
    }
}
