/// A kind of problem: what the `type` of a problem document leads to.
package struct ProblemKind: Sendable {
    /// The last part of the `type`.
    package let slug: String
    /// The status that comes with it.
    package let status: Int
    /// The kind in a few words.
    package let title: String
    /// What it means, in a sentence.
    package let meaning: String
    /// What to do.
    package let advice: String

    init(_ slug: String, _ status: Int, _ title: String, _ meaning: String, _ advice: String) {
        self.slug = slug
        self.status = status
        self.title = title
        self.meaning = meaning
        self.advice = advice
    }

    /// Every kind that there is, by status.
    package static let all: [ProblemKind] =
        general + requests + people + friends + console + rides + planned + taxi + shops + city + league
        + vaults
        + wallet + privacy

    private static let general = [
        ProblemKind(
            "bad-request", 400, "Bad request", "The request could not be read.",
            "Compare it with the document of the API; `detail` says what is wrong."),
        ProblemKind(
            "log-in-required", 401, "Log-in required",
            "Nobody is logged in, or the token shows no log-in any more.",
            "Log in with POST /api/v1/sessions and send the token as Authorization: Bearer."),
        ProblemKind(
            "forbidden", 403, "Forbidden", "You are logged in, but this is not yours to do.",
            "`detail` says why."),
        ProblemKind(
            "not-found", 404, "Not found", "There is nothing at this address, or it is somebody else's.",
            "Check the address. Identifiers of other people look like ones that do not exist."),
        ProblemKind(
            "method-not-allowed", 405, "Method not allowed", "The address takes other methods.",
            "The header Allow names them."),
        ProblemKind(
            "request-timeout", 408, "Request timeout", "The request came too slowly.",
            "Send it again, in one go."),
        ProblemKind(
            "conflict", 409, "Conflict", "What was asked does not fit how things stand now.",
            "Read the state again, then decide anew."),
        ProblemKind("gone", 410, "Gone", "What was here has ended.", "Nothing; it does not come back."),
        ProblemKind(
            "precondition-failed", 412, "Precondition failed", "It has changed meanwhile.",
            "Read it again, then repeat the change."),
        ProblemKind(
            "content-too-large", 413, "Content too large", "The body is larger than the address accepts.",
            "Send less; `detail` says how much is accepted."),
        ProblemKind(
            "url-too-long", 414, "URL too long", "The address is longer than the server reads.",
            "Shorten the query."),
        ProblemKind(
            "unsupported-media-type", 415, "Unsupported media type", "The body is of another kind.",
            "Set Content-Type to what the header Accept of the answer names, such as application/json."),
        ProblemKind(
            "range-not-satisfiable", 416, "Range not satisfiable", "The range lies outside the file.",
            "Ask for a range within it."),
        ProblemKind(
            "unprocessable-content", 422, "Unprocessable content",
            "The body could be read, but not used as it is.", "`detail` and `errors` say what is wrong."),
        ProblemKind(
            "too-many-requests", 429, "Too many requests", "There were too many requests from you.",
            "Wait as many seconds as the header Retry-After says."),
        ProblemKind(
            "header-fields-too-large", 431, "Header fields too large",
            "The header of the request is larger than the server reads.", "Send fewer or shorter fields."),
        ProblemKind(
            "internal-server-error", 500, "Internal server error", "Something broke on the server.",
            "It is not your fault. Try again later; `instance` names the failure in the server's log."),
        ProblemKind(
            "not-implemented", 501, "Not implemented", "The server does not know this method.",
            "Use a method that the document of the API names."),
        ProblemKind(
            "service-unavailable", 503, "Service unavailable",
            "The server could not take this in time; nothing was changed.",
            "Wait as many seconds as the header Retry-After says, then try again."),
        ProblemKind(
            "http-version-not-supported", 505, "HTTP version not supported",
            "The server speaks HTTP/1.1.", "Use it."),
    ]

    private static let requests = [
        ProblemKind(
            "bad-parameter", 400, "A parameter of the address is not usable",
            "The query holds a value that does not fit, or a name that is not known.",
            "`errors` names each parameter and says what fits."),
        ProblemKind(
            "missing-parameter", 400, "A parameter is missing", "The query lacks something.",
            "`detail` names it."),
        ProblemKind(
            "malformed-json", 400, "The body cannot be read",
            "The body is not JSON in UTF-8, holds a name twice, or is nested too deeply.",
            "`detail` says what is wrong and where."),
        ProblemKind(
            "invalid-fields", 422, "Some fields are at fault", "The body is JSON, but fields do not fit.",
            "`errors` names each field, with a word for programs and a sentence for people."),
        ProblemKind(
            "bad-limit", 400, "Not a usable limit", "A page of a list has 1 to 100 entries.",
            "Ask for as many as that."),
        ProblemKind(
            "bad-cursor", 400, "Not a usable cursor",
            "The cursor is not one of this list and of yours, or was changed.",
            "Use the `next` of an answer as it is, or begin without a cursor."),
        ProblemKind(
            "bad-idempotency-key", 400, "Not a usable Idempotency-Key",
            "A key has 1 to 255 visible ASCII characters.", "Use a random UUID."),
        ProblemKind(
            "idempotency-key-reused", 422, "Idempotency-Key used before",
            "The key stood for another call.", "Make a new key for every new call; nothing was changed."),
        ProblemKind(
            "still-under-way", 409, "The first call is still under way",
            "The call with this Idempotency-Key is being carried out.",
            "Ask again after the seconds in Retry-After: you get its answer."),
        ProblemKind(
            "cross-site-request", 403, "Request from another site",
            "A page of another site made this request.", "Call from our own pages, or with a bearer token."),
        ProblemKind(
            "form-expired", 403, "The page was open too long",
            "The request does not show the token that our own pages hold.",
            "Load the page again; programs use a bearer token instead of a cookie."),
        ProblemKind(
            "room-paused", 503, "Paused for now",
            "The operator has paused this room; what has begun goes on. `remark` is what they say about it.",
            "Come again later."),
    ]

    private static let people = [
        ProblemKind(
            "wrong-credentials", 401, "Log-in refused", "Name and password do not belong together.",
            "Check both. After some failures the next try must wait."),
        ProblemKind(
            "too-many-tries", 429, "Too many tries", "There were too many failed tries.",
            "Wait as many seconds as the header Retry-After says."),
        ProblemKind(
            "activation-required", 403, "Confirm your email and phone first",
            "Rides, the people in them, reviews and opening a shop are for those whose email and phone are confirmed.",
            "Confirm them; it takes a minute."),
        ProblemKind(
            "identity-required", 403, "Prove who you are first",
            "Asking for rides is for those whose identity document has been read, driving others for those whose document, "
                + "face and driving licence somebody of the city has looked at; the operator may ask for less or more.",
            "Photograph the document at /account/identity or by POST /api/v1/identity/document. GET /api/v1/identity "
                + "says what is missing for what."),
        ProblemKind(
            "document-refused", 422, "The document proves nothing",
            "The photo shows no zone that can be read, the zone does not fit together, or the document is expired, somebody "
                + "else's or in use by another account; `detail` ends with a word for which.",
            "Take a better photo, sharp and from straight above, or correct the profile. With `queue=true` a person looks "
                + "at what a machine cannot read."),
        ProblemKind("incomplete", 422, "Something is missing", "Fields are empty.", "Fill them in."),
        ProblemKind(
            "email-taken", 409, "Email taken", "Someone else has an account with this email address.",
            "Use another, or log in."),
        ProblemKind(
            "phone-taken", 409, "Phone taken", "Someone else has an account with this phone number.",
            "Use another, or log in."),
        ProblemKind(
            "outdated", 409, "Changed meanwhile", "This was changed elsewhere meanwhile.",
            "Read it again, then repeat your change."),
        ProblemKind(
            "nothing-to-change", 422, "Nothing to change", "No field is filled in.", "Fill in at least one."),
        ProblemKind(
            "link-expired", 410, "Link not valid any more", "A link works once and for an hour.",
            "Ask for a new one."),
        ProblemKind(
            "demo-person", 403, "A demo person stays as it is", "Made-up people are many people's.",
            "Sign up for an account of your own."),
        ProblemKind(
            "too-many-favourites", 409, "Too many favourite places", "You keep as many as can be.",
            "Remove one first."),
    ]

    private static let rides = [
        ProblemKind(
            "price-changed", 409, "The price is another one now",
            "Nobody asks for a ride whose price they have not seen.",
            "Ask for a quote again, show its price, then ask for the ride at that price."),
        ProblemKind(
            "costs-more", 409, "Cancelling costs more by now",
            "Nobody pays a fee that they have not seen, and the ride has moved on since the price was shown.",
            "Read the ride again, show what cancelling costs now, then cancel with that."),
        ProblemKind(
            "called-off-too-often", 429, "Too many searches called off",
            "You have called off several searches within an hour, before anybody had agreed to come.",
            "Wait as many seconds as the header Retry-After says."),
        ProblemKind(
            "no-current-ride", 404, "No ride under way",
            "You wait for no ride, sit in none and have none to rate.", "Ask for one."),
        ProblemKind(
            "not-driving", 404, "No drive", "You are not driving at the moment.", "Start a drive."),
        ProblemKind(
            "other-device", 409, "Another device counts",
            "Another device has said where the car is; it counts, until it falls silent.",
            "Send from one device only."),
        ProblemKind(
            "not-taken", 409, "The passenger was not taken",
            "The yes came when the car was already too far to keep all promises.",
            "Read the drive again; it goes on as before."),
        ProblemKind(
            "far-from-stop", 409, "The car is somewhere else",
            "The phone's last position is more than 500 m from the stop.",
            "Send positions, and say it again at the stop; let people out elsewhere with “letOut”."),
        ProblemKind(
            "boarding-code", 409, "A boarding code is asked for",
            "The passenger says four digits when they get in.", "Say it again with “code”."),
        ProblemKind(
            "wrong-boarding-code", 409, "Another boarding code",
            "What was typed is not what the passenger sees. It is counted: after five only the passenger can say that "
                + "they are on board.", "Let the passenger say the digits again."),
        ProblemKind(
            "boarding-code-locked", 409, "Too many wrong boarding codes",
            "Only the passenger can say now that they are on board.",
            "Let the passenger say so on the page of the ride."),
        ProblemKind(
            "not-in-the-plan", 409, "This car cannot go there",
            "It would be late for others, or too far out of its driver's way.",
            "Choose another place, or leave it as it was agreed."),
        ProblemKind(
            "asked-too-often", 409, "Asked often enough",
            "Another destination, or a stop, can be asked for three times on a ride.", "Nothing."),
        ProblemKind(
            "one-stop", 409, "The ride has its stop",
            "A ride stops at one place on the way, and this one does or did.",
            "While it is ahead, ask to leave it out before you ask for another; else leave it as it was agreed."
        ),
        ProblemKind(
            "other-question", 409, "Something else is asked",
            "The question that is open is about a stop on the way, and not about the destination, or the other way "
                + "round. It stays open.", "Read the ride, and take back what is asked."),
        ProblemKind(
            "too-many-places", 429, "Looked at many places",
            "On one ride twelve places can be looked at, since many answers would tell where others go.",
            "Ask for one of them, or leave it as it was agreed."),
        ProblemKind(
            "ride-over", 409, "The ride is over", "There is nothing to share any more.", "Nothing."),
        ProblemKind(
            "too-many-reports", 429, "Too many reports", "A person can report ten times a day.",
            "Try again tomorrow; in an emergency call the number that the ride names."),
        ProblemKind(
            "settled-before", 409, "The report is settled",
            "Another operator has settled the report meanwhile.", "Read it again to see the note."),
        ProblemKind(
            "debt-settled-before", 409, "The debt is settled", "An operator has settled this debt already.",
            "Read the list again to see when."),
        ProblemKind(
            "debt-in-ledger", 409, "The debt stands in the ledger",
            "A fee that was charged to a wallet is settled by money that comes into it.", "Nothing."),
        ProblemKind(
            "rated-before", 409, "Rated before", "You have rated this ride already; the first rating stays.",
            "Nothing."),
        ProblemKind(
            "too-late", 409, "Too late", "A ride can be rated until a day after the arrival.", "Nothing."),
        ProblemKind("not-arrived", 409, "Not arrived", "The ride is not over yet.", "Wait for the arrival."),
        ProblemKind(
            "too-far", 422, "Too far for a ride", "The trip is longer than a ride may be.",
            "Choose a nearer destination."),
    ]

    private static let league = [
        ProblemKind(
            "device-not-linked", 401, "Not linked", "The token shows no device and no seat of a game.",
            "Link the device anew: the city's page of the league gives a code."),
        ProblemKind(
            "too-young", 409, "Ask a parent", "The league is for people of legal age, or through a parent.",
            "A parent can add players to their own account."),
        ProblemKind(
            "too-many-players", 409, "Too many players", "The account has as many as can be.",
            "Remove one first."),
        ProblemKind(
            "too-many-devices", 409, "Too many devices", "The player is linked to as many as can be.",
            "Unlink one first."),
        ProblemKind(
            "nickname-not-offered", 422, "Not offered", "Nicknames are chosen among those that were offered.",
            "Ask for offers, and choose one of that round."),
        ProblemKind(
            "nickname-taken", 409, "Taken", "Somebody has this nickname.", "Choose another that was offered."),
        ProblemKind(
            "bad-link-code", 422, "Not a code", "The code is wrong, used, or older than five minutes.",
            "Get a new one on the city's page of the league."),
        ProblemKind(
            "bad-choice", 422, "Not one of the choices", "There is no such level, mode, board or span.",
            "The document of the API names them."),
        ProblemKind(
            "not-a-guess", 422, "Not a guess", "The guess is incomplete, or not one of the level's.",
            "Send a fruit for each place; on the easy level all must differ."),
        ProblemKind(
            "guess-repeated", 409, "Guessed before", "The same guess was made in this game.",
            "Make another; it did not count."),
        ProblemKind(
            "move-made", 409, "Moved already", "The move of this number was another one.",
            "Read the game, and go on after its last move."),
        ProblemKind(
            "move-early", 409, "Too early", "A move before this one is missing.",
            "Read the game, and go on after its last move."),
        ProblemKind("game-over", 409, "Over", "The game is over.", "Begin another."),
        ProblemKind(
            "game-not-begun", 409, "Not begun", "The friend is not there, or a code is missing.",
            "Follow the game's events; they say when it begins."),
        ProblemKind(
            "game-not-over", 409, "Not over", "The game still goes on.", "Play it to its end, or leave it."),
        ProblemKind(
            "code-set", 409, "Set already", "You have set another code.", "Nothing; the first one stays."),
        ProblemKind(
            "link-used", 409, "Too late", "Somebody else plays with this link, or it is too old.",
            "Ask your friend for a new one."),
        ProblemKind(
            "too-many-games", 429, "Too many games", "You have begun many games within a day.",
            "Wait as many seconds as the header Retry-After says."),
    ]

    private static let city = [
        ProblemKind(
            "not-a-position", 400, "Not a position", "A position is latitude and longitude in degrees.",
            "Write it like 47.1410,9.5209."),
        ProblemKind(
            "outside-the-city", 422, "Outside the city", "The place lies outside this city.",
            "Choose one within; GET /api/v1/city has the boundary."),
        ProblemKind(
            "no-road-near", 422, "No road is near", "No road for cars is near the place.",
            "Choose a place nearer to a road."),
        ProblemKind(
            "same-place", 422, "Start and destination are the same", "There is no way between them to find.",
            "Choose another destination."),
        ProblemKind(
            "no-way", 422, "There is no way by car", "No road leads from the start to the destination.",
            "Choose another place."),
        ProblemKind(
            "nothing-here", 404, "Nothing with a name is near", "No street or address is near the point.",
            "Choose another point."),
        ProblemKind(
            "bad-geometry", 400, "Not a form of geometry", "A line is geojson, polyline6 or none.",
            "Use one of them."),
        ProblemKind(
            "not-a-line", 400, "Not a line", "A line has 2 to 1,000 positions, longitude first.",
            "Use the line of GET /api/v1/traffic/stretch."),
        ProblemKind(
            "unknown-street", 422, "No such street", "No road of this city lies along the line.",
            "Use the line of GET /api/v1/traffic/stretch."),
        ProblemKind(
            "bad-period", 422, "Not a usable period", "It must end after it begins, and not in the past.",
            "Change one of the two."),
        ProblemKind(
            "bad-speed", 422, "Not a usable speed", "A limit is 1 to 130 kilometres per hour.",
            "Choose one within."),
        ProblemKind(
            "bad-factor", 422, "Not a usable factor", "A slow stretch takes 1 to 20 times the usual time.",
            "Choose one within."),
        ProblemKind("bad-note", 422, "Note too long", "The note is too long.", "Shorten it."),
        ProblemKind(
            "too-many", 409, "Too many restrictions", "There are as many as can be.", "Lift one first."),
        ProblemKind(
            "changed-since", 409, "Changed since you looked",
            "Somebody else has changed it since you read it.",
            "Read it again, then make your change once more."),
    ]
}
