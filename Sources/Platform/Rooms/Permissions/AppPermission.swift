public import Localization

/// What an app on people's devices may do only once an operator has confirmed something, such as proposing doses. The
/// list of apps says that the app asks for it; a room hands it to the city with ``CityRoom/permissions``.
public struct AppPermission: Sendable {
    /// The app's name in the list of apps.
    public let app: String
    /// What it is called there, such as `doses`.
    public let name: String
    /// What the app may do with it, in a few words.
    public let title: TextKey
    /// What the operator confirms, in a sentence. It goes into the log of what operators do as it was read.
    public let statement: TextKey
    /// What is to be read before, by its name.
    public let reading: String
    /// Its words; nothing where the server has none.
    public let readingText: [UInt8]?

    /// Something to be confirmed.
    public init(
        app: String, _ name: String, title: TextKey, statement: TextKey, reading: String,
        readingText: [UInt8]? = nil
    ) {
        self.app = app
        self.name = name
        self.title = title
        self.statement = statement
        self.reading = reading
        self.readingText = readingText
    }
}
