/// Why a partner is not registered or changed as it was typed.
enum PartnerProblem: Error, Hashable {
    case noName
    case noDomain
    /// Somebody else is known by the domain already.
    case domainTaken
    case noAddress
    /// There are as many as there can be.
    case tooMany
    /// Somebody else has changed it since the page was made.
    case changedSince
    case unknown
}
