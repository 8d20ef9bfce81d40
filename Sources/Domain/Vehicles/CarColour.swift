// Vehicles: what tells one vehicle from another on the street, whichever room it drives for.

/// The colours by which people find a car.
public enum CarColour: String, CaseIterable, Hashable, Sendable {
    case white, black, grey, silver, blue, red, green, yellow, orange, brown, beige, purple
}
