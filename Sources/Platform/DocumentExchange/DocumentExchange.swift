// DocumentExchange: what the server and the program that reads documents say to each other.

public import ZoneReading

/// The form of the answer: lines of ASCII, the first of which says what was found.
///
///     zone td1 38.5 120,940 1310,951 1308,1190 118,1180
///     I<UTOD231458907<<<<<<<<<<<<<<< 1KU70O… FFE3C0…
///
/// A zone's lines each have its characters, those that fit next best, and how sure each is, in two hexadecimal digits.
/// Otherwise it is one line: `refused nothing`, `refused blurred`, `refused covered`, `refused several`,
/// `refused small 6` or `refused cut lower`.
public enum DocumentExchange {
    /// The largest answer, in bytes.
    public static let largestAnswer = 4_096
    /// The longer side of the picture in which zones are looked for, in pixels; larger photos are shrunk to it.
    public static let side = 2_400

    /// The answer about a zone, or why there is none.
    public static func answer(_ result: Result<ReadZone, ZoneRefusal>) -> [UInt8] {
        switch result {
        case .success(let zone): Array(text(zone).utf8)
        case .failure(let refusal): Array("refused \(word(refusal))\n".utf8)
        }
    }

    /// What an answer says; nothing unless it is exactly of this form.
    public static func result(in answer: [UInt8]) -> Result<ReadZone, ZoneRefusal>? {
        guard answer.count <= largestAnswer, answer.last == UInt8(ascii: "\n"),
            answer.allSatisfy({ $0 < 127 })
        else { return nil }
        let lines = String(decoding: answer.dropLast(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let head = words(lines[0])
        if head.first == "refused", lines.count == 1 { return refusal(head.dropFirst()).map { .failure($0) } }
        guard head.count == 7, head[0] == "zone", let layout = ZoneLayout(rawValue: String(head[1])),
            let pitch = number(head[2]), pitch > 0, lines.count == layout.rows + 1
        else { return nil }
        let corners = head.dropFirst(3).compactMap(point)
        let cells = lines.dropFirst().compactMap { row($0, layout.columns) }
        guard corners.count == 4, cells.count == layout.rows else { return nil }
        return .success(ReadZone(layout: layout, cells: cells, corners: corners, pitch: pitch))
    }

    // MARK: Writing

    private static func text(_ zone: ReadZone) -> String {
        let corners = zone.corners.map { "\(tenths($0.x)),\(tenths($0.y))" }.joined(separator: " ")
        var text = "zone \(zone.layout.rawValue) \(tenths(zone.pitch)) \(corners)\n"
        for row in zone.cells {
            let characters = String(decoding: row.map(\.character), as: UTF8.self)
            let next = String(decoding: row.map(\.next), as: UTF8.self)
            let certainties = row.map { cell in
                let byte = UInt8(min(max(cell.certainty * 255, 0), 255))
                let digits = String(byte, radix: 16, uppercase: true)
                return byte < 16 ? "0\(digits)" : digits
            }
            text += "\(characters) \(next) \(certainties.joined())\n"
        }
        return text
    }

    private static func tenths(_ value: Double) -> String {
        let whole = Int((min(max(value, -9_999), 99_999) * 10).rounded())
        return "\(whole < 0 ? "-" : "")\(abs(whole) / 10).\(abs(whole) % 10)"
    }

    private static func word(_ refusal: ZoneRefusal) -> String {
        switch refusal {
        case .nothing: "nothing"
        case .blurred: "blurred"
        case .covered: "covered"
        case .several: "several"
        case .tooSmall(let pitch): "small \(min(max(pitch, 0), 99))"
        case .cutOff(let edge): "cut \(edge.rawValue)"
        }
    }

    // MARK: Reading

    private static func words(_ line: Substring) -> [Substring] {
        line.split(separator: " ", omittingEmptySubsequences: false)
    }

    private static func refusal(_ words: ArraySlice<Substring>) -> ZoneRefusal? {
        let words = Array(words)
        switch (words.first, words.count) {
        case ("nothing", 1): return .nothing
        case ("blurred", 1): return .blurred
        case ("covered", 1): return .covered
        case ("several", 1): return .several
        case ("small", 2):
            guard words[1].utf8.count <= 2, isDigits(words[1]), let pitch = Int(words[1]) else { return nil }
            return .tooSmall(pitch: pitch)
        case ("cut", 2): return ZoneRefusal.Edge(rawValue: String(words[1])).map { .cutOff($0) }
        default: return nil
        }
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 48...57 ~= $0 }
    }

    /// A number with one decimal place, of at most five digits before it.
    private static func number(_ text: Substring) -> Double? {
        let isNegative = text.first == "-"
        let parts = (isNegative ? text.dropFirst() : text).split(
            separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(isDigits), parts[0].utf8.count <= 5,
            parts[1].utf8.count == 1,
            let whole = Double(parts[0]), let tenths = Double(parts[1])
        else { return nil }
        return (isNegative ? -1 : 1) * (whole + tenths / 10)
    }

    private static func point(_ text: Substring) -> Point? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else { return nil }
        return Point(x, y)
    }

    private static func row(_ line: Substring, _ columns: Int) -> [ReadZone.Cell]? {
        let parts = words(line)
        guard parts.count == 3 else { return nil }
        let (characters, next, digits) = (Array(parts[0].utf8), Array(parts[1].utf8), Array(parts[2].utf8))
        guard characters.count == columns, next.count == columns, digits.count == 2 * columns,
            (characters + next).allSatisfy(ZoneAlphabet.characters.contains)
        else { return nil }
        var cells: [ReadZone.Cell] = []
        for column in 0..<columns {
            guard let high = hexadecimal(digits[2 * column]), let low = hexadecimal(digits[2 * column + 1])
            else {
                return nil
            }
            cells.append(
                ReadZone.Cell(
                    character: characters[column], next: next[column], certainty: Float(high << 4 | low) / 255
                ))
        }
        return cells
    }

    private static func hexadecimal(_ digit: UInt8) -> Int? {
        switch digit {
        case 48...57: Int(digit) - 48
        case 65...70: Int(digit) - 55
        default: nil
        }
    }
}
