extension ProblemKind {
    /// What the wallet and the cash desk answer.
    static let wallet = [
        ProblemKind(
            "transfers-off", 403, "People cannot send money here",
            "Whoever runs this city has not confirmed that people may send each other money.",
            "Nothing; `mayTransfer` of GET /api/v1/wallet says when it is possible."),
        ProblemKind(
            "insufficient-funds", 409, "Not enough money",
            "There is less in the wallet than that; nothing has moved.",
            "Read GET /api/v1/wallet, then move less or put money in."),
        ProblemKind(
            "not-enough-fees", 409, "Not enough fees",
            "There is less left of what the city earned than was to be given back; nothing has moved.",
            "Give back less, or wait until the city has earned more."),
        ProblemKind(
            "day-limit", 409, "The day's limit is reached",
            "That is more than a person may move on one day; nothing has moved.",
            "Move less, or wait until tomorrow."),
        ProblemKind(
            "voucher-used", 409, "The voucher is used", "Somebody else has redeemed this voucher.",
            "Ask where it was sold."),
        ProblemKind(
            "voucher-over", 409, "The voucher is not good any more",
            "The voucher has expired or was withdrawn.", "Ask where it was sold."),
        ProblemKind(
            "too-many-requests-for-money", 409, "Too many requests for money",
            "A person has only so many open at a time.", "Withdraw one that is open first."),
        ProblemKind(
            "asked-for-money-often", 429, "Enough requests for money",
            "Requests for money are limited within 24 hours, and of the same person, whatever became of them.",
            "Try again tomorrow."),
        ProblemKind(
            "declined-lately", 409, "Declined lately",
            "Who has declined a request is not asked by the same person for 30 days.",
            "Wait, or talk to them."),
        ProblemKind(
            "too-many-look-ups", 429, "Enough for today",
            "Addresses of people with whom no money has moved are looked up only so often in a day.",
            "Try again tomorrow."),
        ProblemKind(
            "idempotency-key-required", 400, "Idempotency-Key required",
            "Calls that move money need an Idempotency-Key, so that a lost answer moves nothing twice.",
            "Make a random UUID for every new call, and send it again with each attempt at the same one."),
        ProblemKind(
            "request-settled", 409, "The request is over",
            "It was paid, declined or withdrawn before, or has lapsed.",
            "Read it again; nothing has changed."),
        ProblemKind(
            "no-payments", 503, "No payments now", "Payments cannot be taken right now.",
            "Try again later, or put money in at the counter or with a voucher."),
    ]
}
