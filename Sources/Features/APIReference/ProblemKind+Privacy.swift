/// What can stand against taking one's data home, leaving, and going on under new terms of use.
extension ProblemKind {
    static let privacy = [
        ProblemKind(
            "terms-required", 403, "Accept the terms of use first",
            "The terms of use have changed since the person accepted them, or were never accepted.",
            "Read them with GET /api/v1/terms, and accept them with PUT /api/v1/me/terms."),
        ProblemKind(
            "other-terms", 409, "Other terms hold",
            "The version that was accepted is not the one that holds.",
            "Read the terms of use again: `detail` says which hold."),
        ProblemKind(
            "account-leaving", 403, "About to be deleted",
            "The account is about to be deleted, and stands still until then.",
            "Keep it with DELETE /api/v1/me/departure."),
        ProblemKind(
            "leaving-already", 409, "Leaving already", "The account is about to be deleted already.",
            "Nothing need be done."),
        ProblemKind(
            "not-leaving", 409, "Not leaving",
            "The account is not about to be deleted, or it is too late to keep it.", "Nothing can be done."),
        ProblemKind(
            "departure-obstacles", 409, "Something has to be settled first",
            "Something is under way, or money is left.",
            "GET /api/v1/me/departure says what, and what to do about it."),
        ProblemKind(
            "wrong-password", 422, "Wrong password", "The password is not the person's.",
            "Send the right one."),
        ProblemKind(
            "copy-under-way", 409, "A copy is being made", "One copy is made at a time.",
            "Wait until it is ready."),
        ProblemKind(
            "enough-copies", 429, "Enough copies for today", "There are three copies a day.",
            "Come again tomorrow."),
        ProblemKind(
            "copy-not-ready", 410, "The copy is not there", "It is not ready yet, or it has been deleted.",
            "Ask how far it is, or have another one made."),
    ]
}
