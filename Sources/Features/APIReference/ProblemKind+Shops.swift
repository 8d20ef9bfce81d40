extension ProblemKind {
    /// What can be wrong about shops and what they have.
    static let shops = [
        ProblemKind(
            "shop-name-taken", 409, "Name taken", "A town has one shop of a name.",
            "Choose another name; `detail` says in which town."),
        ProblemKind(
            "too-many-in-shop", 409, "Too many", "There are as many as there can be.",
            "Remove some first; `detail` says how many there can be."),
        ProblemKind(
            "too-many-shops", 409, "Too many shops", "A person keeps a limited number of shops.",
            "Leave or close one first; `detail` says how many there can be."),
        ProblemKind(
            "too-many-shops-closed", 409, "Too many shops closed",
            "A limited number of the shops that a person keeps are closed within 30 days, by whichever of their owners.",
            "Register another one later."),
        ProblemKind(
            "product-hidden", 409, "Hidden by an operator",
            "An operator has hidden the product, or another one of the shop with its name or barcode.",
            "`hiddenReason` of the product says why; ask the operator to show it again."),
        ProblemKind(
            "shop-photos-full", 409, "No room for photos",
            "The photos of a shop's products may take up so much room together.", "Remove some first."),
        ProblemKind(
            "shop-owner-only", 403, "For the owner", "Only an owner of the shop may do this.",
            "Ask one of them."),
        ProblemKind(
            "own-shop", 403, "Your own shop", "Who keeps a shop does not review it.",
            "Answer what others say of it."),
        ProblemKind(
            "shop-invitation-over", 410, "Invitation over", "An invitation holds a week, for one person.",
            "Ask for another one."),
        ProblemKind(
            "no-stock-list", 409, "No list", "There is no list to take in, or not any more.",
            "Send it again."),
        ProblemKind(
            "stock-list-stale", 409, "Changed meanwhile",
            "Products have changed since it was said what the list would change.",
            "Look at it again, then take it in."),
        ProblemKind(
            "other-stock-list", 409, "Another list",
            "Somebody has sent another list since this one was looked at.", "Look at that one."),
        ProblemKind(
            "store-code-missing", 422, "Which shop?",
            "The list is about several shops, and nobody has said which of them this is; nothing was changed.",
            "Say with `store_code` which store code is this shop's."),
        ProblemKind(
            "stock-list-unreadable", 422, "Not a list",
            "The file is no table whose first line names columns that we know.",
            "`errors` names the line and says what is wrong."),
        ProblemKind(
            "stock-list-bad-lines", 422, "The list has bad lines",
            "Lines cannot be taken, and nobody said that they may be left out; nothing was changed.",
            "Send it as a dry run, which names them, and mend them."),
        ProblemKind(
            "not-a-photo", 422, "Not a photo", "The body is no photo that can be read.",
            "Send a JPEG, PNG, WebP, HEIC or AVIF."),
    ]
}
