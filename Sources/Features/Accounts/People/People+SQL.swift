public import Database
public import Identity
public import Localization

// How what is known of people stands in columns.

extension Language: SQLEncodable, SQLDecodable {}

extension Gender: SQLEncodable, SQLDecodable {}

extension EmailAddress: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension PhoneNumber: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension PersonName: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(text) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension SpokenLanguage {
    /// Languages in one column: their codes with commas between them.
    static func list(_ languages: [SpokenLanguage]) -> String {
        languages.map(\.rawValue).joined(separator: ",")
    }

    /// Reads ``list(_:)``; codes of another version of the program are left out.
    static func read(_ list: String) -> [SpokenLanguage] {
        list.split(separator: ",").compactMap { SpokenLanguage(rawValue: String($0)) }
    }
}
