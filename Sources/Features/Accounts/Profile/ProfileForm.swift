import Identity

/// What somebody typed to change a profile; what is nothing stays as it is.
public struct ProfileForm: Sendable, Equatable {
    public var firstName: String?
    public var lastName: String?
    public var email: String?
    public var phone: String?
    /// `YYYY-MM-DD`, or empty for none.
    public var birthDate: String?
    /// A ``Gender``, or empty for who would rather not say.
    public var gender: String?
    /// Codes of languages.
    public var spokenLanguages: [String]?
    /// The version of the profile that was shown; a change of an older one is refused.
    public var version: Int?

    public init(
        firstName: String? = nil, lastName: String? = nil, email: String? = nil, phone: String? = nil,
        birthDate: String? = nil, gender: String? = nil, spokenLanguages: [String]? = nil,
        version: Int? = nil
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.phone = phone
        self.birthDate = birthDate
        self.gender = gender
        self.spokenLanguages = spokenLanguages
        self.version = version
    }

    /// What a person's profile says today.
    public init(_ person: Person) {
        self.init(
            firstName: person.firstName.text, lastName: person.lastName.text, email: person.email.text,
            phone: person.phone?.text ?? "", birthDate: person.birthDate?.description ?? "",
            gender: person.gender?.rawValue ?? "", spokenLanguages: person.spokenLanguages.map(\.rawValue),
            version: person.version)
    }

    /// The youngest that may have an account, in years.
    public static let minimumAge = 13
    private static let maximumAge = 120

    /// The change of that person, where every field can be read; else `problems` say what is wrong.
    func read(
        for person: Person, plan: NumberingPlan?, today: CalendarDate, problems: inout [FieldProblem]
    ) -> ProfileChange {
        var change = ProfileChange(person)
        if let firstName, let name = FieldReading.name(firstName, .firstName, &problems) {
            change.firstName = name
        }
        if let lastName, let name = FieldReading.name(lastName, .lastName, &problems) {
            change.lastName = name
        }
        if let email, let address = FieldReading.email(email, &problems), address != person.email {
            change.newEmail = address
        }
        // A number that is known can be replaced, but rides need one.
        if let phone, !FieldReading.isEmpty(phone) || person.phone != nil,
            let number = FieldReading.phone(phone, plan: plan, &problems), number != person.phone
        {
            change.newPhone = number
        }
        if let birthDate {
            change.birthDate = read(birthDate: birthDate, today: today, problems: &problems)
        }
        if let gender {
            change.gender = Gender(rawValue: gender)
            if change.gender == nil, !gender.isEmpty { problems.append(FieldProblem(.gender, .unknown)) }
        }
        if let spokenLanguages {
            let spoken = Set(spokenLanguages.compactMap { SpokenLanguage(rawValue: $0) })
            if spoken.count < Set(spokenLanguages).count {
                problems.append(FieldProblem(.spokenLanguages, .unknown))
            }
            change.spokenLanguages = SpokenLanguage.allCases.filter(spoken.contains)
        }
        if person.isDemo {
            if change.newEmail != nil { problems.append(FieldProblem(.email, .kept)) }
            if change.newPhone != nil { problems.append(FieldProblem(.phone, .kept)) }
        }
        return change
    }

    private func read(
        birthDate typed: String, today: CalendarDate, problems: inout [FieldProblem]
    ) -> CalendarDate? {
        if FieldReading.isEmpty(typed) { return nil }
        guard let date = CalendarDate(typed) else {
            problems.append(FieldProblem(.birthDate, .malformed))
            return nil
        }
        let age = date.years(until: today)
        if date > today || age > Self.maximumAge {
            problems.append(FieldProblem(.birthDate, .implausible))
        } else if age < Self.minimumAge {
            problems.append(FieldProblem(.birthDate, .tooYoung))
        }
        return date
    }
}

/// What a profile becomes.
struct ProfileChange: Sendable, Equatable {
    var firstName: PersonName
    var lastName: PersonName
    var birthDate: CalendarDate?
    var gender: Gender?
    var spokenLanguages: [SpokenLanguage]
    /// An address that is to take the place of the present one.
    var newEmail: EmailAddress?
    /// A number that is to take the place of the present one.
    var newPhone: PhoneNumber?

    /// Whether it changes what a document has shown: name, birth date or gender. The proof then proves nothing any more.
    func isAnotherPerson(than person: Person) -> Bool {
        firstName != person.firstName || lastName != person.lastName || birthDate != person.birthDate
            || gender != person.gender
    }

    /// No change at all.
    init(_ person: Person) {
        firstName = person.firstName
        lastName = person.lastName
        birthDate = person.birthDate
        gender = person.gender
        spokenLanguages = person.spokenLanguages
    }
}
