public import Identity

/// A form about a shop as somebody filled it in.
public struct ShopDraft: Hashable, Sendable {
    /// The fields, in the order of the form.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        case name, kind, description, phone, links
    }

    /// The most characters of a name.
    public static let mostOfName = 80
    /// The most characters of a description.
    public static let mostOfDescription = 2_000
    /// The most links.
    public static let mostLinks = 5

    /// The name.
    public var name: String
    /// The slug of what it mostly sells; empty for ``ProductCategory/other``.
    public var kind: String
    /// The description, which may be empty.
    public var description: String
    /// The telephone number, which may be empty.
    public var phone: String
    /// Addresses of pages; empty ones count for nothing.
    public var links: [String]

    /// A form.
    public init(
        name: String = "", kind: String = "", description: String = "", phone: String = "",
        links: [String] = []
    ) {
        self.name = name
        self.kind = kind
        self.description = description
        self.phone = phone
        self.links = links
    }

    /// A form with what the shop says of itself now.
    public init(_ details: ShopDetails) {
        self.init(
            name: details.name, kind: details.kind.rawValue, description: details.description,
            phone: details.phone?.text ?? "", links: details.links.map(\.text))
    }

    /// What the shop says of itself by this form, or everything that is wrong with it.
    ///
    /// - Parameter plan: How telephone numbers are written where the shop is.
    public func checked(plan: NumberingPlan? = nil) throws(Faults<Field>) -> ShopDetails {
        var faults = Faults<Field>()
        let name = faults.take(.name, TextRule(most: Self.mostOfName).line(name))
        let kind =
            WrittenText.isBlank(kind) ? .other : faults.take(.kind, ProductFields.category(kind))
        let description = faults.take(
            .description, TextRule(most: Self.mostOfDescription).paragraphs(description))
        var phoneNumber: PhoneNumber?
        if !WrittenText.isBlank(phone) {
            phoneNumber = PhoneNumber(phone, plan: plan)
            if phoneNumber == nil { faults.note(.phone, .notAPhoneNumber) }
        }
        let pages = checkedLinks(&faults)
        guard faults.all.isEmpty, let name, let kind, let description else { throw faults }
        return ShopDetails(
            name: name, description: description, phone: phoneNumber, links: pages, kind: kind)
    }

    private func checkedLinks(_ faults: inout Faults<Field>) -> [WebLink] {
        var pages: [WebLink] = []
        let typed = links.filter { !WrittenText.isBlank($0) }
        if typed.count > Self.mostLinks { faults.note(.links, .tooMany(most: Self.mostLinks)) }
        for text in typed.prefix(Self.mostLinks) {
            if let page = WebLink(text) {
                if !pages.contains(page) { pages.append(page) }
            } else {
                faults.note(.links, .notALink)
            }
        }
        return pages
    }
}
