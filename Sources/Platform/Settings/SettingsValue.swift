import FoundationEssentials

/// A value of a settings file.
enum SettingsValue: Codable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([SettingsValue])
    case group([String: SettingsValue])

    init(from decoder: any Decoder) throws {
        if let group = try? decoder.container(keyedBy: Key.self) {
            var members: [String: SettingsValue] = [:]
            for key in group.allKeys {
                members[key.stringValue] = try group.decode(SettingsValue.self, forKey: key)
            }
            self = .group(members)
            return
        }
        if var list = try? decoder.unkeyedContainer() {
            var elements: [SettingsValue] = []
            while !list.isAtEnd { elements.append(try list.decode(SettingsValue.self)) }
            self = .list(elements)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .group(let group): try container.encode(group)
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The value as a sentence names it.
    var words: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): SettingsNumber.text(number)
        case .text(let text): "\"\(text.prefix(40))\""
        case .list: "a list"
        case .group: "a group"
        }
    }
}

/// Numbers as settings files write them.
enum SettingsNumber {
    /// Whole numbers without a decimal point.
    static func text(_ number: Double) -> String {
        Int64(exactly: number).map { String($0) } ?? "\(number)"
    }
}
