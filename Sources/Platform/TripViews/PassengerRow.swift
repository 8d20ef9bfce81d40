import DesignSystem
public import HTML
public import Localization
public import Travellers

/// Who rides: the name, the stars, how many people and bags.
public struct PassengerRow: View {
    private let texts: Texts
    private let firstName: String
    private let people: Int
    private let luggage: Int
    private let profile: RiderProfile?
    private let isSimulated: Bool

    /// - Parameters:
    ///   - profile: What is known of them; stars and badges are left out where nothing is.
    ///   - isSimulated: Whether they are a part of the living sample city.
    public init(
        texts: Texts, firstName: String, people: Int, luggage: Int, profile: RiderProfile?,
        isSimulated: Bool = false
    ) {
        self.texts = texts
        self.firstName = firstName
        self.people = people
        self.luggage = luggage
        self.profile = profile
        self.isSimulated = isSimulated
    }

    public var body: some HTML {
        PersonRow(firstName) {
            if let rating = profile?.rating {
                Stars(texts, average: Double(rating) / 100)
            } else if profile != nil {
                span { texts(.tripsNewHere) }
            }
            if profile?.isVerified == true {
                span(.class("drive-verified")) {
                    IconView(.shield)
                    span { texts(.tripsVerified) }
                }
            }
            AcquaintanceWords(texts: texts, acquaintance: profile?.acquaintance)
            span { texts(.tripsPeople, count: people) }
            if luggage > 0 { span { texts(.tripsLuggage, count: luggage) } }
            if isSimulated { SimulatedBadge(texts) }
        }
    }
}
