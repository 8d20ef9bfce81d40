/// What can go wrong where operators run the city, and what whoever is paused meets.
extension ProblemKind {
    static let console = [
        ProblemKind(
            "account-paused", 403, "Your account is paused",
            "The city has paused your account; `remark` says why. What has begun goes on, nothing new begins.",
            "Read the reason, and talk to the city."),
        ProblemKind(
            "last-operator", 409, "Somebody has to run the city", "This is the last operator.",
            "Let somebody else run the city first."),
        ProblemKind(
            "runs-the-city", 409, "This person runs the city",
            "The account of an operator is not paused.", "Take the role back first."),
        ProblemKind(
            "no-address", 409, "The city has no address on the web",
            "The settings do not say where the city is, so that a link would lead nowhere.",
            "Set `address` in the settings."),
        ProblemKind(
            "address-unconfirmed", 409, "The address is not confirmed",
            "The person never confirmed the address, which may be somebody else's; no link is sent to it.",
            "Let the person come to the city with a document."),
        ProblemKind(
            "not-looked", 409, "Look first",
            "Nobody is accepted unseen: whoever decides has not looked at the pictures of the case.",
            "Open the page of the case and look at its pictures, then decide."),
    ]
}
