import Carpool
import Identity

extension DrivingDesk {
    /// R22: Answers a passenger who would like to go elsewhere.
    ///
    /// - Returns: Whether it is agreed now.
    func answerDestination(
        _ request: RequestID, by driver: PersonID, accept: Bool, number: Int, at price: Int64?
    ) async throws -> Bool {
        try await dispatch.answerDestination(
            of: request, by: driver, accept: accept, number: number, at: price)
    }
}
