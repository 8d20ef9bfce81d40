/// The colours by which people find a car.
public enum CarColour: String, CaseIterable, Hashable, Sendable {
    case white, black, grey, silver, blue, red, green, yellow, orange, brown, beige, purple
}
