public import Identity
public import Localization

extension TextKey {
    /// “a former member”
    public static var formerMember: TextKey { TextKey("privacy.formerMember") }
}

extension Texts {
    /// What somebody is called, or that they have left.
    ///
    /// - Parameter name: Their name as a history keeps it; empty of who has left.
    public func memberName(_ name: String) -> String { name.isEmpty ? self(.formerMember) : name }
}

extension UniqueID {
    /// An identifier that nobody has, for one row about somebody who has left.
    ///
    /// It is of version 4 (RFC 9562 §5.4), wholly random: those of version 7 that are made within one step would begin alike,
    /// and so say which rows were the same person's.
    public static func ofNobody() -> UniqueID {
        let all = UInt64.min...UInt64.max
        return UniqueID(
            high: .random(in: all) & ~0xF000 | 0x4000,
            low: .random(in: all) >> 2 | 0x8000_0000_0000_0000)
    }
}
