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
    private let showsPhoto: Bool
    private let asksForCode: Bool

    /// - Parameters:
    ///   - profile: What is known of them; stars and badges are left out where nothing is.
    ///   - isSimulated: Whether they are a part of the living sample city.
    ///   - showsPhoto: Whether they are taken along, so that they are to be recognised: nobody is chosen by the face.
    ///   - asksForCode: Whether they say a boarding code when they get in.
    public init(
        texts: Texts, firstName: String, people: Int, luggage: Int, profile: RiderProfile?,
        isSimulated: Bool = false, showsPhoto: Bool = false, asksForCode: Bool = false
    ) {
        self.texts = texts
        self.firstName = firstName
        self.people = people
        self.luggage = luggage
        self.profile = profile
        self.isSimulated = isSimulated
        self.showsPhoto = showsPhoto
        self.asksForCode = asksForCode
    }

    public var body: some HTML {
        PersonRow(firstName, photo: showsPhoto ? profile?.photo : nil) {
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
            if asksForCode { Badge(texts(.boardingAsks), tone: .ok) }
            if isSimulated { SimulatedBadge(texts) }
        }
    }
}

extension RiderProfile {
    /// The photo's address, as pages link it.
    public var photo: URLReference? { photoAddress.flatMap { URLReference($0) } }
}
