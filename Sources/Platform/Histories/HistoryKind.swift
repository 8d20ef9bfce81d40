public import DesignSystem
public import Localization

/// What people call a part of their history, and may ask for by itself.
public struct HistoryKind: Hashable, Sendable {
    /// Names it in addresses and in the API: small letters and hyphens.
    public let word: String
    /// Its name.
    public let title: TextKey
    /// What one of it is called.
    public let single: TextKey
    /// Its sign.
    public let icon: Icon

    /// A kind.
    ///
    /// - Parameter single: What one of it is called.
    public init(_ word: String, _ title: TextKey, single: TextKey, icon: Icon) {
        self.word = word
        self.title = title
        self.single = single
        self.icon = icon
    }
}
