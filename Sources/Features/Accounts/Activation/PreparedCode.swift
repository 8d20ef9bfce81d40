import Crypto

/// A code that is about to be sent, made outside the transaction that keeps it.
struct PreparedCode: Sendable {
    /// Six digits.
    let code: String
    /// The address for which it is.
    let address: String
    /// What makes its hash its own.
    let salt: [UInt8]

    init(to address: String) throws {
        self.address = address
        var random = SystemRandomNumberGenerator()
        let digits = String(Int.random(in: 0..<1_000_000, using: &random))
        code = String(repeating: "0", count: 6 - digits.count) + digits
        salt = try SecretToken.random().bytes
    }

    /// The six digits that were typed, in any script and with spaces between them; nothing for anything else.
    static func read(_ typed: String) -> String? {
        var digits = ""
        for character in typed where !character.isWhitespace && character != "-" {
            guard let digit = character.wholeNumberValue, 0...9 ~= digit else { return nil }
            digits += "\(digit)"
        }
        return digits.count == 6 ? digits : nil
    }
}
