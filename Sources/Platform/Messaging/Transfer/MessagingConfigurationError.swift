/// What is wrong with the settings of mail or SMS.
public struct MessagingConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence for whoever wrote the settings.
    public let sentence: String

    init(_ sentence: String) { self.sentence = sentence }

    public var description: String { sentence }
}
