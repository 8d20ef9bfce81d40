/// Where messages for one browser go: the address at a push service that the browser gave (RFC 8030, section 4). Whoever
/// knows it can try to push, so it is shown to nobody.
public struct PushEndpoint: Hashable, Sendable {
    /// The address, as the browser gave it.
    public let text: String
    /// Scheme and host.
    let origin: String
    /// The entry of the list of services that it belongs to.
    let service: String

    /// The most characters of an address.
    public static let mostCharacters = 2_000

    /// Reads an address that came from outside: `https`, a host of the list, the usual port, nobody's name in it.
    ///
    /// - Throws: ``PushRefusal``.
    public init(_ text: String, of services: PushServices) throws(PushRefusal) {
        guard text.utf8.count <= Self.mostCharacters, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
            !text.utf8.contains(where: { #""<>\^`{|}#"#.utf8.contains($0) })
        else { throw PushRefusal("The address of the subscription is none.") }
        let scheme = "https://"
        guard text.prefix(scheme.count).lowercased() == scheme else {
            throw PushRefusal("The address of the subscription must begin with https://.")
        }
        let rest = text.dropFirst(scheme.count)
        // All that may stand before the path: a name, a password and a port would stand here too, and no host has them.
        let host = rest.prefix { $0 != "/" && $0 != "?" }.lowercased()
        guard let service = services.service(of: host) else {
            throw PushRefusal(
                "The address of the subscription is not at a push service that this city speaks to.")
        }
        self.text = text
        origin = scheme + host
        self.service = service
    }
}
