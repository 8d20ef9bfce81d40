/// What can stand against asks and invitations to be friends.
extension ProblemKind {
    static let friends = [
        ProblemKind(
            "asked-already", 409, "Asked already", "There is an open ask to be friends with this address.",
            "Wait until it is answered or lapses; whether anybody has the address is not told."),
        ProblemKind(
            "friends-already", 409, "Friends already", "Both are friends.", "Nothing need be done."),
        ProblemKind(
            "blocked-by-you", 409, "Blocked by you", "The person has blocked the other themselves.",
            "Unblock them first."),
        ProblemKind(
            "too-many-friends", 409, "Too many friends", "Friends and open asks together are limited.",
            "Remove a friend or take an ask back."),
        ProblemKind(
            "too-many-asks", 409, "Too many open asks", "Open asks to be friends are limited.",
            "Take one back, or wait until one lapses."),
        ProblemKind(
            "too-many-asks-today", 429, "Enough for today", "Asks to be friends are limited within a day.",
            "Try again tomorrow."),
        ProblemKind(
            "too-many-blocks", 409, "Too many blocked people", "As many people are blocked as can be.",
            "Unblock somebody."),
        ProblemKind(
            "too-many-invitations", 409, "Too many invitations", "Open links that make friends are limited.",
            "End one."),
        ProblemKind(
            "invitation-over", 410, "The invitation is over",
            "The link was ended, its time has passed, or it was used as often as it could be.",
            "Ask for another one."),
        ProblemKind(
            "own-invitation", 409, "Your own invitation", "Nobody is their own friend.",
            "Give the link to somebody else."),
    ]
}
