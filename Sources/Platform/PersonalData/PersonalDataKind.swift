public import Database
public import Identity
public import Localization

/// One kind of what is kept about people: a file of their copy.
public struct PersonalDataKind: Sendable {
    /// Reads a page.
    public typealias Reading =
        @Sendable (PersonalQuestion, any Transaction) throws -> PersonalPage

    /// Names the file, such as `favourites` for `favourites.json`.
    public let name: String
    /// What is in it.
    public let title: TextKey
    /// What it is for, how long it is kept, in a sentence or two.
    public let text: TextKey
    /// Reads a page of it. Each is a transaction of its own, so that somebody's long history keeps nobody waiting.
    public let page: Reading

    /// A kind.
    public init(_ name: String, _ title: TextKey, _ text: TextKey, page: @escaping Reading) {
        self.name = name
        self.title = title
        self.text = text
        self.page = page
    }
}

/// Which page of somebody's data is asked for.
public struct PersonalQuestion: Hashable, Sendable {
    /// Whose.
    public let person: UniqueID
    /// After which record.
    public let after: PersonalPlace
    /// How many records at most.
    public let limit: Int

    /// A question.
    public init(of person: UniqueID, after: PersonalPlace = .start, limit: Int = 500) {
        self.person = person
        self.after = after
        self.limit = limit
    }
}

/// A place in a list of records that is sorted by a number, such as the moment at which each was made, and by a text.
public struct PersonalPlace: Hashable, Sendable {
    /// The number, such as milliseconds since 1970 UTC.
    public let number: Int64
    /// The text, such as an identifier.
    public let text: String

    /// A place.
    public init(number: Int64, text: String) {
        self.number = number
        self.text = text
    }

    /// Before the first record.
    public static let start = PersonalPlace(number: -1, text: "")
}

/// A page of somebody's data.
public struct PersonalPage: Sendable {
    /// The records.
    public var records: [PersonalRecord]
    /// Where the next page begins; nothing after the last.
    public var next: PersonalPlace?
    /// What is no text, such as a photo: files beside the records, by their names.
    public var files: [(name: String, bytes: [UInt8])] = []

    /// A page.
    public init(_ records: [PersonalRecord], next: PersonalPlace? = nil) {
        self.records = records
        self.next = next
    }
}

extension Transaction {
    /// A page of records, each of which is a row of a query.
    ///
    /// The query has the columns `place_at` and `place_id`, by which it is sorted, takes what is behind
    /// ``PersonalQuestion/after``, and no more than ``PersonalQuestion/limit``.
    ///
    /// - Parameter make: What becomes of a row; as a rule all its columns but the place.
    public func personalPage(
        _ query: SQL, _ question: PersonalQuestion,
        make: (Row) throws -> PersonalRecord? = { PersonalRecord($0) }
    ) throws -> PersonalPage {
        let rows = try rows(query)
        var next: PersonalPlace?
        if rows.count >= question.limit, let last = rows.last {
            next = PersonalPlace(number: try last.decode("place_at"), text: try last.decode("place_id"))
        }
        return PersonalPage(try rows.compactMap(make), next: next)
    }
}
