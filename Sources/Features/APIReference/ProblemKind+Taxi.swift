extension ProblemKind {
    /// Of taxis.
    static let taxi = [
        ProblemKind(
            "already-called", 409, "A call is open already", "A person has one call open at a time.",
            "Read it; call it off before you call another taxi."),
        ProblemKind(
            "too-many-bookings", 409, "Too many taxis booked", "You have as many booked as one can have.",
            "Call one off first."),
        ProblemKind(
            "outside-zones", 422, "Outside the taxi zones", "The place is in none of the city's taxi zones.",
            "Choose another; the zones are the operator's."),
        ProblemKind(
            "answer-too-late", 409, "Too late", "The time to answer is over, or the call has gone on.",
            "Read how the taxi stands."),
        ProblemKind(
            "too-early", 409, "Too early", "The time at the door is not over.",
            "Wait until it is before you say that nobody came."),
        ProblemKind(
            "has-call", 409, "The taxi has a call", "It cannot be switched or left meanwhile.",
            "Bring the call to its end, or call it off."),
        ProblemKind(
            "taxi-in-use", 409, "Somebody else drives this taxi", "Another driver is on duty with it.",
            "Take another one."),
        ProblemKind(
            "already-driving", 409, "On duty with another taxi", "A driver drives one taxi at a time.",
            "Switch that one off first."),
        ProblemKind(
            "too-many-ways", 409, "Asked often enough", "Another way can be asked for three times a call.",
            "Go on as agreed."),
        ProblemKind(
            "same-way", 409, "The way that is agreed", "The taxi goes there already.",
            "Read the call to see where it goes."),
        ProblemKind(
            "shared-taxi", 409, "Somebody else would be late",
            "Who shares a taxi goes elsewhere only where the other gets out first.",
            "Ask again once they have got out."),
        ProblemKind(
            "call-over", 409, "The call is over", "There is nothing to share any more.", "Nothing."),
        ProblemKind(
            "on-duty", 409, "On duty", "Whoever is on duty with a taxi calls none.",
            "Switch your own off first."),
        ProblemKind(
            "own-call", 409, "You wait for a taxi yourself",
            "Whoever has called a taxi goes on duty with none.",
            "Call it off, or arrive, first."),
        ProblemKind(
            "not-at-door", 409, "Not at the door",
            "The taxi was measured too far from the caller's door to be there.",
            "Drive there, send where the taxi is, and say it again."),
        ProblemKind(
            "not-measured", 409, "Not measured yet",
            "Where the taxi is has not been measured since the server came back.",
            "Send where the taxi is, and say it again."),
        ProblemKind(
            "no-road", 422, "No road leads there",
            "No road on which a taxi could come leads to the caller's door.",
            "Choose a place by a road, or let another taxi take the call."),
        ProblemKind(
            "not-on-duty", 404, "Not on duty", "No taxi of yours is on duty, so its position is not taken.",
            "Switch it on first."),
        ProblemKind(
            "no-taxi", 404, "In no taxi", "You sit at the wheel of no taxi.",
            "Take one by the code that is written on it."),
        ProblemKind(
            "not-a-driver", 403, "Not a taxi driver here", "The city registers who may drive its taxis.",
            "Ask the operator to register you."),
        ProblemKind(
            "code-taken", 409, "Code taken", "Another taxi of the city has this code.", "Choose another."),
        ProblemKind(
            "register-full", 409, "The register is full", "There are as many as can be.",
            "Take out what is not used any more."),
    ]
}
