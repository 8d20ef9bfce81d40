/// A text that comes with the program, for where the operator has not written one.
///
/// A line `@ rides` says that what follows holds only where that room is open, until the next such line; `@` alone ends it.
/// `{city}` is the city's name.
public enum ProgramText {
    /// A text for the rooms that a city has.
    public static func text(
        _ source: String, city: String, has: (String) -> Bool
    ) -> String {
        var lines: [Substring] = []
        var holds = true
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.first == "@" {
                let room = line.dropFirst().filter { $0 != " " }
                holds = room.isEmpty || has(room)
            } else if holds {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n").split(separator: "{city}", omittingEmptySubsequences: false)
            .joined(separator: city)
    }
}
