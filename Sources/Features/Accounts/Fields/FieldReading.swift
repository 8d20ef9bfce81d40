import Identity

/// Reads what was typed into the fields of an account; what cannot be read becomes a problem.
enum FieldReading {
    static func isEmpty(_ typed: String) -> Bool { typed.allSatisfy(\.isWhitespace) }

    static func name(_ typed: String, _ field: AccountField, _ problems: inout [FieldProblem]) -> PersonName?
    {
        read(typed, field, &problems) { PersonName($0) }
    }

    static func email(_ typed: String, _ problems: inout [FieldProblem]) -> EmailAddress? {
        read(typed, .email, &problems) { EmailAddress($0) }
    }

    static func phone(
        _ typed: String, plan: NumberingPlan?, _ problems: inout [FieldProblem]
    ) -> PhoneNumber? {
        read(typed, .phone, &problems) { PhoneNumber($0, plan: plan) }
    }

    /// A new password and its confirmation.
    static func newPassword(
        _ password: String, confirmation: String, personal: [String], _ problems: inout [FieldProblem]
    ) {
        if password.isEmpty {
            problems.append(FieldProblem(.password, .required))
        } else if let flaw = PasswordRules.flaw(of: password, personal: personal) {
            let reason: FieldProblem.Reason =
                switch flaw {
                case .tooShort: .tooShort
                case .tooLong: .tooLong
                case .common: .common
                case .personal: .personal
                }
            problems.append(FieldProblem(.password, reason))
        }
        if confirmation.isEmpty {
            problems.append(FieldProblem(.confirmation, .required))
        } else if confirmation.canonicallyComposed != password.canonicallyComposed {
            problems.append(FieldProblem(.confirmation, .different))
        }
    }

    private static func read<Value>(
        _ typed: String, _ field: AccountField, _ problems: inout [FieldProblem], _ make: (String) -> Value?
    ) -> Value? {
        guard !isEmpty(typed) else {
            problems.append(FieldProblem(field, .required))
            return nil
        }
        guard let value = make(typed) else {
            problems.append(FieldProblem(field, .malformed))
            return nil
        }
        return value
    }
}
