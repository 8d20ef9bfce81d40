import DesignSystem
public import HTML
public import Localization

/// Leads from a ride's page to where somebody tells that something was wrong, or was left in the car.
public struct CareLink: View {
    private let texts: Texts
    private let address: URLReference
    private let name: String?

    /// A quiet link.
    ///
    /// - Parameters:
    ///   - address: ``CareRoom/address(of:)`` of the ride.
    ///   - name: With whom, where a page leads to several.
    public init(_ texts: Texts, to address: URLReference, with name: String? = nil) {
        self.texts = texts
        self.address = address
        self.name = name
    }

    public var body: some HTML {
        a(.class("text-link", "care-link"), .href(address)) {
            IconView(.info)
            span { name.map { texts(.careLinkWith, ["name": .text($0)]) } ?? texts(.careLink) }
        }
    }
}
