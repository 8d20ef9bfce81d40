/// The rows of the edit table for one beginning of a word, one a letter.
struct EditWalk {
    private let typed: [UInt16]
    private let width: Int
    private var rows: [UInt8]
    private var letters: [UInt16] = []
    private var best: [UInt8]
    private var smallest: [UInt8]
    /// How many letters have been read.
    var depth = 0

    init(typed: [UInt16]) {
        self.typed = typed
        width = typed.count + 1
        rows = (0..<width).map { UInt8($0) }
        best = [UInt8(typed.count)]
        smallest = [0]
    }

    /// The edits between what was typed and all that has been read.
    var distance: Int { Int(rows[depth * width + typed.count]) }

    /// The fewest edits between what was typed and any beginning of what has been read.
    var bestOfPrefixes: Int { Int(best[depth]) }

    /// No continuation of what has been read is closer than this.
    var smallestReachable: Int {
        // A swap reaches back over one row at the price of one.
        min(Int(smallest[depth]), depth > 0 ? Int(smallest[depth - 1]) + 1 : .max)
    }

    mutating func descend(_ letter: UInt16) {
        depth += 1
        if letters.count < depth {
            letters.append(letter)
            rows.append(contentsOf: repeatElement(0, count: width))
            best.append(0)
            smallest.append(0)
        } else {
            letters[depth - 1] = letter
        }
        let row = depth * width
        let above = row - width
        rows[row] = UInt8(min(depth, 255))
        var least = rows[row]
        for column in 1..<max(width, 1) {
            let isSame = typed[column - 1] == letter
            var value = min(
                rows[above + column - 1] &+ (isSame ? 0 : 1), rows[above + column] &+ 1,
                rows[row + column - 1] &+ 1)
            if depth > 1, column > 1, letter == typed[column - 2], letters[depth - 2] == typed[column - 1] {
                value = min(value, rows[above - width + column - 2] &+ 1)
            }
            rows[row + column] = value
            least = min(least, value)
        }
        smallest[depth] = least
        best[depth] = min(best[depth - 1], rows[row + typed.count])
    }
}
