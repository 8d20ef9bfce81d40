public import PocketRuntime

/// A tool for tests: it answers, has no answer, traps or never ends, as its first byte says.
public enum PocketSampleTool: PocketTool {
    /// `=` gives the rest of the question back, the last byte first, `*` its length as so many kilobytes of zeros, `!`
    /// traps, `~` never ends; anything else has no answer.
    public static func answer(_ question: [UInt8]) -> [UInt8]? {
        let rest = question.dropFirst()
        switch question.first {
        case UInt8(ascii: "="): return Array(rest.reversed())
        case UInt8(ascii: "*"): return [UInt8](repeating: 0, count: rest.count * 1_024)
        case UInt8(ascii: "!"): return [question[question.count + rest.count]]
        case UInt8(ascii: "~"):
            var rounds: UInt64 = 1
            while rounds > 0 { rounds = next(rounds) }
            return nil
        default: return nil
        }
    }

    /// Never zero, which the compiler cannot know.
    @inline(never)
    private static func next(_ number: UInt64) -> UInt64 { number == .max ? 1 : number + 1 }
}
