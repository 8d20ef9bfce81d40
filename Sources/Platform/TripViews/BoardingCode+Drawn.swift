public import Boards

extension BoardingCode {
    /// A code that nobody can guess.
    @Sendable public static func drawn() -> BoardingCode {
        var random = SystemRandomNumberGenerator()
        return BoardingCode(using: &random)
    }
}
