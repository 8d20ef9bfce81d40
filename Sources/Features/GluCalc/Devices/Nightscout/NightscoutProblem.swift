/// Why nothing of a server's answer can be used.
package enum NightscoutProblem: UInt8, Error, CaseIterable, Hashable, Sendable {
    /// It has more bytes than ``DeviceJSON/mostBytes``.
    case tooLarge
    /// It is no JSON, or lies too deep.
    case notJSON
    /// It is JSON, but of something else.
    case unexpected
    /// No profile is in force, or it cannot be told which one.
    case noCurrentProfile

    /// The document, without what API v3 puts around it.
    static func document(_ body: [UInt8]) throws(NightscoutProblem) -> DeviceJSON {
        guard body.count <= DeviceJSON.mostBytes else { throw .tooLarge }
        guard let json = DeviceJSON(body) else { throw .notJSON }
        if json["status"]?.decimal != nil, let result = json["result"] { return result }
        return json
    }
}
