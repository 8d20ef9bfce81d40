import HTTPServer

/// What is wrong with one field.
public struct FieldProblem: Hashable, Sendable {
    /// The kinds of problem.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// It is empty.
        case required
        /// It cannot be read.
        case malformed
        /// Someone else has it.
        case taken
        case tooShort
        case tooLong
        /// Too many people use this password.
        case common
        /// The password is the person's own name or address.
        case personal
        /// It differs from what it confirms.
        case different
        /// It is not right.
        case wrong
        /// It is not valid any more; there may be a new one.
        case expired
        /// It is what there was before.
        case unchanged
        /// It is out of the question.
        case implausible
        /// The person is too young.
        case tooYoung
        /// It is none of the choices.
        case unknown
        /// A made-up person keeps it.
        case kept
    }

    /// The field.
    public let field: AccountField
    /// What is wrong with it.
    public let reason: Reason
    /// How many more tries there are, where they are counted.
    public let triesLeft: Int?

    package init(_ field: AccountField, _ reason: Reason, triesLeft: Int? = nil) {
        self.field = field
        self.reason = reason
        self.triesLeft = triesLeft
    }

    /// For programs.
    var problem: Problem.Field {
        Problem.Field(name: field.rawValue, code: reason.rawValue, detail: sentence)
    }

    private var sentence: String {
        switch (field, reason) {
        case (.terms, _): "Read the terms of use and accept them: send the version that is current."
        case (_, .required): "Fill this in."
        case (.email, .taken): "Someone has an account with this email address already."
        case (_, .taken): "Someone has an account with this phone number already."
        case (.email, .malformed): "Write an email address such as ada@example.org."
        case (.phone, .malformed): "Write the number with its country code, such as +4232361111."
        case (.code, .malformed): "The code has six digits."
        case (.birthDate, .malformed): "Write a date such as 1990-12-31."
        case (_, .malformed): "Write at most 80 characters without control characters."
        case (_, .tooShort): "Use at least 8 characters."
        case (_, .tooLong): "Use at most 200 characters."
        case (_, .common): "Too many people use this password; it is guessed first."
        case (_, .personal): "Your own name or address is guessed first."
        case (_, .different): "The two passwords differ."
        case (.code, .wrong): "This is not the code. Tries left: \(triesLeft ?? 0)."
        case (_, .wrong): "This is not your password."
        case (_, .expired): "This code is not valid any more. Ask for a new one."
        case (_, .unchanged): "Choose one that differs from the old one."
        case (_, .implausible): "Check the date."
        case (_, .tooYoung): "Accounts are for people of at least 13 years."
        case (_, .unknown): "Choose one of the values offered."
        case (_, .kept): "A demo person keeps this."
        }
    }
}
