import PocketRuntime

/// What goes to the league and comes from it, as JSON.
enum LeagueText {
    /// The league's name of a level.
    static func name(_ level: Level) -> String {
        switch level {
        case .easy: "easy"
        case .medium: "medium"
        case .hard: "hard"
        }
    }

    /// The level of the league's name.
    static func level(_ json: PocketJSON?) -> Level? {
        guard let name = json?.name else { return nil }
        return switch name {
        case "easy": .easy
        case "medium": .medium
        case "hard": .hard
        default: nil
        }
    }

    /// An object of texts and numbers. The texts are identifiers and codes of the server: letters, digits, `-`, `_`
    /// and `.`; anything else is left out, so that nothing needs to be escaped.
    static func object(
        _ members: [(name: StaticString, text: String)], numbers: [(name: StaticString, list: [Int])] = []
    )
        -> [UInt8]
    {
        var json: [UInt8] = []
        for (name, value) in members {
            append(name, to: &json)
            json.append(UInt8(ascii: "\""))
            json.append(contentsOf: harmless(value).utf8)
            json.append(UInt8(ascii: "\""))
        }
        for (name, list) in numbers {
            append(name, to: &json)
            if list.count > 1 { json.append(UInt8(ascii: "[")) }
            for (index, number) in list.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                json.append(contentsOf: String(number).utf8)
            }
            if list.count > 1 { json.append(UInt8(ascii: "]")) }
        }
        json.append(UInt8(ascii: "}"))
        return json
    }

    @inline(never)
    private static func append(_ name: StaticString, to json: inout [UInt8]) {
        json.append(UInt8(ascii: json.isEmpty ? "{" : ","))
        json.append(UInt8(ascii: "\""))
        json.append(contentsOf: PocketName(stringLiteral: name).bytes)
        json.append(UInt8(ascii: "\""))
        json.append(UInt8(ascii: ":"))
    }

    /// The letters, digits, `-`, `_` and `.` of a text, 200 at most.
    static func harmless(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 where bytes.count < 200 {
            let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
            let isDigit = byte >= 0x30 && byte <= 0x39
            if isLetter || isDigit || byte == 0x2D || byte == 0x5F || byte == 0x2E { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
