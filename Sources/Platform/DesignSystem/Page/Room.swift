public import Localization

/// A room of Medina: each has a door with a hue and an icon, at home and at the top of its pages.
public enum Room: String, CaseIterable, Sendable {
    case rides, planned, taxi, `where`, glucalc, fruity

    /// The name on the door.
    public var name: TextKey {
        switch self {
        case .rides: .roomRides
        case .planned: .roomPlanned
        case .taxi: .roomTaxi
        case .where: .roomWhere
        case .glucalc: .roomGlucalc
        case .fruity: .roomFruity
        }
    }

    /// What people do there.
    public var purpose: TextKey {
        switch self {
        case .rides: .roomRidesText
        case .planned: .roomPlannedText
        case .taxi: .roomTaxiText
        case .where: .roomWhereText
        case .glucalc: .roomGlucalcText
        case .fruity: .roomFruityText
        }
    }

    /// The sign on the door.
    public var icon: Icon {
        switch self {
        case .rides: .car
        case .planned: .calendar
        case .taxi: .taxi
        case .where: .shop
        case .glucalc: .meal
        case .fruity: .fruit
        }
    }

    /// The class that sets the hue for all in it.
    public var cssClass: String { "room-\(rawValue)" }
}
