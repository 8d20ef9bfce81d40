import Crypto
import Geography
import HTTPServer

/// The secrets that a browser keeps: who is logged in; before that, which browser it is; and that people have
/// logged in with it.
struct SessionCookies: Sendable {
    /// Whether they travel by TLS only. The prefix `__Host-` then keeps other hosts from planting them.
    let isSecure: Bool

    /// The secret of the session that the browser shows.
    func session(in request: Request) -> SecretToken? {
        request.cookies[sessionName].flatMap { SecretToken($0) }
    }

    /// Whether the browser shows a session, even an unreadable one.
    func hasSession(_ request: Request) -> Bool { request.cookies[sessionName] != nil }

    /// The secret of a browser that nobody is logged in with.
    func visit(in request: Request) -> SecretToken? {
        request.cookies[visitName].flatMap { SecretToken($0) }
    }

    func setSession(_ token: SecretToken, lifetime: TravelTime, on response: inout Response) {
        response.setCookie(
            Cookie(sessionName, token.text, maximumAge: Int(lifetime.seconds), isSecure: isSecure))
    }

    /// Whether the answer sets or removes the session already.
    func isSettingSession(_ response: Response) -> Bool {
        response.headers.all("set-cookie").contains { $0.hasPrefix(sessionName + "=") }
    }

    func removeSession(from response: inout Response) {
        response.setCookie(Cookie(sessionName, "", maximumAge: 0, isSecure: isSecure))
    }

    func setVisit(_ token: SecretToken, on response: inout Response) {
        response.setCookie(Cookie(visitName, token.text, isSecure: isSecure))
    }

    /// The secret of a browser in which people have logged in.
    func device(in request: Request) -> SecretToken? {
        request.cookies[deviceName].flatMap { SecretToken($0) }
    }

    func setDevice(_ token: SecretToken, on response: inout Response) {
        response.setCookie(
            Cookie(deviceName, token.text, maximumAge: 365 * 24 * 3600, isSecure: isSecure))
    }

    private var deviceName: String { isSecure ? "__Host-device" : "device" }
    private var sessionName: String { isSecure ? "__Host-session" : "session" }
    private var visitName: String { isSecure ? "__Host-visit" : "visit" }
}
