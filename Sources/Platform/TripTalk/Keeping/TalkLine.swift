public import Geography
public import Identity

/// A message as it is kept.
public struct TalkLine: Hashable, Sendable, Identifiable {
    /// Names it.
    public let id: UniqueID
    /// Which of its talk it is, from 1 on; the next ones have higher numbers.
    public let number: Int
    /// Who wrote it.
    public let sender: UniqueID
    /// On which side they were.
    public let role: TalkRole
    /// What it says.
    public let content: TalkContent
    /// When it was written.
    public let at: Timestamp
}
