/// A person, as their operator shows them to another.
public struct User: ExchangeDocument {
    /// A user's gender, in the words of the standard.
    public enum Gender: String, CaseIterable, Hashable, Sendable {
        case female = "F"
        case male = "M"
        case other = "O"
    }

    /// Who the user is at their operator, which has no other user by that name: 1 to 255 characters.
    public var id: String
    /// Whose user it is.
    public var operatorDomain: OperatorDomain
    /// What the user is called in front of others.
    public var alias: String
    /// The first name.
    public var firstName: String?
    /// The last name.
    public var lastName: String?
    /// How others rate the user, 1 to 5.
    public var grade: Int?
    /// The user's picture.
    public var picture: WebAddress?
    /// The user's gender.
    public var gender: Gender?
    /// Whether the operator or somebody for it has compared first name, last name and birth date with a document.
    public var hasVerifiedIdentity: Bool?

    /// A user of whom no more is said than must be.
    public init(id: String, operatorDomain: OperatorDomain, alias: String) {
        self.id = id
        self.operatorDomain = operatorDomain
        self.alias = alias
    }

    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader(decoder)
        id = try reader.required("id", .identifier)
        operatorDomain = try reader.required("operator", .operatorDomain)
        alias = try reader.required("alias", .name)
        firstName = try reader.optional("firstName", .name)
        lastName = try reader.optional("lastName", .name)
        grade = try reader.optional("grade", .ofFive)
        picture = try reader.optional("picture", .webAddress)
        gender = try reader.optional("gender", .word)
        hasVerifiedIdentity = try reader.optional("verifiedIdentity", .flag)
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("id", id, .identifier)
        try writer.write("operator", operatorDomain, .operatorDomain)
        try writer.write("alias", alias, .name)
        try writer.write("firstName", firstName, .name)
        try writer.write("lastName", lastName, .name)
        try writer.write("grade", grade, .ofFive)
        try writer.write("picture", picture, .webAddress)
        try writer.write("gender", gender, .word)
        try writer.write("verifiedIdentity", hasVerifiedIdentity, .flag)
    }
}
