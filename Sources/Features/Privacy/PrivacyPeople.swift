public import Database
public import Geography
public import Identity

/// What privacy needs of people's accounts.
public protocol PrivacyPeople: Sendable {
    /// Sees that somebody knows their password.
    ///
    /// - Throws: ``PrivacyError`` with `wrongPassword`, `tooManyTries` or `demo`.
    func prove(_ password: String, of person: UniqueID) async throws

    /// Notes when somebody leaves; nothing where they stay after all.
    func setLeaving(_ moment: Timestamp?, of person: UniqueID, in transaction: any Transaction) throws

    /// Notes which terms of use somebody has accepted.
    func setTerms(_ version: String, of person: UniqueID, in transaction: any Transaction) throws

    /// Ends all log-ins of a person but one.
    func endLogIns(of person: UniqueID, except kept: UniqueID?, in transaction: any Transaction) throws

    /// Writes to a person that somebody has asked to have them forgotten.
    func tellLeaving(_ person: UniqueID, in transaction: any Transaction) throws

    /// Writes to a person that it is time, but something has to come to its end first.
    func tellHeldUp(_ person: UniqueID, in transaction: any Transaction) throws

    /// Tells a person that somebody has asked for a copy of all their data.
    func tellCopy(_ person: UniqueID, in transaction: any Transaction) throws

    /// Something of the above was committed: what is remembered of the person is read anew, and what was told goes out.
    func changed(_ person: UniqueID)

    /// Nothing is left of a person in the store: what is remembered of them is forgotten as well.
    func forgotten(_ person: UniqueID)
}
