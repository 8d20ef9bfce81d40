public import OpenAPI

extension APIRoom {
    /// Driving: people's cars, and sharing one now.
    public static let driving = APIRoom("Driving", "Drive, and take people along whose way fits yours.")
}
