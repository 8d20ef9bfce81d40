import HTTPServer

/// What was typed of a review or of an answer to one that could not be kept, and why.
struct ReviewTrouble {
    /// What is wrong, in words.
    let fault: String
    let typed: String
    /// The review that was answered, as it is now; nothing for a review itself.
    var answering: ShownReview?
    var status = HTTPStatus.unprocessableContent
}
