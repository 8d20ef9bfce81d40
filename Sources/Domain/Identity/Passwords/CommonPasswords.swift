/// The passwords that most people choose, and that are therefore tried first.
public enum CommonPasswords {
    private static let all = Set(
        String(describing: list).split(whereSeparator: \.isWhitespace).map { String($0) })

    /// How many there are.
    public static var count: Int { all.count }

    /// Whether many people use this password, however its letters are capitalised; also one character repeated,
    /// or characters that follow each other in code order, such as `23456789`.
    public static func contains(_ password: String) -> Bool {
        let lowered = password.lowercased()
        return all.contains(lowered) || isRun(lowered)
    }

    /// Whether each character is the same number of steps after the one before: 0, 1 or -1.
    private static func isRun(_ text: String) -> Bool {
        let values = text.unicodeScalars.map { Int($0.value) }
        guard values.count > 1 else { return false }
        let step = values[1] - values[0]
        return abs(step) <= 1 && zip(values, values.dropFirst()).allSatisfy { $1 - $0 == step }
    }
}
