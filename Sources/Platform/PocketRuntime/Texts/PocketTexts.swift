/// All that an app says, in the person's language, out of the table that the server makes from the catalogues.
///
/// ```swift
/// texts(.fruityTriesLeft, count: 3)                     // chooses the plural form
/// texts(.fruityWon, ["name": .text("Mina")])
/// texts.number(12_345)                                   // 12,345 · 12 345 · 12.345
/// texts.date(moment.day, today: moment.day)              // today · 12 November
/// ```
public struct PocketTexts: Sendable {
    let table: PocketTextTable

    /// The texts of a table.
    public init(_ table: PocketTextTable) { self.table = table }

    /// The texts that another part of the app hands over, such as to a tool.
    ///
    /// - Throws: `SnapshotError` when the bytes are none.
    public init(bytes: [UInt8]) throws(SnapshotError) { self.init(try PocketTextTable(bytes)) }

    /// All of them, to be handed over.
    public var bytes: [UInt8] { table.bytes() }

    /// The language (BCP 47): `en`, `fr`, `de`, `ar`.
    public var language: String { table.language }

    /// Whether text runs from right to left.
    public var isRightToLeft: Bool { table.isRightToLeft }

    /// Whether the city permits the app something; see ``PocketSurroundings/permits(_:)``.
    @inline(never)
    public func permits(_ permission: PocketName) -> Bool { table.permits(permission) }

    /// The text of `key`, filled in. A key without a text reads as its name; tests keep that from happening.
    @inline(never)
    public func callAsFunction(_ key: PocketTextKey, _ arguments: PocketTextArguments = [:]) -> String {
        text(PocketName(stringLiteral: key.name), arguments)
    }

    /// The text of `key` for a number: short for `texts(key, ["count": .number(count)])`.
    @inline(never)
    public func callAsFunction(_ key: PocketTextKey, count: Int) -> String {
        self(key, ["count": .number(count)])
    }

    func text(_ key: PocketName, _ arguments: PocketTextArguments = [:]) -> String {
        guard let pattern = table.pattern(key, count: arguments.count) else { return key.text }
        if arguments.list.isEmpty { return String(decoding: pattern, as: UTF8.self) }
        var filled: [UInt8] = []
        filled.reserveCapacity(pattern.count + 16)
        var index = 0
        while index < pattern.count {
            guard pattern[index] == UInt8(ascii: "{"), let end = closingBrace(of: pattern, from: index) else {
                filled.append(pattern[index])
                index += 1
                continue
            }
            let name = PocketName(bytes: [UInt8](pattern[index + 1..<end]))
            if let value = value(of: name, arguments) {
                filled.append(contentsOf: value.utf8)
            } else {
                filled.append(contentsOf: pattern[index...end])
            }
            index = end + 1
        }
        return String(decoding: filled, as: UTF8.self)
    }

    private func closingBrace(of pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < pattern.count {
            if pattern[index] == UInt8(ascii: "}") { return index }
            index += 1
        }
        return nil
    }

    private func value(of name: PocketName, _ arguments: PocketTextArguments) -> String? {
        for argument in arguments.list where name == argument.name {
            switch argument.value {
            case .number(let number): return self.number(number)
            case .text(let text): return isolated(text)
            }
        }
        return nil
    }

    /// A text that runs the other way is set in U+2068 FIRST STRONG ISOLATE … U+2069 POP DIRECTIONAL ISOLATE
    /// (Unicode Standard Annex 9), so that it does not disturb the order of what stands around it.
    private func isolated(_ text: String) -> String {
        for scalar in text.unicodeScalars {
            let isLatin =
                (scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A)
                || (scalar.value >= 0xC0 && scalar.value < 0x590)
            let isRightToLeft = (scalar.value >= 0x590 && scalar.value <= 0x8FF) || scalar.value >= 0xFB1D
            if self.isRightToLeft ? isLatin : isRightToLeft { return "\u{2068}" + text + "\u{2069}" }
        }
        return text
    }
}
