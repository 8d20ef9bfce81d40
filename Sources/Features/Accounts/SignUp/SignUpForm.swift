import Identity
public import Localization

/// What somebody typed to get an account.
public struct SignUpForm: Sendable {
    public var firstName: String
    public var lastName: String
    public var email: String
    /// May be empty.
    public var phone: String
    public var password: String
    public var confirmation: String
    /// The version of the terms of use that they accept; empty for none.
    public var terms: String
    /// The language of pages and messages.
    public var language: Language

    public init(
        firstName: String = "", lastName: String = "", email: String = "", phone: String = "",
        password: String = "", confirmation: String = "", terms: String = "", language: Language = .english
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.phone = phone
        self.password = password
        self.confirmation = confirmation
        self.terms = terms
        self.language = language
    }

    /// The person, where every field can be read; else `problems` say what is wrong.
    func read(plan: NumberingPlan?, words: [String], problems: inout [FieldProblem]) -> NewPerson? {
        let first = FieldReading.name(firstName, .firstName, &problems)
        let last = FieldReading.name(lastName, .lastName, &problems)
        let address = FieldReading.email(email, &problems)
        let number = FieldReading.isEmpty(phone) ? nil : FieldReading.phone(phone, plan: plan, &problems)
        let personal = [firstName, lastName, email, phone] + words
        FieldReading.newPassword(
            password, confirmation: confirmation, personal: personal, &problems)
        guard let first, let last, let address else { return nil }
        return NewPerson(
            firstName: first, lastName: last, email: address, phone: number, password: password,
            language: language)
    }
}
