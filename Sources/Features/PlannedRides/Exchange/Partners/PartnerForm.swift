import CarpoolExchange
import HTTPServer
import Identity

/// What an operator of the city has typed about a partner.
struct PartnerForm: Hashable {
    var name = ""
    var domain = ""
    var address = ""
    /// The version that the page showed.
    var version = 1

    init() {}

    init(_ partner: Partner) {
        name = partner.name
        domain = partner.domain.text
        address = partner.address?.text ?? ""
        version = partner.version
    }

    init(_ fields: FormFields) {
        func text(_ name: String, _ most: Int) -> String {
            (fields[name] ?? "").split(separator: " ").joined(separator: " ").prefix(most).description
        }
        name = text("name", 200)
        domain = text("domain", 300)
        address = text("address", 600)
        version = fields["version"].flatMap { Int($0) } ?? 1
    }

    /// The partner that was typed.
    ///
    /// - Throws: ``PartnerProblem``.
    func partner(_ id: UniqueID) throws(PartnerProblem) -> Partner {
        guard !name.isEmpty, name.count <= Partner.longestName,
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw .noName }
        guard let domain = OperatorDomain(domain) else { throw .noDomain }
        var partner = Partner(id: id, name: name, domain: domain)
        partner.version = version
        if !address.isEmpty {
            // What lies behind a question mark or a sign for a place within a page would swallow the paths of operations.
            guard address.hasPrefix("https://"), !address.contains("?"), !address.contains("#"),
                let typed = WebAddress(String(address.reversed().drop { $0 == "/" }.reversed()))
            else { throw .noAddress }
            partner.address = typed
        }
        return partner
    }
}
