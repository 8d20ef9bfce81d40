/// What stands between the cells of a line.
public enum TableSeparator: UInt8, CaseIterable, Hashable, Sendable {
    case comma = 0x2C
    case semicolon = 0x3B
    case tab = 0x09

    /// The separator of a table by its first line that is not empty: the one that stands there most often outside
    /// quotes, where equal first the tab and then the semicolon, which are rarer in words; the comma if there is
    /// none.
    public static func detected(in bytes: [UInt8]) -> TableSeparator {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        var isEmpty = true
        for byte in bytes.prefix(TableReader.mostBytes) {
            if byte == 0x22 {
                isQuoted.toggle()
            } else if !isQuoted {
                if byte == 0x0A || byte == 0x0D {
                    if isEmpty { continue }
                    break
                }
                counts[byte, default: 0] += 1
            }
            isEmpty = false
        }
        var best = (separator: comma, count: 0)
        for separator in [tab, semicolon, comma] {
            let count = counts[separator.rawValue] ?? 0
            if count > best.count { best = (separator, count) }
        }
        return best.separator
    }
}
