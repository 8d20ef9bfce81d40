public import DesignSystem
public import Localization

/// A category of notices as people see it where they choose what also reaches them by mail and SMS.
public struct NoticeTopic: Sendable {
    /// The category.
    public let category: NoticeCategory
    /// Its sign.
    public let icon: Icon
    /// Its name.
    public let name: TextKey
    /// What belongs to it, in a few words.
    public let text: TextKey

    /// A category with a sign and words.
    public init(_ category: NoticeCategory, _ icon: Icon, _ name: TextKey, text: TextKey) {
        self.category = category
        self.icon = icon
        self.name = name
        self.text = text
    }
}
