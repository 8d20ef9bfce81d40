/// Names an operator: the domain that it owns, such as `operator.org`, in lower case.
public struct OperatorDomain: Hashable, Sendable, CustomStringConvertible {
    /// The domain in lower case.
    public let text: String

    /// Takes two labels or more of letters, digits and hyphens of ASCII (RFC 1123 §2.1), 253 characters at most, the
    /// last of which is no number; nothing for any other text. Capital letters are taken for small ones.
    public init?(_ text: some StringProtocol) {
        let labels = Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, labels.count >= 2, labels.allSatisfy(Self.isLabel),
            labels.last?.allSatisfy({ (0x30...0x39).contains($0) }) == false
        else { return nil }
        self.text = text.lowercased()
    }

    /// The domain in lower case.
    public var description: String { text }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            && label.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
