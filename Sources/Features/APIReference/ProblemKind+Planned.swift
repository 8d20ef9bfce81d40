extension ProblemKind {
    /// Of planned rides, and of what driver and passenger write to each other.
    static let planned = [
        ProblemKind(
            "no-seats", 409, "No such seats", "The seats of the offer are not free any more.",
            "Search again."),
        ProblemKind(
            "trip-over", 409, "The trip is over", "It has ended, or was called off.", "Search for another."),
        ProblemKind(
            "trip-paused", 409, "No new passengers at the moment",
            "The driver takes nobody else along for now.", "Search for another."),
        ProblemKind("trip-left", 409, "The trip has left", "The car is on its way.", "Search for another."),
        ProblemKind(
            "trip-not-left", 409, "The trip has not left yet", "That can be said once it has.",
            "Set off first."),
        ProblemKind(
            "seat-over", 409, "The seat is over", "There is nothing to share any more.", "Nothing."),
        ProblemKind("own-trip", 409, "Your own trip", "Nobody reserves in their own car.", "Nothing."),
        ProblemKind(
            "not-welcome", 403, "Not for you", "The driver has chosen who may travel along.",
            "Search for another."),
        ProblemKind(
            "already-under-way", 409, "On the way elsewhere then",
            "Nobody sits in two cars at once, and nobody drives two.",
            "Give the other seat back, or call the other trip off."),
        ProblemKind(
            "not-on-the-way", 409, "Not on the way", "The car does not pass there in this order.",
            "Choose other places."),
        ProblemKind(
            "detour-too-long", 409, "Too far off the way",
            "The driver allows no such detour, with all whom the car fetches already.",
            "Choose a place nearer to the way."),
        ProblemKind(
            "luggage-too-large", 409, "Too much luggage", "There is no room for a piece of that size.",
            "Bring less, or search for another."),
        ProblemKind(
            "no-cash", 409, "No cash on this trip", "The driver, or the city, takes none.",
            "Pay from the wallet."),
        ProblemKind(
            "wrong-code", 409, "Not the code", "`detail` says how many tries are left.",
            "Ask the passenger for the four digits."),
        ProblemKind(
            "only-passenger", 409, "For the passenger to say",
            "After five wrong codes, or once they have said that they were not in the car, only the passenger says "
                + "that they got in.", "Ask the passenger."),
        ProblemKind(
            "not-now", 409, "Not as things stand", "The seat is in another state by now.", "Read it again."),
        ProblemKind(
            "bad-times", 422, "No times for this trip", "A trip leaves later than now, in its order.",
            "Choose another time."),
        ProblemKind(
            "already-agreed", 409, "People have agreed to it",
            "Somebody who has a seat, or asks for one, counts on how the trip is offered.",
            "`detail` says what has to stay: seats, luggage, or a car without smoke."),
        ProblemKind(
            "bad-terms", 422, "No terms for this trip",
            "Seats, prices or words that no trip can have, or that would bring in more than the way costs.",
            "Read `detail`; publishing has the same limits."),
        ProblemKind(
            "too-many-trips", 409, "Too many trips", "You have as many ahead as one can have.",
            "Call one off first."),
        ProblemKind(
            "too-many-trips-today", 409, "Too many trips in a day",
            "So many trips one driver publishes in 24 hours, called off or not.", "Wait until tomorrow."),
        ProblemKind(
            "too-many-seat-asks", 409, "Asked too often",
            "You have asked for a seat on this trip as often as one can, whatever became of it.",
            "Search for another."),
        ProblemKind(
            "used-before", 409, "Sent before",
            "A trip or a seat had the name that this one was to have.", "Ask again under a new key."),
        ProblemKind(
            "no-car", 409, "No car", "Whoever drives has said with which car.",
            "Register it: POST /api/v1/rides/vehicles."),
        ProblemKind(
            "talk-closed", 409, "Nothing can be written any more",
            "The ride was over a day ago, or the two do not write to each other.", "Nothing."),
        ProblemKind(
            "too-many-messages", 429, "Too many messages", "Ten a minute, and 300 about a ride.",
            "Wait a minute."),
        ProblemKind(
            "not-a-message", 422, "Not a message",
            "It is empty, too long, or has signs that nobody can read.",
            "`detail` says which."),
    ]
}
