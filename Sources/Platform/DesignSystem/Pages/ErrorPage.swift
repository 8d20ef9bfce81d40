public import HTML
import Localization

/// The page for what went wrong: what happened, what to do, and the number to tell.
public struct ErrorPage: View {
    private let context: PageContext
    private let title: String
    private let text: String
    private let remark: String?
    private let requestID: String?

    /// A page with its title and text in words for people.
    ///
    /// - Parameter remark: More, in the words of somebody of the city.
    public init(
        _ context: PageContext, title: String, text: String, remark: String? = nil, requestID: String? = nil
    ) {
        self.context = context
        self.title = title
        self.text = text
        self.remark = remark
        self.requestID = requestID
    }

    /// The page for an HTTP status.
    ///
    /// - Parameters:
    ///   - isOutdated: Whether the page from which the request came was open too long.
    ///   - isPaused: Whether the operator has paused the room, or, with 403, the account.
    ///   - remark: What the operator says about that.
    public init(
        _ context: PageContext, status: Int, isOutdated: Bool = false, isPaused: Bool = false,
        remark: String? = nil, requestID: String? = nil
    ) {
        let texts = context.texts
        let keys: (title: TextKey, text: TextKey) =
            switch status {
            case 403 where isOutdated: (.errorOutdated, .errorOutdatedText)
            case 403 where isPaused: (.errorAccountPaused, .errorAccountPausedText)
            case 404, 410: (.errorNotFound, .errorNotFoundText)
            case 401, 403: (.errorForbidden, .errorForbiddenText)
            case 413: (.errorTooLarge, .errorTooLargeText)
            case 503 where isPaused: (.errorPaused, .errorPausedText)
            case 503: (.errorBusy, .errorBusyText)
            case 500...: (.errorServer, .errorServerText)
            default: (.errorBadRequest, .errorBadRequestText)
            }
        // What the operator has decided is no error that anybody has to look up.
        self.init(
            context, title: texts(keys.title), text: texts(keys.text), remark: remark,
            requestID: isPaused ? nil : requestID)
    }

    public var body: some HTML {
        PageLayout(context, title: title) {
            div(.class("empty", "error-page")) {
                Arch(.home)
                h1 { title }
                p { text }
                if let remark { blockquote(.class("error-remark"), .dir("auto")) { remark } }
                ButtonLink(context.texts(.errorHome), to: "/")
                if let requestID {
                    p(.class("hint")) { context.texts(.errorNumber, ["id": .text(requestID)]) }
                }
            }
        }
    }
}
