package import Insulin

/// The answer to ``NightscoutRequest/authorization(token:)``.
package struct NightscoutAuthorization: Hashable, Sendable {
    /// A JSON web token, in ASCII.
    let token: [UInt8]
    /// Until when it is good.
    package let end: Moment

    /// Reads an answer; `nil` if it is none.
    package init?(reading body: [UInt8]) {
        guard let json = DeviceJSON(body), let token = json["token"]?.text,
            let end = json["exp"]?.decimal?.nearest,
            (1...4_096).contains(token.count), token.allSatisfy(NightscoutAddress.isPlain),
            (0...7_000_000_000).contains(end)
        else { return nil }
        self.token = token
        self.end = Moment(milliseconds: end * 1_000)
    }
}
