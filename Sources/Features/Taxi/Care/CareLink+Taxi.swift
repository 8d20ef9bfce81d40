import HTML
import Identity
import Localization
import TaxiDispatch
import TripCare

extension CareLink {
    /// From a call's page to where somebody tells that something was wrong.
    ///
    /// - Parameter name: With whom, where a page leads to several.
    init(_ texts: Texts, call: CallID, with name: String? = nil) {
        self.init(texts, to: "/taxi/\(call.text)/care", with: name)
    }
}
