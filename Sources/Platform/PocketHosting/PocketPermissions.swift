/// What pages of apps may ask the person for (Permissions Policy, W3C).
enum PocketPermissions {
    /// Nothing.
    static let none = "bluetooth=(), " + always
    /// A Bluetooth device.
    static let withDevices = "bluetooth=(self), " + always

    private static let always =
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"
}
