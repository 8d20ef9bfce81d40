public import Identity

/// Who says that a document is theirs.
public struct DocumentHolder: Hashable, Sendable {
    /// The first name or names.
    public let firstName: PersonName
    /// The last name.
    public let lastName: PersonName
    /// The birth date.
    public let birthDate: CalendarDate

    /// A person.
    public init(firstName: PersonName, lastName: PersonName, birthDate: CalendarDate) {
        self.firstName = firstName
        self.lastName = lastName
        self.birthDate = birthDate
    }
}
