import Carpool
import HTML
import Identity
import Localization
import TripCare

extension CareLink {
    /// From a ride's page to where somebody tells that something was wrong with it.
    ///
    /// - Parameter name: With whom, where a page leads to several.
    init(_ texts: Texts, ride: RequestID, with name: String? = nil) {
        self.init(texts, to: "/rides/\(ride.text)/care", with: name)
    }

    /// Where somebody tells what went wrong, with the kind of problem chosen.
    static func problem(of ride: RequestID, topic: CareTopic) -> URLReference {
        "/rides/\(ride.text)/care/problem?topic=\(topic.rawValue)"
    }
}
