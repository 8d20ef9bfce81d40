public import Localization

/// What a browser or program is called in a person's words, from what it says of itself (RFC 9110, section
/// 10.1.5). Browsers claim to be many others, so the order of the looking matters.
public struct DeviceName: Hashable, Sendable {
    /// The browser's name, or the program's.
    public let browser: String?
    /// The operating system or device.
    public let system: String?
    /// Whether it is a browser, not another program.
    public let isBrowser: Bool
    /// Whether it is carried about.
    public let isPhone: Bool

    /// What the text that a browser sends as its `User-Agent` says.
    public init(_ userAgent: String) {
        isBrowser = userAgent.hasPrefix("Mozilla/") || userAgent.hasPrefix("Opera/")
        system = Self.systems.first { userAgent.contains($0.sign) }?.name
        isPhone = ["iPhone", "iPad", "Android"].contains(system)
        if isBrowser {
            browser = Self.browsers.first { userAgent.contains($0.sign) }?.name
        } else {
            let word = userAgent.prefix { $0 != "/" && $0 != " " && $0 != "(" }
            browser = word.isEmpty ? nil : String(word.prefix(40))
        }
    }

    private static let browsers: [(sign: String, name: String)] = [
        ("SamsungBrowser/", "Samsung Internet"), ("Edg", "Edge"), ("OPR/", "Opera"), ("Vivaldi/", "Vivaldi"),
        ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chromium/", "Chromium"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]

    private static let systems: [(sign: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
        ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]

    /// “{browser} on {system}”
    private static let deviceOn = TextKey("people.deviceOn")
    /// “Program {name}”
    private static let program = TextKey("people.program")
    /// “Unknown device”
    private static let unknownDevice = TextKey("people.unknownDevice")

    /// Such as “Firefox on Android”.
    public func words(_ texts: Texts) -> String {
        guard isBrowser else {
            guard let browser else { return texts(Self.unknownDevice) }
            return texts(Self.program, ["name": .text(browser)])
        }
        guard let browser, let system else { return browser ?? system ?? texts(Self.unknownDevice) }
        return texts(Self.deviceOn, ["browser": .text(browser), "system": .text(system)])
    }
}
